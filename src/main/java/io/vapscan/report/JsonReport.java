package io.vapscan.report;

import io.vapscan.object.JsonText;
import io.vapscan.object.YamlText;
import io.vapscan.scan.ScanReport;
import java.io.IOException;

/** The report as data: the layout that Kubescape calls v2, and what that has no place for in keys named {@code vapscan}. */
public final class JsonReport implements ReportWriter {

    private final RunInfo run;
    private final boolean yaml;

    private JsonReport(RunInfo run, boolean yaml) {
        this.run = run;
        this.yaml = yaml;
    }

    /** A writer of JSON. */
    public static JsonReport json(RunInfo run) {
        return new JsonReport(run, false);
    }

    /** A writer of the same as YAML. */
    public static JsonReport yaml(RunInfo run) {
        return new JsonReport(run, true);
    }

    @Override
    public void write(ScanReport report, Appendable out) throws IOException {
        Object tree = new ReportTree(report, run).build();
        if (yaml) {
            YamlText.write(tree, out);
        } else {
            JsonText.writeIndented(tree, out);
            out.append('\n');
        }
    }
}
