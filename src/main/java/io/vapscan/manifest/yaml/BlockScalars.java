package io.vapscan.manifest.yaml;

import io.vapscan.manifest.yaml.Token.Kind;

/** Text after {@code |} or {@code >}. Follows yaml_parser_scan_block_scalar of go.yaml.in/yaml v2 (scannerc.go). */
final class BlockScalars {

    private final Text text;
    private final StringBuilder breaks = new StringBuilder();

    BlockScalars(Text text) {
        this.text = text;
    }

    Token scan(boolean literal, int parentIndent) throws SyntaxException {
        int start = text.pos;
        text.skip();
        Header header = Header.scan(text);
        skipHeaderLine();
        int indent = header.increment == 0 ? 0 : Math.max(parentIndent, 0) + header.increment;
        StringBuilder out = new StringBuilder();
        char lineBreak = 0;
        boolean indented = false;
        breaks.setLength(0);
        indent = skipIndent(indent, parentIndent);
        while (text.column() == indent && !text.atEnd()) {
            boolean nowIndented = Text.isBlank(text.peek());
            if (literal || indented || nowIndented || lineBreak != '\n') {
                append(out, lineBreak);
            } else if (breaks.length() == 0) {
                out.append(' ');
            }
            out.append(breaks);
            breaks.setLength(0);
            indented = nowIndented;
            int from = text.pos;
            while (!Text.isBreakOrEnd(text.peek())) {
                text.skip();
            }
            out.append(text.chars, from, text.pos - from);
            lineBreak = text.atEnd() ? 0 : text.readBreak();
            indent = skipIndent(indent, parentIndent);
        }
        if (header.chomping != '-') {
            append(out, lineBreak);
        }
        if (header.chomping == '+') {
            out.append(breaks);
        }
        return Token.of(Kind.QUOTED_SCALAR, start, out.toString());
    }

    private static void append(StringBuilder out, char lineBreak) {
        if (lineBreak != 0) {
            out.append(lineBreak);
        }
    }

    private void skipHeaderLine() throws SyntaxException {
        text.skipBlanks();
        text.skipComment();
        if (!Text.isBreakOrEnd(text.peek())) {
            throw text.fault(
                    "text after \"|\" or \">\" on the same line",
                    "begin the text on the next line, or quote the value if it is no block text");
        }
        text.skipBreak();
    }

    /** Skips indentation and empty lines, which it notes; returns the indentation, found out if it was 0. */
    private int skipIndent(int indent, int parentIndent) throws SyntaxException {
        int deepest = 0;
        while (true) {
            while ((indent == 0 || text.column() < indent) && text.peek() == ' ') {
                text.skip();
            }
            deepest = Math.max(deepest, text.column());
            if ((indent == 0 || text.column() < indent) && text.peek() == '\t') {
                throw text.fault("a tab is used for indentation", "indent with spaces: YAML allows no tabs there");
            }
            if (!Text.isBreak(text.peek())) {
                break;
            }
            breaks.append(text.readBreak());
        }
        return indent != 0 ? indent : Math.max(Math.max(deepest, parentIndent + 1), 1);
    }

    /** What may follow {@code |} or {@code >}: a digit for the indentation, {@code +} or {@code -} for the last break. */
    private record Header(int increment, char chomping) {

        static Header scan(Text text) throws SyntaxException {
            char chomping = sign(text);
            int increment = digit(text);
            if (chomping == 0) {
                chomping = sign(text);
            }
            return new Header(increment, chomping);
        }

        private static char sign(Text text) {
            char c = text.peek();
            if (c != '+' && c != '-') {
                return 0;
            }
            text.skip();
            return c;
        }

        private static int digit(Text text) throws SyntaxException {
            char c = text.peek();
            if (!Text.isDigit(c)) {
                return 0;
            }
            if (c == '0') {
                throw text.fault("a block text's indentation cannot be 0", "use a digit from 1 to 9, or none");
            }
            text.skip();
            return c - '0';
        }
    }
}
