package io.vapscan.manifest;

/** Finds the lines of a document that have content, for {@link BlockReader}. */
final class BlockLines {

    private final byte[] bytes;
    private final int to;
    private int at;
    private int indent;
    private int number;
    private boolean isOdd;

    BlockLines(byte[] bytes, int from, int to) {
        this.bytes = bytes;
        this.to = to;
        this.at = from;
    }

    /** Where the line's content begins. */
    int at() {
        return at;
    }

    /** How many blanks come before it. */
    int indent() {
        return indent;
    }

    /** How many lines come before it. */
    int number() {
        return number;
    }

    /** Whether a comment so far has characters that not every document may have. */
    boolean isOdd() {
        return isOdd;
    }

    boolean atEnd() {
        return at >= to;
    }

    /** Whether a sequence's item begins there. */
    boolean atDash() {
        return bytes[at] == '-' && at + 1 < to && bytes[at + 1] == ' ';
    }

    /** Whether the document begins with a bare separator. */
    boolean atSeparator() {
        return to - at >= 4
                && bytes[at] == '-'
                && bytes[at + 1] == '-'
                && bytes[at + 2] == '-'
                && bytes[at + 3] == '\n';
    }

    void skipLine() {
        while (at < to && bytes[at] != '\n') {
            isOdd |= bytes[at] < ' ' || bytes[at] == 0x7f;
            at++;
        }
        if (at < to) {
            at++;
            number++;
        }
    }

    /** Goes on to the next line with content, from the end of one. */
    void next(int lineEnd) {
        at = lineEnd;
        skipLine();
        toContent();
    }

    /** Goes on to content, from the beginning of a line. */
    void toContent() {
        while (at < to) {
            int start = at;
            while (at < to && bytes[at] == ' ') {
                at++;
            }
            indent = at - start;
            if (at < to && bytes[at] != '\n' && bytes[at] != '#') {
                return;
            }
            skipLine();
        }
    }
}
