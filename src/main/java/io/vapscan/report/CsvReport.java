package io.vapscan.report;

import io.vapscan.manifest.Position;
import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.ScannedObject;
import java.io.IOException;
import java.util.List;

/** A row per control, rule and object (RFC 4180), passed ones too; a control that was not judged has one row. */
public final class CsvReport implements ReportWriter {

    private static final List<String> COLUMNS = List.of(
            "controlID",
            "name",
            "severity",
            "status",
            "apiVersion",
            "kind",
            "namespace",
            "resource",
            "file",
            "line",
            "column",
            "rule",
            "engine",
            "message",
            "cost");

    /** What begins a formula, in the width of Asian typesetting, too. */
    private static final String FORMULA = "=+-@\uff1d\uff0b\uff0d\uff20";

    private final RunInfo run;

    /** A writer for that run. */
    public CsvReport(RunInfo run) {
        this.run = run;
    }

    @Override
    public void write(ScanReport report, Appendable out) throws IOException {
        Places places = Places.of(report, run.files());
        row(COLUMNS, out);
        for (ControlReport control : report.controls()) {
            for (String why : control.skipped()) {
                ControlInfo info = control.control();
                row(
                        List.of(
                                info.id(),
                                info.name(),
                                info.severity().title(),
                                "skipped",
                                "",
                                "",
                                "",
                                "",
                                "",
                                "",
                                "",
                                "",
                                "",
                                why,
                                ""),
                        out);
            }
            for (RuleResponse response : control.responses()) {
                row(cells(control.control(), response, places.at(response)), out);
            }
        }
    }

    private static List<String> cells(ControlInfo control, RuleResponse response, Position at) {
        ScannedObject object = response.object();
        return List.of(
                control.id(),
                control.name(),
                control.severity().title(),
                response.status().text(),
                object.kind().apiVersion(),
                object.kind().kind(),
                object.namespace(),
                object.name(),
                object.source().path(),
                Integer.toString(at.line()),
                Integer.toString(at.column()),
                response.rule().name(),
                response.rule().language(),
                response.alertMessage(),
                Long.toString(response.cost()));
    }

    /** Writes one row. */
    public static void row(List<String> cells, Appendable out) throws IOException {
        for (int i = 0; i < cells.size(); i++) {
            out.append(i == 0 ? "" : ",").append(cell(cells.get(i)));
        }
        out.append("\r\n");
    }

    /** A cell that a spreadsheet would take for a formula begins with an apostrophe, so that it stays text. */
    private static String cell(String text) {
        String safe = Printable.unobeyed(Printable.line(text));
        if (!safe.isEmpty() && FORMULA.indexOf(safe.charAt(0)) >= 0) {
            safe = "'" + safe;
        }
        boolean quoted = safe.indexOf(',') >= 0 || safe.indexOf(';') >= 0 || safe.indexOf('"') >= 0;
        return quoted ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
    }
}
