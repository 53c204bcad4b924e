package io.vapscan.edit;

/** Where a text after {@code |} or {@code >} ends. */
final class BlockScalarEnd {

    private final String text;
    private final Lines lines;

    BlockScalarEnd(String text, Lines lines) {
        this.text = text;
        this.lines = lines;
    }

    /**
     * The end of the last line that belongs to it.
     *
     * @param start the bar
     * @param indent the column of the keys or dashes around it, or -1
     */
    int of(int start, int indent) {
        int end = lines.end(start);
        String header = text.substring(start, end).split("[ \t#]", 2)[0];
        int least = explicit(header);
        least = least > 0 ? Math.max(indent, 0) + least : 0;
        boolean keep = header.indexOf('+') > 0;
        int line = lines.next(start);
        while (line < text.length()) {
            int stop = lines.end(line);
            int blanks = spaces(line, stop);
            boolean empty = lines.isBlank(line, stop);
            if (!empty && least == 0) {
                least = Math.max(blanks, indent + 1);
            }
            if (!empty && blanks < least) {
                break;
            }
            end = !empty || keep ? stop : end;
            line = lines.next(line);
        }
        return end;
    }

    private static int explicit(String header) {
        for (int i = 0; i < header.length(); i++) {
            char c = header.charAt(i);
            if (c >= '1' && c <= '9') {
                return c - '0';
            }
        }
        return 0;
    }

    private int spaces(int from, int to) {
        int at = from;
        while (at < to && text.charAt(at) == ' ') {
            at++;
        }
        return at - from;
    }
}
