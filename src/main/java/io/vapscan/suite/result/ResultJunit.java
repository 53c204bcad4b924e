package io.vapscan.suite.result;

import io.vapscan.report.XmlText;
import io.vapscan.suite.CaseResult;
import io.vapscan.suite.SuiteReport;
import java.util.List;

/** Results as JUnit's XML: a suite for each file, and for what cannot be read a suite of errors. */
final class ResultJunit {

    private final StringBuilder out = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

    private ResultJunit() {}

    static String text(SuiteReport report) {
        ResultJunit junit = new ResultJunit();
        junit.out
                .append("<testsuites name=\"vapscan test\"")
                .append(counts(report.cases(), report.faults().size()));
        junit.out.append(">\n");
        report.suites().forEach(junit::suite);
        junit.faults(report);
        return junit.out.append("</testsuites>\n").toString();
    }

    private void suite(SuiteReport.Ran ran) {
        out.append("  <testsuite name=\"")
                .append(XmlText.of(ran.suite().name()))
                .append("\" file=\"")
                .append(XmlText.of(ran.suite().file()))
                .append('"')
                .append(counts(ran.cases(), 0))
                .append(">\n");
        ran.cases().forEach(one -> testCase(ran, one));
        out.append("  </testsuite>\n");
    }

    private void testCase(SuiteReport.Ran ran, SuiteReport.RanCase one) {
        CaseResult result = one.result();
        out.append("    <testcase name=\"")
                .append(XmlText.of(ran.title(one)))
                .append("\" classname=\"")
                .append(XmlText.of(ran.suite().name()))
                .append("\" file=\"")
                .append(XmlText.of(ran.suite().file()))
                .append("\" time=\"0\"");
        switch (result.status()) {
            case PASSED -> out.append("/>\n");
            case FAILED -> outcome("failure", message(result), result.details());
            case ERROR -> outcome("error", result.reason(), result.details());
            case SKIPPED, NOT_JUDGED ->
                out.append(">\n      <skipped message=\"")
                        .append(XmlText.of((result.status() == CaseResult.Status.NOT_JUDGED ? "not judged: " : "")
                                + result.reason()))
                        .append("\"/>\n    </testcase>\n");
        }
    }

    private void outcome(String element, String message, List<String> details) {
        out.append(">\n      <")
                .append(element)
                .append(" message=\"")
                .append(XmlText.of(message))
                .append("\">")
                .append(XmlText.of(String.join("\n", details)))
                .append("</")
                .append(element)
                .append(">\n    </testcase>\n");
    }

    private static String message(CaseResult result) {
        return "expected " + result.expected() + ", was " + result.actual()
                + (result.reason().isEmpty() ? "" : ": " + result.reason());
    }

    private void faults(SuiteReport report) {
        if (report.faults().isEmpty()) {
            return;
        }
        out.append("  <testsuite name=\"unreadable\"")
                .append(counts(List.of(), report.faults().size()));
        out.append(">\n");
        report.faults().forEach(fault -> {
            out.append("    <testcase name=\"")
                    .append(XmlText.of(fault.place()))
                    .append("\" classname=\"unreadable\"");
            out.append(" time=\"0\"");
            outcome("error", fault.text(), List.of());
        });
        out.append("  </testsuite>\n");
    }

    private static String counts(List<SuiteReport.RanCase> cases, int faults) {
        long errors = count(cases, CaseResult.Status.ERROR) + faults;
        long skipped = count(cases, CaseResult.Status.SKIPPED) + count(cases, CaseResult.Status.NOT_JUDGED);
        return " tests=\"" + (cases.size() + faults) + "\" failures=\"" + count(cases, CaseResult.Status.FAILED)
                + "\" errors=\"" + errors + "\" skipped=\"" + skipped + "\" time=\"0\"";
    }

    private static long count(List<SuiteReport.RanCase> cases, CaseResult.Status status) {
        return cases.stream().filter(one -> one.result().status() == status).count();
    }
}
