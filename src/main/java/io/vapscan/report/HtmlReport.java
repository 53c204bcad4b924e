package io.vapscan.report;

import io.vapscan.object.JsonText;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.Counts;
import io.vapscan.scan.Problem;
import io.vapscan.scan.ScanReport;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * One page that needs nothing else: style, script and data are in it, and its content policy lets a browser run only that
 * script and ask nobody for anything. The summary is plain markup; findings are drawn by the script, as text, when looked at.
 */
public final class HtmlReport implements ReportWriter {

    private final RunInfo run;
    private final int threads;

    /** A writer for that run, whose findings so many threads make. */
    public HtmlReport(RunInfo run, int threads) {
        this.run = run;
        this.threads = threads;
    }

    @Override
    public void write(ScanReport report, Appendable out) throws IOException {
        List<ControlReport> controls =
                report.controls().stream().sorted(PrettyPrinter.WORST_FIRST).toList();
        String style = resource("report.css");
        String script = resource("report.js");
        HtmlHead.write("vapscan report", style, script, out);
        out.append("<body>\n<a class=\"skip\" href=\"#findings\">Skip to the findings</a>\n");
        summary(report, out);
        out.append("<main>\n").append(HtmlCharts.of(report));
        controls(controls, out);
        notJudged(report, controls, out);
        findings(out);
        out.append("</main>\n<footer class=\"quiet\">vapscan ")
                .append(HtmlText.of(run.version()))
                .append("</footer>\n");
        Places places = Places.of(report, run.files());
        out.append("<script type=\"application/json\" id=\"data\">");
        JsonText.write(HtmlFindings.of(controls, places, threads), JsonText.Form.SCRIPT, out);
        out.append("</script>\n<script>").append(script).append("</script>\n</body>\n</html>\n");
    }

    private void summary(ScanReport report, Appendable out) throws IOException {
        Counts counts = report.counts();
        out.append("<header>\n<h1>vapscan report</h1>\n<p class=\"quiet\">")
                .append(HtmlText.of(String.join(", ", report.inputs().paths())))
                .append(" &middot; <time datetime=\"")
                .append(run.generated().truncatedTo(ChronoUnit.SECONDS).toString())
                .append("\">")
                .append(run.generated()
                        .truncatedTo(ChronoUnit.SECONDS)
                        .toString()
                        .replace('T', ' ')
                        .replace("Z", " UTC"))
                .append("</time> &middot; ")
                .append(HtmlText.of(SummaryLine.inputs(report)))
                .append("</p>\n<ul class=\"tiles\">\n");
        tile("Failed", "failed", counts.failed(), out);
        tile("Passed", "passed", counts.passed(), out);
        tile("Unknown", "unknown", counts.unknown(), out);
        tile("Error", "error", counts.error(), out);
        if (counts.excepted() > 0) {
            tile("Excepted", "excepted", counts.excepted(), out);
        }
        out.append("<li><b>")
                .append(report.compliance().map(SummaryLine::percent).orElse("not known"))
                .append("</b>Compliance</li>\n</ul>\n");
        if (report.matchedNothing()) {
            out.append("<p class=\"failed\">No policy matched any object: nothing was judged.</p>\n");
        }
        out.append(
                        "<nav aria-label=\"Parts\"><a href=\"#controls\">Controls</a> &middot; <a href=\"#findings\">Findings</a></nav>\n")
                .append("</header>\n");
    }

    private static void tile(String name, String colour, int count, Appendable out) throws IOException {
        out.append("<li><b class=\"")
                .append(count == 0 ? "quiet" : colour)
                .append("\">")
                .append(Integer.toString(count))
                .append("</b>")
                .append(name)
                .append("</li>\n");
    }

    private static void controls(List<ControlReport> controls, Appendable out) throws IOException {
        out.append("<h2 id=\"controls\">Controls</h2>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\"")
                .append(" aria-labelledby=\"controls\"><table>\n<thead><tr><th scope=\"col\">Control</th>")
                .append("<th scope=\"col\">Severity</th><th scope=\"col\" class=\"n\">Failed</th>")
                .append("<th scope=\"col\" class=\"n\">Passed</th><th scope=\"col\" class=\"n\">Unknown</th>")
                .append("<th scope=\"col\" class=\"n\">Error</th><th scope=\"col\" class=\"n\">Excepted</th>")
                .append("<th scope=\"col\" class=\"n\">Compliance</th></tr></thead>\n<tbody>\n");
        int unmatched = 0;
        for (ControlReport control : controls) {
            if (control.status() == ControlReport.Status.UNMATCHED) {
                unmatched++;
            } else {
                row(control, out);
            }
        }
        out.append("</tbody></table></div>\n");
        if (unmatched > 0) {
            out.append("<p class=\"quiet\">")
                    .append(Plural.of(unmatched, "control"))
                    .append(" matched no object.</p>\n");
        }
    }

    private static void row(ControlReport report, Appendable out) throws IOException {
        Counts counts = report.counts();
        String title = HtmlText.of(report.control().title());
        boolean linked = counts.total() > counts.passed();
        String severity = report.control().severity().title();
        out.append("<tr><th scope=\"row\">")
                .append(
                        linked
                                ? "<a href=\"#findings\" data-control=\""
                                        + HtmlText.of(report.control().id()) + "\">"
                                : "")
                .append(title)
                .append(linked ? "</a>" : "")
                .append("</th><td class=\"")
                .append(severity.toLowerCase(Locale.ROOT))
                .append("\">")
                .append(severity)
                .append("</td>");
        for (int count :
                List.of(counts.failed(), counts.passed(), counts.unknown(), counts.error(), counts.excepted())) {
            out.append("<td class=\"n\">").append(Integer.toString(count)).append("</td>");
        }
        out.append("<td class=\"n\">")
                .append(counts.total() == 0 ? "not judged" : SummaryLine.percent(counts.compliance()))
                .append("</td></tr>\n");
    }

    private static void notJudged(ScanReport report, List<ControlReport> controls, Appendable out) throws IOException {
        List<String> judged = new ArrayList<>();
        for (ControlReport control : controls) {
            control.skipped().forEach(why -> judged.add(control.control().title() + ": " + why.text()));
        }
        report.problems().forEach(problem -> judged.add(problem.text()));
        list("Not judged", judged, out);
        list(
                "Not readable",
                report.inputs().problems().stream().map(Problem::text).toList(),
                out);
        list("Notes", report.notices(), out);
    }

    private static void list(String title, List<String> lines, Appendable out) throws IOException {
        if (!lines.isEmpty()) {
            out.append("<h2>").append(title).append("</h2>\n<ul>\n");
            for (String line : lines) {
                out.append("<li>").append(HtmlText.of(line)).append("</li>\n");
            }
            out.append("</ul>\n");
        }
    }

    private static void findings(Appendable out) throws IOException {
        out.append("<h2 id=\"findings\" tabindex=\"-1\">Findings</h2>\n")
                .append("<form id=\"filter\" role=\"search\" aria-label=\"Filter the findings\">\n")
                .append("<label>Words<input name=\"text\" type=\"search\" autocomplete=\"off\"></label>\n");
        for (String field : List.of("severity", "status", "control", "namespace", "file")) {
            out.append("<label>")
                    .append(field.substring(0, 1).toUpperCase(Locale.ROOT))
                    .append(field.substring(1))
                    .append("<select name=\"")
                    .append(field)
                    .append("\"><option value=\"\">all</option></select></label>\n");
        }
        out.append("<button type=\"reset\">Show all</button>\n</form>\n")
                .append("<p id=\"count\" role=\"status\"></p>\n")
                .append(
                        "<noscript><p>The findings are shown by this page's own script, which is switched off.</p></noscript>\n")
                .append("<ol id=\"list\"></ol>\n<button id=\"more\" type=\"button\" hidden>Show more</button>\n");
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(HtmlReport.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
