package io.vapscan.manifest.yaml;

import io.vapscan.manifest.yaml.Token.Kind;

/** Text in single or double quotes. Follows yaml_parser_scan_flow_scalar of go.yaml.in/yaml v2 (scannerc.go). */
final class QuotedScalars {

    private final Text text;

    QuotedScalars(Text text) {
        this.text = text;
    }

    Token scan(boolean single) throws SyntaxException {
        int start = text.pos;
        char quote = single ? '\'' : '"';
        text.skip();
        int from = text.pos;
        if (skipSimple(quote)) {
            String value = text.from(from);
            text.skip();
            return Token.of(Kind.QUOTED_SCALAR, start, value);
        }
        StringBuilder out = new StringBuilder(text.from(from));
        Fold fold = new Fold();
        while (true) {
            checkOpen(start);
            boolean escapedBreak = readWord(out, quote, fold);
            if (text.peek() == quote && !escapedBreak) {
                text.skip();
                return Token.of(Kind.QUOTED_SCALAR, start, out.toString());
            }
            readSpace(out, fold, escapedBreak);
        }
    }

    /** Skips text on this line that needs no work, up to a word's end; returns whether the closing quote was reached. */
    private boolean skipSimple(char quote) {
        char[] chars = text.chars;
        int pos = text.pos;
        int wordStart = pos;
        char c = chars[pos];
        while (c != quote && c != '\\' && !Text.isBreakOrEnd(c)) {
            pos++;
            if (Text.isBlank(c)) {
                c = chars[pos];
                continue;
            }
            wordStart = pos;
            c = chars[pos];
        }
        if (c == quote && !(quote == '\'' && chars[pos + 1] == '\'')) {
            text.pos = pos;
            return true;
        }
        text.pos = wordStart;
        return false;
    }

    private void checkOpen(int start) throws SyntaxException {
        if (text.atEnd() || text.atDocumentIndicator()) {
            throw new SyntaxException(
                    start, "the quote that opens here is never closed", "close it, or double a quote inside the text");
        }
    }

    /** Reads up to a blank, a break, the closing quote or an escaped break; returns whether it was the last. */
    private boolean readWord(StringBuilder out, char quote, Fold fold) throws SyntaxException {
        char c = text.peek();
        while (!Text.isBlankBreakOrEnd(c)) {
            if (c == quote) {
                if (quote == '"' || text.peek(1) != '\'') {
                    return false;
                }
                out.append('\'');
                text.skip(2);
            } else if (c == '\\' && quote == '"') {
                if (Text.isBreak(text.peek(1))) {
                    text.skip();
                    text.skipBreak();
                    fold.escapedBreak();
                    return true;
                }
                Escapes.read(text, out);
            } else {
                out.append(c);
                text.skip();
            }
            c = text.peek();
        }
        return false;
    }

    private void readSpace(StringBuilder out, Fold fold, boolean escapedBreak) {
        int from = text.pos;
        boolean newLine = escapedBreak;
        char c = text.peek();
        while (Text.isBlank(c) || Text.isBreak(c)) {
            if (Text.isBlank(c)) {
                text.skip();
            } else {
                fold.add(text.readBreak(), newLine);
                newLine = true;
            }
            c = text.peek();
        }
        if (newLine) {
            fold.appendTo(out);
        } else {
            out.append(text.chars, from, text.pos - from);
        }
    }
}
