package io.vapscan.report;

import io.vapscan.scan.ControlReport;
import io.vapscan.scan.Counts;
import io.vapscan.scan.Excepted;
import io.vapscan.scan.NotJudged;
import io.vapscan.scan.Problem;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.ScanReport;
import java.io.IOException;
import java.util.List;

/** A comment for a pull request: the summary, the controls, and every finding folded away under its control. */
public final class MarkdownReport implements ReportWriter {

    /** Hosts cut comments off at 65,536 characters; what would go past this is left out, and said to be. */
    private static final int LONGEST = 60_000;

    private static final int LONGEST_COMMENT = 65_000;

    private final RunInfo run;

    /** A writer for that run. */
    public MarkdownReport(RunInfo run) {
        this.run = run;
    }

    @Override
    public void write(ScanReport report, Appendable out) throws IOException {
        List<ControlReport> controls =
                report.controls().stream().sorted(PrettyPrinter.WORST_FIRST).toList();
        StringBuilder text = new StringBuilder("## vapscan\n\n")
                .append(SummaryLine.of(report, Style.PLAIN).replaceFirst("^vapscan: ", ""))
                .append("\n\n");
        table(controls, text);
        Places places = Places.of(report, run.files());
        int left = 0;
        for (ControlReport control : controls) {
            String findings = findings(control, places);
            if (text.length() + findings.length() <= LONGEST) {
                text.append(findings);
            } else {
                left++;
            }
        }
        if (left > 0) {
            text.append("\n_The findings of ")
                    .append(Plural.of(left, "control"))
                    .append(" do not fit here: see the whole report._\n");
        }
        problems(report, text);
        out.append(bounded(text));
    }

    /** Long tables and notes are cut between lines; findings were left out before, whole. */
    private static CharSequence bounded(StringBuilder text) {
        if (text.length() <= LONGEST_COMMENT) {
            return text;
        }
        int end = text.lastIndexOf("\n", LONGEST_COMMENT - 100);
        return text.substring(0, Math.max(0, end)) + "\n\n_What follows does not fit here: see the whole report._\n";
    }

    private static void table(List<ControlReport> controls, StringBuilder out) {
        out.append("| Control | Name | Severity | Failed | Passed | Unknown | Error | Excepted |\n")
                .append("|---|---|---|--:|--:|--:|--:|--:|\n");
        for (ControlReport control : controls) {
            Counts counts = control.counts();
            if (counts.total() > 0) {
                out.append("| ")
                        .append(text(control.control().id()))
                        .append(" | ")
                        .append(text(control.control().name()))
                        .append(" | ")
                        .append(control.control().severity().title())
                        .append(" | ")
                        .append(counts.failed())
                        .append(" | ")
                        .append(counts.passed())
                        .append(" | ")
                        .append(counts.unknown())
                        .append(" | ")
                        .append(counts.error())
                        .append(" | ")
                        .append(counts.excepted())
                        .append(" |\n");
            }
        }
    }

    private static String findings(ControlReport control, Places places) {
        List<RuleResponse> shown =
                control.unpassed().stream().filter(RuleResponse::isListed).toList();
        if (shown.isEmpty()) {
            return "";
        }
        StringBuilder out = new StringBuilder("\n<details><summary>")
                .append(text(control.control().title()))
                .append(" (")
                .append(shown.size())
                .append(")</summary>\n\n");
        for (RuleResponse response : shown) {
            Excepted excepted = response.excepted();
            out.append("- ")
                    .append(response.status().text())
                    .append(": **")
                    .append(text(response.object().title()))
                    .append("** (")
                    .append(text(places.text(response)))
                    .append(") ")
                    .append(text(response.alertMessage()))
                    .append(excepted == null ? "" : text(" (excepted by " + excepted.text() + ")"))
                    .append('\n');
        }
        return out.append("\n</details>\n").toString();
    }

    private static void problems(ScanReport report, StringBuilder out) {
        for (ControlReport control : report.controls()) {
            for (NotJudged why : control.skipped()) {
                out.append("\n- not judged: ")
                        .append(text(control.control().title()))
                        .append(": ")
                        .append(text(why.text()));
            }
        }
        for (Problem problem : report.problems()) {
            out.append("\n- not judged: ").append(text(problem.text()));
        }
        for (Problem problem : report.inputs().problems()) {
            out.append("\n- not readable: ").append(text(problem.text()));
        }
        for (String notice : report.notices()) {
            out.append("\n- note: ").append(text(notice));
        }
        if (out.charAt(out.length() - 1) != '\n') {
            out.append('\n');
        }
    }

    /** Text of others without any power: no markup, no links, no mentions. */
    public static String text(String text) {
        String line = Printable.line(text);
        StringBuilder out = new StringBuilder(line.length() + 8);
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '@' || c == '<' || c == '>' || c == '&') {
                out.append("&#").append((int) c).append(';');
            } else {
                boolean www = c == '.' && line.regionMatches(true, i - 3, "www", 0, 3);
                out.append(www || "\\`*_{}[]()#+!|~$:".indexOf(c) >= 0 ? "\\" : "")
                        .append(c);
            }
            // Hosts look for mentions and numbers of issues in what comes of the markup, where no escape is left.
            boolean reference = (c == '@' || c == '#') && i + 1 < line.length();
            if (reference && Character.isLetterOrDigit(line.charAt(i + 1))) {
                out.append("&#8203;");
            }
        }
        return out.toString();
    }
}
