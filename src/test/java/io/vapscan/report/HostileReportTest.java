package io.vapscan.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.vapscan.scan.ScanReport;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.xml.sax.InputSource;

/** Names, messages and file names full of markup, escapes and commands inject nothing into any format. */
class HostileReportTest {

    private static final int TEXTS = HostileReport.TEXTS.size();
    private static final Pattern METRIC = Pattern.compile(
            "[a-z_]+(\\{[a-z]+=\"([^\"\\\\]|\\\\[\\\\\"n])*\"(,[a-z]+=\"([^\"\\\\]|\\\\[\\\\\"n])*\")*\\})? [0-9.eE+-]+");

    @ParameterizedTest
    @EnumSource(ReportFormat.class)
    void noCharacterThatATerminalObeys(ReportFormat format) throws IOException {
        String text = Written.as(format, HostileReport.report());
        assertThat(text.chars().filter(c -> c < ' ' && c != '\n' && c != '\r').toArray())
                .isEmpty();
        assertThat(text.chars()
                        .filter(c -> (c >= 0x7f && c <= 0x9f) || c >= 0xfffe)
                        .toArray())
                .isEmpty();
        assertThat(text)
                .doesNotContain(
                        "\u202e", "\u2066", "\u200f", "\ufeff", "\u2028", "\u061c", "\u200b", "\u2060", "\u180e");
        assertThat(text).doesNotContain("\udb40\udc41").doesNotContainPattern("[\\ud800-\\udfff]");
        if (format != ReportFormat.CSV) {
            assertThat(text).doesNotContain("\r");
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = ReportFormat.class,
            names = {"GITHUB"},
            mode = EnumSource.Mode.EXCLUDE)
    void noLineThatACiServerObeys(ReportFormat format) throws IOException {
        assertThat(Written.as(format, HostileReport.report()).lines().map(String::strip))
                .noneMatch(line -> line.startsWith("::"));
    }

    @ParameterizedTest
    @EnumSource(ReportFormat.class)
    void noCommandAnywhereInALine(ReportFormat format) throws IOException {
        assertThat(Written.as(format, HostileReport.report()))
                .doesNotContain("##[", "##vso[", "##teamcity[")
                .contains("task.complete result=Failed");
    }

    @Test
    void githubHasOneCommandForEachFindingAndProblem() throws IOException {
        List<String> lines =
                Written.as(ReportFormat.GITHUB, HostileReport.report()).lines().toList();
        assertThat(lines).hasSize(TEXTS * (3 + 1 + 2 + 1));
        assertThat(lines)
                .allMatch(
                        line -> line.matches("::(error|warning|notice) (file=[^,:]*,line=7,col=3,)?title=[^,:]*::.*"));
        assertThat(lines).noneMatch(line -> line.matches(".*%(?!25|0A|3A|2C).*"));
    }

    @Test
    void csvHasNoFormulaAndNoRowOfAnyoneElse() throws IOException {
        List<List<String>> rows = csv(Written.as(ReportFormat.CSV, HostileReport.report()));
        assertThat(rows)
                .hasSize(1 + TEXTS * 5)
                .allMatch(row -> row.size() == rows.get(0).size());
        assertThat(rows.stream().flatMap(List::stream))
                .noneMatch(cell -> !cell.isEmpty() && "=+-@\t\r\uff1d".indexOf(cell.charAt(0)) >= 0);
    }

    @Test
    void xmlHoldsTheTextsAsText() throws Exception {
        var document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(Written.as(ReportFormat.JUNIT, HostileReport.report()))));
        assertThat(document.getElementsByTagName("testcase").getLength()).isEqualTo(TEXTS * 5);
        assertThat(document.getElementsByTagName("*").getLength()).isEqualTo(1 + TEXTS * (1 + 5 + 4));
    }

    @Test
    void htmlHasNoMarkupOfAnyoneElse() throws IOException {
        String html = Written.as(ReportFormat.HTML, HostileReport.report());
        assertThat(occurrences(html, "<script")).isEqualTo(2);
        assertThat(occurrences(html, "</script>")).isEqualTo(2);
        assertThat(html).doesNotContain("<img", "<svg onload", "<details", "<textarea", "<!--", "]]>");
        assertThat(Pattern.compile("<[a-z][^>]*\\son[a-z]+\\s*=")
                        .matcher(html.replaceAll("=\"[^\"]*\"", ""))
                        .find())
                .isFalse();
    }

    @Test
    void markdownHasNoMarkupOfAnyoneElse() throws IOException {
        String markdown = Written.as(ReportFormat.MARKDOWN, HostileReport.report());
        assertThat(markdown.length()).isLessThan(65_536);
        String own = markdown.replaceAll("</?details>|</?summary>", "");
        assertThat(own).doesNotContain("<", "@");
        assertThat(Pattern.compile("(?<!\\\\)(\\\\\\\\)*[`\\[\\]]").matcher(own).find())
                .isFalse();
        assertThat(own.lines().filter(line -> line.startsWith("#"))).containsExactly("## vapscan");
        assertThat(own).doesNotContainPattern("&#64;[A-Za-z0-9]|\\\\#[A-Za-z0-9]|www\\.|(?<!\\\\)://");
        assertThat(own.lines().filter(line -> line.startsWith("|")))
                .hasSize(2 + TEXTS)
                .allMatch(line -> line.split("(?<!\\\\)\\|", -1).length == 10);
    }

    @Test
    void markdownFitsIntoAComment() throws IOException {
        ScanReport many = ManyFindings.report(5000);
        assertThat(Written.as(ReportFormat.MARKDOWN, many))
                .hasSizeBetween(40_000, 65_535)
                .contains("do not fit here");
        List<String> notices = java.util.Collections.nCopies(3000, "a note of some length, as there may be many");
        ScanReport noted = new ScanReport(
                many.target(), many.inputs(), many.objects(), many.controls(), List.of(), List.of(), notices);
        assertThat(Written.as(ReportFormat.MARKDOWN, noted))
                .hasSizeBetween(40_000, 65_535)
                .endsWith("_What follows does not fit here: see the whole report._\n");
    }

    @Test
    void prometheusHasNoMetricOfAnyoneElse() throws IOException {
        assertThat(Written.as(ReportFormat.PROMETHEUS, HostileReport.report()).lines())
                .allMatch(line -> line.startsWith("# HELP vapscan_")
                        || line.startsWith("# TYPE vapscan_")
                        || METRIC.matcher(line).matches())
                .noneMatch(line -> line.startsWith("vapscan_injected"));
    }

    @Test
    void yamlHasNoDocumentOfAnyoneElse() throws IOException {
        assertThat(Written.yamlDocuments(Written.as(ReportFormat.YAML, HostileReport.report())))
                .hasSize(1);
        for (ReportFormat format : List.of(ReportFormat.POLICY_REPORT, ReportFormat.OPEN_REPORTS)) {
            List<JsonNode> documents = Written.yamlDocuments(Written.as(format, HostileReport.report()));
            assertThat(documents).hasSize(TEXTS);
            assertThat(documents.get(0).at("/metadata/name").asText()).isEqualTo("vapscan");
            assertThat(documents.stream()
                            .map(one -> one.at("/metadata/namespace").asText()))
                    .containsExactlyInAnyOrderElementsOf(HostileReport.TEXTS);
        }
    }

    @Test
    void jsonHoldsTheTextsAsTheyAre() throws IOException {
        JsonNode json = Written.json(ReportFormat.JSON, HostileReport.report());
        for (int i = 0; i < TEXTS; i++) {
            assertThat(json.at("/metadata/scanMetadata/targetNames/" + i).asText())
                    .isEqualTo(HostileReport.TEXTS.get(i));
        }
    }

    @Test
    void sarifAndGitlabMakeNoLinks() throws IOException {
        for (ReportFormat format : List.of(ReportFormat.SARIF, ReportFormat.GITLAB_SAST)) {
            JsonNode json = Written.json(format, HostileReport.report());
            List<String> texts = new ArrayList<>(json.findValuesAsText("text"));
            texts.addAll(json.findValuesAsText("description"));
            assertThat(texts).isNotEmpty().noneMatch(text -> text.matches("(?s).*(?<!\\\\)\\]\\(.*"));
        }
        for (JsonNode uri :
                Written.json(ReportFormat.SARIF, HostileReport.report()).findValues("uri")) {
            assertThat(uri.asText()).matches("[A-Za-z0-9%._~/-]*");
        }
    }

    private static int occurrences(String text, String part) {
        return (text.length() - text.replace(part, "").length()) / part.length();
    }

    /** Reads RFC 4180. */
    private static List<List<String>> csv(String text) {
        List<List<String>> rows = new ArrayList<>();
        List<String> row = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"') {
                if (quoted && i + 1 < text.length() && text.charAt(i + 1) == '"') {
                    cell.append(c);
                    i++;
                } else {
                    quoted = !quoted;
                }
            } else if (!quoted && (c == ',' || c == '\n')) {
                row.add(cell.toString());
                cell.setLength(0);
                if (c == '\n') {
                    rows.add(row);
                    row = new ArrayList<>();
                }
            } else if (quoted || c != '\r') {
                cell.append(c);
            }
        }
        return rows;
    }
}
