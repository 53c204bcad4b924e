package io.vapscan.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Rows of cells in aligned columns; one column gives way where the width does not suffice. */
public final class TextTable {

    private static final String GAP = "  ";

    /**
     * A cell.
     *
     * @param text safe text
     * @param right whether it is aligned to the right
     * @param paint what is done to the padded text before it is printed
     */
    public record Cell(String text, boolean right, UnaryOperator<String> paint) {
        /** Text aligned to the left. */
        public static Cell left(String text) {
            return new Cell(text, false, UnaryOperator.identity());
        }

        /** A number aligned to the right, painted unless it is zero. */
        public static Cell number(int number, UnaryOperator<String> paint) {
            return new Cell(Integer.toString(number), true, number == 0 ? UnaryOperator.identity() : paint);
        }
    }

    private final List<List<Cell>> rows = new ArrayList<>();
    private final int flexible;

    /** A table whose column of that index is cut when the table would be too wide. */
    public TextTable(int flexible) {
        this.flexible = flexible;
    }

    /** Adds a row; all rows have as many cells as the first. */
    public void row(List<Cell> cells) {
        rows.add(cells);
    }

    /** The lines, without blanks at their ends. */
    public List<String> lines(int width) {
        int[] widths = widths(width);
        List<String> lines = new ArrayList<>();
        for (List<Cell> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.size(); i++) {
                line.append(i == 0 ? "" : GAP).append(padded(row.get(i), widths[i], i == row.size() - 1));
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }

    private int[] widths(int width) {
        int[] widths = new int[rows.get(0).size()];
        for (List<Cell> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                widths[i] = Math.max(widths[i], Columns.of(row.get(i).text()));
            }
        }
        int total = GAP.length() * (widths.length - 1);
        for (int column : widths) {
            total += column;
        }
        widths[flexible] = Math.max(Math.min(8, widths[flexible]), widths[flexible] - Math.max(0, total - width));
        return widths;
    }

    private static String padded(Cell cell, int width, boolean last) {
        String text = Printable.cut(cell.text(), width);
        String padding = " ".repeat(width - Columns.of(text));
        String painted = cell.paint().apply(text);
        if (cell.right()) {
            return padding + painted;
        }
        return last ? painted : painted + padding;
    }
}
