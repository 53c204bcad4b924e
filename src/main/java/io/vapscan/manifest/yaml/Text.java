package io.vapscan.manifest.yaml;

/** The text under the scanner's eye: where it is, and which line and column that makes. */
final class Text {

    /** NULs after the end, so that looking ahead needs no check; a text holds none itself. */
    static final int PADDING = 10;

    final char[] chars;
    int pos;
    int line;
    int lineStart;

    private final boolean astral;
    private int countedTo;
    private int counted;

    /** Takes the text's chars, which end with {@link #PADDING} NULs, and whether there are surrogates among them. */
    Text(char[] chars, boolean astral) {
        this.chars = chars;
        this.astral = astral;
    }

    char peek() {
        return chars[pos];
    }

    char peek(int ahead) {
        return chars[pos + ahead];
    }

    boolean atEnd() {
        return chars[pos] == 0;
    }

    boolean atLineStart() {
        return pos == lineStart;
    }

    /** The column from 0, in code points: indentation is counted in them. */
    int column() {
        if (!astral) {
            return pos - lineStart;
        }
        if (countedTo < lineStart || countedTo > pos) {
            countedTo = lineStart;
            counted = 0;
        }
        for (; countedTo < pos; countedTo++) {
            if (!Character.isLowSurrogate(chars[countedTo])) {
                counted++;
            }
        }
        return counted;
    }

    void skip() {
        pos++;
    }

    void skip(int count) {
        pos += count;
    }

    void skipBlanks() {
        while (isBlank(chars[pos])) {
            pos++;
        }
    }

    /** Skips a comment, if here is one, up to its line's end. */
    void skipComment() {
        if (chars[pos] == '#') {
            while (!isBreakOrEnd(chars[pos])) {
                pos++;
            }
        }
    }

    /** Skips a line break, if here is one. */
    void skipBreak() {
        char c = chars[pos];
        if (isBreak(c)) {
            pos += c == '\r' ? lengthFromReturn() : 1;
            line++;
            lineStart = pos;
        }
    }

    /** Go's line reader takes a carriage return off before a line feed; what is left of two is still one break. */
    private int lengthFromReturn() {
        if (chars[pos + 1] == '\n') {
            return 2;
        }
        return chars[pos + 1] == '\r' && chars[pos + 2] == '\n' ? 3 : 1;
    }

    /** Reads a line break: a line feed, but for U+2028 and U+2029, which stay. */
    char readBreak() {
        char c = chars[pos];
        skipBreak();
        return c == '\u2028' || c == '\u2029' ? c : '\n';
    }

    /** Whether here stands {@code ---} or {@code ...} as a word, at the start of a line. */
    boolean atDocumentIndicator() {
        return atLineStart() && (atWord('-') || atWord('.'));
    }

    boolean atWord(char c) {
        return chars[pos] == c && chars[pos + 1] == c && chars[pos + 2] == c && isBlankBreakOrEnd(chars[pos + 3]);
    }

    String from(int start) {
        return new String(chars, start, pos - start);
    }

    SyntaxException fault(String problem, String advice) {
        return new SyntaxException(pos, problem, advice);
    }

    static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }

    static boolean isBreak(char c) {
        return c == '\n' || c == '\r' || c == '\u0085' || c == '\u2028' || c == '\u2029';
    }

    static boolean isBreakOrEnd(char c) {
        return c == 0 || isBreak(c);
    }

    static boolean isBlankBreakOrEnd(char c) {
        return c <= ' ' || c == '\u0085' || c == '\u2028' || c == '\u2029';
    }

    static boolean isWord(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '_' || c == '-';
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
