package io.vapscan.manifest.yaml;

import io.vapscan.manifest.yaml.Token.Kind;

/** Unquoted text. Follows yaml_parser_scan_plain_scalar of go.yaml.in/yaml v2 (scannerc.go). */
final class PlainScalars {

    private final Text text;
    private boolean endedOnNewLine;

    PlainScalars(Text text) {
        this.text = text;
    }

    /** Whether the last scalar's scan went past a line break: a key may follow. */
    boolean endedOnNewLine() {
        return endedOnNewLine;
    }

    boolean mayStart(char c, boolean flow) {
        char after = text.peek(1);
        return switch (c) {
            case '-' -> !Text.isBlank(after);
            case '?', ':' -> !flow && !Text.isBlankBreakOrEnd(after);
            case ',', '[', ']', '{', '}', '#', '&', '*', '!', '|', '>', '\'', '"', '%', '@', '`' -> false;
            default -> !Text.isBlankBreakOrEnd(c);
        };
    }

    Token scan(int indent, boolean flow) throws SyntaxException {
        int start = text.pos;
        int run = start;
        int end = start;
        StringBuilder folded = null;
        Fold fold = null;
        boolean newLine = false;
        while (!text.atDocumentIndicator() && text.peek() != '#') {
            int from = text.pos;
            skipWord(flow);
            if (text.pos > from) {
                if (newLine && fold != null) {
                    folded = folded == null ? new StringBuilder() : folded;
                    folded.append(text.chars, run, end - run);
                    fold.appendTo(folded);
                    run = from;
                    newLine = false;
                }
                end = text.pos;
            }
            if (!Text.isBlank(text.peek()) && !Text.isBreak(text.peek())) {
                break;
            }
            fold = fold == null ? new Fold() : fold;
            newLine = skipSpace(fold, indent, newLine);
            if (!flow && text.column() < indent) {
                break;
            }
        }
        endedOnNewLine = newLine;
        String tail = new String(text.chars, run, end - run);
        String value = folded == null ? tail : folded.append(tail).toString();
        return Token.of(Kind.PLAIN_SCALAR, start, value);
    }

    private void skipWord(boolean flow) {
        char[] chars = text.chars;
        int pos = text.pos;
        char c = chars[pos];
        while (!Text.isBlankBreakOrEnd(c)) {
            if (c == ':' && Text.isBlankBreakOrEnd(chars[pos + 1])) {
                break;
            }
            if (flow && (c == ',' || c == '?' || c == '[' || c == ']' || c == '{' || c == '}')) {
                break;
            }
            c = chars[++pos];
        }
        text.pos = pos;
    }

    /** Skips blanks and line breaks; returns whether a break was among these or those before. */
    private boolean skipSpace(Fold fold, int indent, boolean newLineBefore) throws SyntaxException {
        boolean newLine = newLineBefore;
        char c = text.peek();
        while (Text.isBlank(c) || Text.isBreak(c)) {
            if (Text.isBreak(c)) {
                fold.add(text.readBreak(), newLine);
                newLine = true;
            } else if (c == '\t' && newLine && text.column() < indent) {
                throw text.fault("a tab is used for indentation", "indent with spaces: YAML allows no tabs there");
            } else {
                text.skip();
            }
            c = text.peek();
        }
        return newLine;
    }

    /** What is wrong with a character that begins no token. */
    static String problem(char c) {
        return switch (c) {
            case '\t' -> "a tab is used for indentation";
            case '%' -> "a value cannot begin with \"%\" unless it is quoted";
            case '@', '`' -> "a value cannot begin with \"" + c + "\": YAML reserves it";
            case '|', '>' -> "a block text (\"" + c + "\") cannot stand inside [ ] or { }";
            default -> "nothing can begin with \"" + c + "\" here";
        };
    }

    /** What to do about a character that begins no token. */
    static String advice(char c) {
        return c == '\t' ? "indent with spaces: YAML allows no tabs there" : "put the value in quotes";
    }
}
