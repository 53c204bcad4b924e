package io.vapscan.report;

import io.vapscan.object.Lists;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.Counts;
import io.vapscan.scan.ScanReport;

/** The last line of a report for people, with every figure that a script may look for. */
final class SummaryLine {

    private SummaryLine() {}

    static String of(ScanReport report, Style style) {
        Counts counts = report.counts();
        long failed = Lists.count(report.controls(), control -> control.status() == ControlReport.Status.FAILED);
        long skipped = Lists.count(report.controls(), control -> control.status() == ControlReport.Status.SKIPPED);
        String line = "vapscan: " + inputs(report) + ", "
                + Plural.of(report.controls().size(), "control") + " (" + failed + " failed"
                + (skipped == 0 ? "" : ", " + skipped + " not judged") + "); findings: failed " + counts.failed()
                + ", passed " + counts.passed() + ", unknown " + counts.unknown() + ", error " + counts.error()
                + (counts.excepted() == 0 ? "" : ", excepted " + counts.excepted()) + "; compliance "
                + report.compliance().map(SummaryLine::percent).orElse("not known: nothing matched");
        return painted(line, report, style);
    }

    /** What was looked at. */
    static String inputs(ScanReport report) {
        return Plural.of(report.objects().size(), "object")
                + passedOver(report.inputs().passedOver());
    }

    private static String passedOver(int documents) {
        return documents == 0 ? "" : " (" + Plural.of(documents, "other document") + " passed over)";
    }

    private static String painted(String line, ScanReport report, Style style) {
        Counts counts = report.counts();
        if (counts.failed() > 0) {
            return style.red(line);
        }
        boolean sure = counts.compliant() > 0
                && counts.unknown() + counts.error() == 0
                && !Lists.any(report.controls(), control -> !control.skipped().isEmpty())
                && report.problems().isEmpty()
                && report.inputs().problems().isEmpty();
        return sure ? style.green(line) : style.yellow(line);
    }

    /** A percentage with two decimals, rounded down, so that only a whole 100 prints as one. */
    static String percent(float share) {
        int hundredths = (int) Math.floor(share * 100.0);
        int decimals = hundredths % 100;
        return hundredths / 100 + "." + (decimals < 10 ? "0" : "") + decimals + " %";
    }
}
