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

    /** The name of standard input, which is no formula by itself. */
    private static final String STANDARD_INPUT = "-";

    /** What begins a formula, in the width of Asian typesetting, too. */
    private static final String FORMULA = "=+-@\uff1d\uff0b\uff0d\uff20";

    private final RunInfo run;
    private final int threads;

    /** A writer for that run, whose rows so many threads make. */
    public CsvReport(RunInfo run, int threads) {
        this.run = run;
        this.threads = threads;
    }

    @Override
    public void write(ScanReport report, Appendable out) throws IOException {
        Places places = Places.of(report, run.files());
        row(COLUMNS, out);
        new Ahead(threads).writeEach(Pieces.ofEach(report.controls(), control -> rows(control, places)), out);
    }

    private static Pieces rows(ControlReport report, Places places) {
        ControlInfo info = report.control();
        StringBuilder text = new StringBuilder();
        for (String cell : List.of(info.id(), info.name(), info.severity().title())) {
            cell(cell, text);
            text.append(',');
        }
        String control = text.toString();
        Pieces skipped = Pieces.of(report.skipped(), why -> out -> {
            cell(why.text(), out.append(control).append("skipped,,,,,,,,,,"));
            out.append(",\r\n");
        });
        return skipped.then(
                Pieces.of(report.responses(), response -> out -> row(control, response, places.at(response), out)));
    }

    private static void row(String control, RuleResponse response, Position at, StringBuilder out) {
        ScannedObject object = response.object();
        out.append(control).append(response.status().text()).append(',');
        cell(object.kind().apiVersion(), out);
        cell(object.kind().kind(), out.append(','));
        cell(object.namespace(), out.append(','));
        cell(object.name(), out.append(','));
        cell(object.source().path(), out.append(','));
        out.append(',').append(at.line()).append(',').append(at.column());
        cell(response.rule().name(), out.append(','));
        cell(response.rule().language(), out.append(','));
        cell(response.alertMessage(), out.append(','));
        out.append(',').append(response.cost()).append("\r\n");
    }

    /** Writes one row. */
    public static void row(List<String> cells, Appendable out) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            cell(cells.get(i), i == 0 ? text : text.append(','));
        }
        out.append(text.append("\r\n"));
    }

    /** A cell that a spreadsheet would take for a formula begins with an apostrophe, so that it stays text. */
    private static void cell(String text, StringBuilder out) {
        if (isPlain(text) || text.equals(STANDARD_INPUT)) {
            out.append(text);
            return;
        }
        String safe = Printable.unobeyed(Printable.line(text));
        if (!safe.isEmpty() && FORMULA.indexOf(safe.charAt(0)) >= 0) {
            safe = "'" + safe;
        }
        boolean quoted = safe.indexOf(',') >= 0 || safe.indexOf(';') >= 0 || safe.indexOf('"') >= 0;
        out.append(quoted ? '"' + safe.replace("\"", "\"\"") + '"' : safe);
    }

    /** Whether a cell is written as it is: letters first, and nothing that is quoted, escaped or obeyed. */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~' || c == ',' || c == ';' || c == '"' || c == '#' || (i == 0 && isLeading(c))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isLeading(char c) {
        return c <= '-' || c == ':' || c == '=' || c == '@';
    }
}
