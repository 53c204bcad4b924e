package io.vapscan.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Rows of cells in aligned columns; where the width does not suffice, some are cut, and then others left out. */
public final class TextTable {

    private static final String GAP = "  ";
    private static final int NARROWEST = 8;

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
            return new Cell(text, false, plain -> plain);
        }

        /** A number aligned to the right, painted unless it is zero. */
        public static Cell number(int number, UnaryOperator<String> paint) {
            return new Cell(Integer.toString(number), true, number == 0 ? plain -> plain : paint);
        }
    }

    private final List<List<Cell>> rows = new ArrayList<>();
    private final List<Integer> flexible;
    private final List<Integer> dispensable;

    /** A table whose column of that index is cut when the table would be too wide. */
    public TextTable(int flexible) {
        this(List.of(flexible), List.of());
    }

    /**
     * A table that can be made narrower.
     *
     * @param flexible the indexes of columns that may be cut, the first one first
     * @param dispensable the indexes of columns that are left out, one after another, where that is not enough
     */
    public TextTable(List<Integer> flexible, List<Integer> dispensable) {
        this.flexible = flexible;
        this.dispensable = dispensable;
    }

    /** Adds a row; all rows have as many cells as the first. */
    public void row(List<Cell> cells) {
        rows.add(cells);
    }

    /** The lines, without blanks at their ends. */
    public List<String> lines(int width) {
        int[] widths = widths();
        Set<Integer> gone = new HashSet<>();
        shrink(widths, gone, width);
        for (int i = 0; i < dispensable.size() && total(widths, gone) > width; i++) {
            gone.add(dispensable.get(i));
            widths = widths();
            shrink(widths, gone, width);
        }
        List<String> lines = new ArrayList<>();
        for (List<Cell> row : rows) {
            List<String> cells = new ArrayList<>();
            for (int i = 0; i < row.size(); i++) {
                if (!gone.contains(i)) {
                    cells.add(padded(row.get(i), widths[i], i == row.size() - 1));
                }
            }
            lines.add(String.join(GAP, cells).stripTrailing());
        }
        return lines;
    }

    private void shrink(int[] widths, Set<Integer> gone, int width) {
        for (int column : flexible) {
            if (!gone.contains(column)) {
                int excess = Math.max(0, total(widths, gone) - width);
                widths[column] = Math.max(Math.min(NARROWEST, widths[column]), widths[column] - excess);
            }
        }
    }

    private static int total(int[] widths, Set<Integer> gone) {
        int total = -GAP.length();
        for (int i = 0; i < widths.length; i++) {
            total += gone.contains(i) ? 0 : widths[i] + GAP.length();
        }
        return total;
    }

    private int[] widths() {
        int[] widths = new int[rows.get(0).size()];
        for (List<Cell> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                widths[i] = Math.max(widths[i], Columns.of(row.get(i).text()));
            }
        }
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
