package io.vapscan.manifest;

/** Offsets in a document's text to lines and columns of its file. Ask in ascending order: it counts on from the last. */
final class Lines {

    private final char[] chars;
    private final int firstLine;
    private int line;
    private int lineStart;
    private int countedTo;

    /** Takes the text, padded with NULs, and the line of the file that it begins on. */
    Lines(char[] chars, int firstLine) {
        this.chars = chars;
        this.firstLine = firstLine;
        this.line = firstLine;
    }

    Position at(int offset) {
        if (offset < countedTo) {
            line = firstLine;
            lineStart = 0;
            countedTo = 0;
        }
        for (; countedTo < offset; countedTo++) {
            char c = chars[countedTo];
            if (c == '\n' || (c == '\r' && chars[countedTo + 1] != '\n')) {
                line++;
                lineStart = countedTo + 1;
            }
        }
        return new Position(line, 1 + Character.codePointCount(chars, lineStart, offset - lineStart));
    }
}
