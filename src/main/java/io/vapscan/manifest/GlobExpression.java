package io.vapscan.manifest;

import java.util.regex.PatternSyntaxException;

/** A pattern of paths as a regular expression. For one use. */
final class GlobExpression {

    private static final String FOLDERS = "**/";
    private static final int END = -1;

    private final String glob;
    private final StringBuilder out = new StringBuilder();
    private int at;
    private boolean inGroup;

    GlobExpression(String glob) {
        this.glob = glob;
    }

    /**
     * The expression for the whole path.
     *
     * @throws PatternSyntaxException for a pattern that is malformed
     */
    String text() {
        boolean folderBegins = true;
        while (at < glob.length()) {
            if (folderBegins && glob.startsWith(FOLDERS, at)) {
                // Several are no more than one.
                out.append("(?:.*/)?");
                while (glob.startsWith(FOLDERS, at)) {
                    at += FOLDERS.length();
                }
            } else {
                int c = next();
                one(c);
                folderBegins = c == '/' || (inGroup && (c == '{' || c == ','));
            }
        }
        if (inGroup) {
            throw malformed("Missing '}'");
        }
        return out.toString();
    }

    private void one(int c) {
        switch (c) {
            case '*' -> out.append(isNext('*') ? ".*" : "[^/]*");
            case '?' -> out.append("[^/]");
            case '[' -> set();
            case '{' -> begin();
            case '}' -> out.append(inGroup ? ")" : "\\}");
            case ',' -> out.append(inGroup ? "|" : ",");
            case '\\' -> escaped();
            default -> literal(c);
        }
        inGroup &= c != '}';
    }

    private void begin() {
        if (inGroup) {
            throw malformed("Cannot nest groups");
        }
        inGroup = true;
        out.append("(?:");
    }

    private void escaped() {
        int c = next();
        if (c == END) {
            throw malformed("No character to escape");
        }
        literal(c);
    }

    /** A set of characters, none of which is a slash. */
    private void set() {
        out.append(isNext('!') ? "[^/" : "[");
        boolean empty = true;
        int last = END;
        for (int c = next(); c != ']' || empty; c = next()) {
            if (c == END || c == '/' || c == ']') {
                throw malformed("Missing ']'");
            }
            boolean isRange = c == '-' && last != END && at < glob.length() && glob.charAt(at) != ']';
            if (isRange) {
                range(last, next());
                last = END;
            } else {
                literal(c);
                last = c;
            }
            empty = false;
        }
        out.append(']');
    }

    /** What is behind the first of a range, which stands there already. */
    private void range(int first, int last) {
        if (last < first || last == '/') {
            throw malformed("Invalid range");
        }
        // Without the slash.
        out.append(first < '/' && last > '/' ? "-.0-" : "-");
        literal(last);
    }

    private void literal(int c) {
        boolean letter = c > '~' || Character.isLetterOrDigit(c) || c <= ' ';
        if (!letter) {
            out.append('\\');
        }
        out.appendCodePoint(c);
    }

    private boolean isNext(char c) {
        boolean is = at < glob.length() && glob.charAt(at) == c;
        at += is ? 1 : 0;
        return is;
    }

    private int next() {
        if (at == glob.length()) {
            return END;
        }
        int c = glob.codePointAt(at);
        at += Character.charCount(c);
        return c;
    }

    private PatternSyntaxException malformed(String why) {
        return new PatternSyntaxException(why, glob, at);
    }
}
