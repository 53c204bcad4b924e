package io.vapscan.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.report.TextTable.Cell;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tables and lines for terminals, whatever their width and the text's script. */
class TextTableTest {

    @ParameterizedTest
    @CsvSource({
        "abc, 3",
        "'', 0",
        "\u4e2d\u6587, 4",
        "e\u0301a\u0308, 2",
        "\uac00\ub098, 4",
        "\uff21, 2",
        "\uff71, 1",
        "\ud83d\ude00, 2",
        "\u2705 ok, 5",
        "\u00e9\u00df, 2",
        "\u05e9\u05dc, 2",
        "\ud840\udc00, 2",
        "\u0e01\u0e31, 1",
        "\u2014\u2026, 2"
    })
    void columnsAreThoseOfATerminal(String text, int columns) {
        assertThat(Columns.of(text)).isEqualTo(columns);
    }

    @Test
    void cutsBetweenCharacters() {
        assertThat(Printable.cut("\u4e2d\u6587\u4e2d", 5)).isEqualTo("\u4e2d\u6587\u2026");
        assertThat(Printable.cut("\u4e2d\u6587\u4e2d", 6)).isEqualTo("\u4e2d\u6587\u4e2d");
        assertThat(Printable.cut("\ud83d\ude00\ud83d\ude00x", 4)).isEqualTo("\ud83d\ude00\u2026");
        assertThat(Printable.cut("abc", 0)).isEqualTo("\u2026");
        assertThat(Printable.wrap("\u4e2d\u6587 \u4e2d\u6587 ab", 7))
                .containsExactly("\u4e2d\u6587", "\u4e2d\u6587 ab");
    }

    static IntStream widths() {
        return IntStream.concat(IntStream.rangeClosed(40, 120), IntStream.of(200));
    }

    @ParameterizedTest
    @MethodSource("widths")
    void tablesFitTheWidth(int width) {
        TextTable table = new TextTable(List.of(1, 0), List.of(4, 3));
        table.row(List.of(cell("CONTROL"), cell("NAME"), number("FAILED"), number("PASSED"), number("COMPLIANCE")));
        table.row(List.of(
                cell("C-0001"),
                cell("\u4e2d\u6587\u6d4b\u8bd5 of a long name \ud83d\ude00\ud83d\ude00 and more of it"),
                number("1"),
                number("22"),
                number("0.00 %")));
        table.row(List.of(
                cell("a-policy-of-ones-own-with-a-long-name"),
                cell(""),
                number("333"),
                number("4"),
                number("100.00 %")));
        List<String> lines = table.lines(width);
        assertThat(lines).allMatch(line -> Columns.of(line) <= width);
        assertThat(lines.get(0)).contains("CONTROL", "NAME", "FAILED");
        int failed = Columns.of(lines.get(0).substring(0, lines.get(0).indexOf("FAILED") + 6));
        assertThat(lines.subList(1, 3))
                .allMatch(line -> Columns.of(line) >= failed && Character.isDigit(at(line, failed)));
    }

    /** The character that ends in that column. */
    private static int at(String line, int column) {
        return line.charAt(Columns.end(line, column) - 1);
    }

    @ParameterizedTest
    @MethodSource("widths")
    void tablesOfReportsFitTheWidth(int width) throws Exception {
        for (View view : View.values()) {
            StringBuilder out = new StringBuilder();
            Style style = new Style(false, width, true, true, view);
            ReportFormat.PRETTY.writer(SampleReport.RUN, style).write(SampleReport.everything(), out);
            List<String> table =
                    out.toString().lines().takeWhile(line -> !line.isEmpty()).toList();
            assertThat(table).hasSizeGreaterThan(2).allMatch(line -> Columns.of(line) <= width);
        }
    }

    private static Cell cell(String text) {
        return Cell.left(text);
    }

    private static Cell number(String text) {
        return new Cell(text, true, painted -> painted);
    }
}
