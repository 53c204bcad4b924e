package io.vapscan.report;

import io.vapscan.manifest.Position;
import io.vapscan.object.Lists;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.Excepted;
import io.vapscan.scan.NotJudged;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.Violation;
import java.io.IOException;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** JUnit's XML as CI servers read it: a suite per control, a case per object and rule. */
public final class JunitReport implements ReportWriter {

    private final RunInfo run;
    private final int threads;

    /** A writer for that run, whose cases so many threads make. */
    public JunitReport(RunInfo run, int threads) {
        this.run = run;
        this.threads = threads;
    }

    @Override
    public void write(ScanReport report, Appendable out) throws IOException {
        Places places = Places.of(report, run.files());
        Totals totals = new Totals(0, 0, 0, 0);
        for (ControlReport control : report.controls()) {
            totals = totals.plus(Totals.of(control));
        }
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
                .append("<testsuites name=\"vapscan\"")
                .append(totals.attributes())
                .append(" time=\"0\">\n");
        new Ahead(threads).writeEach(Pieces.ofEach(report.controls(), control -> suite(control, places)), out);
        out.append("</testsuites>\n");
    }

    /** A suite's figures. */
    private record Totals(int tests, int failures, int errors, int skipped) {

        /** A control that was not judged is one skipped case: it must not vanish. */
        static Totals of(ControlReport control) {
            int unjudged = control.skipped().isEmpty() ? 0 : 1;
            return new Totals(
                    control.responses().size() + unjudged,
                    control.responses(RuleStatus.FAILED).size(),
                    control.responses(RuleStatus.ERROR).size(),
                    control.responses(RuleStatus.UNKNOWN).size()
                            + control.responses(RuleStatus.EXCEPTED).size()
                            + unjudged);
        }

        Totals plus(Totals other) {
            return new Totals(
                    tests + other.tests, failures + other.failures, errors + other.errors, skipped + other.skipped);
        }

        String attributes() {
            return " tests=\"" + tests + "\" failures=\"" + failures + "\" errors=\"" + errors + "\"";
        }

        String suiteAttributes() {
            return attributes() + " skipped=\"" + skipped + "\"";
        }
    }

    private Pieces suite(ControlReport control, Places places) {
        Set<String> names = new HashSet<>();
        Pieces cases = Pieces.of(control.responses(), response -> {
            String name = name(response, names);
            return out -> testCase(control, name, response, places.at(response), out);
        });
        return Pieces.one(out -> begin(control, out))
                .then(cases)
                .then(Pieces.one(out -> out.append("  </testsuite>\n")));
    }

    private void begin(ControlReport control, StringBuilder out) {
        out.append("  <testsuite name=\"")
                .append(XmlText.of(control.control().title()))
                .append("\"")
                .append(Totals.of(control).suiteAttributes())
                .append(" time=\"0\" timestamp=\"")
                .append(run.generated()
                        .truncatedTo(ChronoUnit.SECONDS)
                        .toString()
                        .replace("Z", ""))
                .append("\">\n");
        if (!control.skipped().isEmpty()) {
            out.append("    <testcase name=\"not judged\" classname=\"")
                    .append(XmlText.of(control.control().id()))
                    .append("\" time=\"0\">\n      <skipped message=\"")
                    .append(XmlText.of(String.join("; ", Lists.mapped(control.skipped(), NotJudged::text))))
                    .append("\"/>\n    </testcase>\n");
        }
    }

    /** CI servers tell cases apart by class and name: an object that several files hold bears its place from the second on. */
    private static String name(RuleResponse response, Set<String> names) {
        String title = response.object().title();
        return names.add(title)
                ? title
                : title + " (" + response.object().source().place() + ")";
    }

    private static void testCase(
            ControlReport control, String name, RuleResponse response, Position at, StringBuilder out) {
        out.append("    <testcase name=\"")
                .append(XmlText.of(name))
                .append("\" classname=\"")
                .append(XmlText.of(control.control().id()))
                .append("\" time=\"0\"");
        if (response.status() == RuleStatus.PASSED) {
            out.append("/>\n");
            return;
        }
        out.append(">\n");
        outcome(control, response, at, out);
        out.append("    </testcase>\n");
    }

    private static void outcome(ControlReport control, RuleResponse response, Position at, StringBuilder out) {
        String element = switch (response.status()) {
            case FAILED -> "failure";
            case ERROR -> "error";
            case UNKNOWN, EXCEPTED, PASSED -> "skipped";
        };
        out.append("      <").append(element).append(" message=\"").append(XmlText.of(message(response)));
        if (element.equals("skipped")) {
            out.append("\"/>\n");
            return;
        }
        out.append("\" type=\"")
                .append(XmlText.of(control.control().severity().title()))
                .append("\">")
                .append(XmlText.of(detail(response, at)))
                .append("</")
                .append(element)
                .append(">\n");
    }

    private static String message(RuleResponse response) {
        Excepted excepted = response.excepted();
        return excepted == null ? response.alertMessage() : "excepted by " + excepted.text();
    }

    private static String detail(RuleResponse response, Position at) {
        StringBuilder text = new StringBuilder(response.object().source().path())
                .append(":")
                .append(at.line())
                .append(":")
                .append(at.column());
        List<Violation> violations = response.violations();
        violations.forEach(violation -> text.append('\n').append(violation.message()));
        response.errors().forEach(error -> text.append("\nevaluation error: ").append(error));
        return text.toString();
    }
}
