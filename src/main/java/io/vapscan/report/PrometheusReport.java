package io.vapscan.report;

import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.Counts;
import io.vapscan.scan.ScanReport;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Figures in Prometheus' text format 0.0.4, for a textfile collector or a push gateway: totals, and four for each control. */
public final class PrometheusReport implements ReportWriter {

    private final RunInfo run;

    /** A writer for that run. */
    public PrometheusReport(RunInfo run) {
        this.run = run;
    }

    @Override
    public void write(ScanReport report, Appendable out) throws IOException {
        gauge("vapscan_build_info", "The program that made these figures; always 1.", out);
        out.append("vapscan_build_info{version=\"").append(label(run.version())).append("\"} 1\n");
        single(
                "vapscan_scan_timestamp_seconds",
                "When the scan was made.",
                run.generated().getEpochSecond(),
                out);
        single("vapscan_objects", "Objects that were read.", report.objects().size(), out);
        single(
                "vapscan_unreadable_inputs",
                "Inputs that could not be read or decoded.",
                report.inputs().problems().size(),
                out);
        single(
                "vapscan_problems",
                "Policies and settings that could not be used.",
                report.problems().size(),
                out);
        gauge("vapscan_findings", "Verdicts of all controls, by status.", out);
        for (Figure figure : figures(report.counts())) {
            out.append("vapscan_findings{status=\"").append(figure.status()).append("\"} ");
            out.append(Integer.toString(figure.count())).append('\n');
        }
        if (report.compliance().isPresent()) {
            gauge("vapscan_compliance_ratio", "Mean compliance of the controls that concerned an object, 0 to 1.", out);
            out.append("vapscan_compliance_ratio ")
                    .append(ratio(report.compliance().get()))
                    .append('\n');
        }
        controls(report, out);
    }

    private record Figure(String status, int count) {}

    private static List<Figure> figures(Counts counts) {
        return List.of(
                new Figure("failed", counts.failed()),
                new Figure("error", counts.error()),
                new Figure("unknown", counts.unknown()),
                new Figure("excepted", counts.excepted()),
                new Figure("passed", counts.passed()));
    }

    private static void controls(ScanReport report, Appendable out) throws IOException {
        gauge("vapscan_control_objects", "Objects that a control concerned, by what they came to.", out);
        for (ControlReport control : report.controls()) {
            for (Figure figure : figures(control.counts())) {
                out.append("vapscan_control_objects{").append(labels(control.control()));
                out.append(",status=\"").append(figure.status()).append("\"} ");
                out.append(Integer.toString(figure.count())).append('\n');
            }
        }
        gauge(
                "vapscan_control_compliance_ratio",
                "Share of passed and excepted objects among those that a control concerned.",
                out);
        for (ControlReport control : report.controls()) {
            if (control.counts().total() > 0) {
                out.append("vapscan_control_compliance_ratio{")
                        .append(labels(control.control()))
                        .append("} ");
                out.append(ratio(control.counts().compliance())).append('\n');
            }
        }
        gauge("vapscan_control_skipped", "1 for a control that was not judged.", out);
        for (ControlReport control : report.controls()) {
            out.append("vapscan_control_skipped{")
                    .append(labels(control.control()))
                    .append("} ");
            out.append(control.skipped().isEmpty() ? "0\n" : "1\n");
        }
    }

    private static void gauge(String name, String help, Appendable out) throws IOException {
        out.append("# HELP ")
                .append(name)
                .append(' ')
                .append(help)
                .append("\n# TYPE ")
                .append(name)
                .append(" gauge\n");
    }

    private static void single(String name, String help, long value, Appendable out) throws IOException {
        gauge(name, help, out);
        out.append(name).append(' ').append(Long.toString(value)).append('\n');
    }

    private static String ratio(float percent) {
        return Tree.number(percent / 100f).toString();
    }

    private static String labels(ControlInfo control) {
        return "control=\"" + label(control.id()) + "\",name=\"" + label(control.name()) + "\",severity=\""
                + control.severity().title().toLowerCase(Locale.ROOT) + "\"";
    }

    /** A label's value: backslash, quote and line feed escaped; what a terminal would obey is made visible first. */
    private static String label(String text) {
        return Printable.line(text).replace("\\", "\\\\").replace("\"", "\\\"");
    }
}
