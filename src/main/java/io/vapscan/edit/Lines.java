package io.vapscan.edit;

/** Finding one's way in the lines of a text. */
final class Lines {

    private final String text;

    Lines(String text) {
        this.text = text;
    }

    int start(int at) {
        int start = at;
        while (start > 0 && text.charAt(start - 1) != '\n') {
            start--;
        }
        return start;
    }

    /** The end of the line, before its break. */
    int end(int at) {
        int end = text.indexOf('\n', at);
        if (end < 0) {
            return text.length();
        }
        while (end > at && text.charAt(end - 1) == '\r') {
            end--;
        }
        return end;
    }

    /** Where the next line begins. */
    int next(int at) {
        int end = text.indexOf('\n', at);
        return end < 0 ? text.length() : end + 1;
    }

    int column(int at) {
        int start = start(at);
        // A byte order mark takes no column.
        start += start == 0 && text.startsWith("\ufeff") && at > 0 ? 1 : 0;
        return text.codePointCount(start, at);
    }

    boolean isBlank(int from, int to) {
        return skipBlanks(from, to) == to;
    }

    boolean isBlankOrComment(int from, int to) {
        int at = skipBlanks(from, to);
        return at == to || text.charAt(at) == '#';
    }

    int skipBlanks(int from, int to) {
        int at = from;
        while (at < to && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
            at++;
        }
        return at;
    }

    /** The blanks that the line begins with. */
    String indent(int at) {
        int start = start(at);
        return text.substring(start, skipBlanks(start, end(start)));
    }

    /** The kind of line break in use around here. */
    String lineBreak(int at) {
        int end = at > 0 ? text.lastIndexOf('\n', at - 1) : -1;
        end = end < 0 ? text.indexOf('\n', at) : end;
        return end > 0 && text.charAt(end - 1) == '\r' ? "\r\n" : "\n";
    }
}
