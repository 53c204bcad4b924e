package io.vapscan.suite.coverage;

import io.vapscan.object.ProgramFiles;
import io.vapscan.report.HtmlHead;
import io.vapscan.report.HtmlText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Coverage as one page that needs nothing else: each policy's expressions, marked where tests went only one way, or none. */
public final class CoverageHtml {

    private final StringBuilder out = new StringBuilder();

    private CoverageHtml() {}

    /**
     * The page.
     *
     * @throws IOException where the program's own files cannot be read
     */
    public static String text(CoverageReport report) throws IOException {
        CoverageHtml page = new CoverageHtml();
        HtmlHead.write("vapscan coverage", style(), "", page.out);
        page.body(report);
        return page.out.toString();
    }

    private static String style() throws IOException {
        try (InputStream in = Objects.requireNonNull(ProgramFiles.open(CoverageHtml.class, "coverage.css"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private void body(CoverageReport report) {
        out.append("<body>\n<header>\n<h1>Coverage of policies</h1>\n<p class=\"quiet\">")
                .append(HtmlText.of(CoverageTable.summary(report)))
                .append("</p>\n<p class=\"quiet\">Marked: <mark class=\"full\">tests went both ways</mark>, ")
                .append(
                        "<mark class=\"half\">one way</mark>, <mark class=\"none\">never</mark>.</p>\n</header>\n<main>\n");
        table(report);
        for (int i = 0; i < report.policies().size(); i++) {
            policy(i, report.policies().get(i));
        }
        out.append("</main>\n</body>\n</html>\n");
    }

    private void table(CoverageReport report) {
        out.append("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Policies\"><table>\n<thead><tr>");
        CoverageTable.HEADS.forEach(head ->
                out.append("<th scope=\"col\">").append(HtmlText.of(head)).append("</th>"));
        out.append("</tr></thead>\n<tbody>\n");
        for (int i = 0; i < report.policies().size(); i++) {
            CoverageReport.PolicyCovered policy = report.policies().get(i);
            out.append("<tr><td class=\"")
                    .append(sort(policy.tally()))
                    .append("\">")
                    .append(policy.tally().share())
                    .append("</td>");
            CoverageTable.cells(policy).forEach(this::cell);
            out.append("<th scope=\"row\"><a href=\"#p")
                    .append(i)
                    .append("\">")
                    .append(HtmlText.of(policy.name()))
                    .append("</a></th></tr>\n");
        }
        out.append("</tbody></table></div>\n");
    }

    private void cell(Tally tally) {
        out.append("<td class=\"")
                .append(tally.all() == 0 ? "quiet" : sort(tally))
                .append("\">");
        out.append(tally.text()).append("</td>");
    }

    private void policy(int number, CoverageReport.PolicyCovered policy) {
        out.append("<section id=\"p").append(number).append("\">\n<h2>");
        out.append(HtmlText.of(policy.name()))
                .append(" <span class=\"")
                .append(sort(policy.tally()))
                .append("\">");
        out.append(policy.tally().share()).append("</span></h2>\n");
        StringBuilder never = new StringBuilder();
        never("the policy", policy.sides(), never);
        list(never);
        policy.expressions().forEach(this::expression);
        out.append("</section>\n");
    }

    private void expression(CoverageReport.ExpressionCovered expression) {
        out.append("<h3>")
                .append(HtmlText.of(expression.name()))
                .append(" <span class=\"")
                .append(sort(expression.tally()))
                .append("\">")
                .append(expression.tally().text())
                .append("</span></h3>\n<pre class=\"")
                .append(sort(Tally.of(expression.sides())))
                .append("\">")
                .append(MarkedText.of(expression.text(), expression.branches()))
                .append("</pre>\n");
        StringBuilder never = new StringBuilder();
        never("the whole", expression.sides(), never);
        expression.branches().forEach(branch -> never(branch.title(), branch.sides(), never));
        list(never);
    }

    private void list(StringBuilder items) {
        if (!items.isEmpty()) {
            out.append("<ul>\n").append(items).append("</ul>\n");
        }
    }

    private static void never(String what, List<Side> sides, StringBuilder items) {
        for (Side side : sides) {
            if (!side.seen()) {
                items.append("<li><code>")
                        .append(HtmlText.of(what))
                        .append("</code>: never ")
                        .append(HtmlText.of(side.name()))
                        .append("</li>\n");
            }
        }
    }

    /** How the ways are shown: all of them gone, some, or none. */
    static String sort(Tally tally) {
        return tally.seen() == tally.all() ? "full" : tally.seen() == 0 ? "none" : "half";
    }
}
