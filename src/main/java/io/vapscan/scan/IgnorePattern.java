package io.vapscan.scan;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.Optional;

/**
 * A line of an ignore file, as gitignore(5) describes it.
 *
 * @param pattern for the path from the ignore file's directory
 * @param negated whether it takes back what an earlier line ignores
 * @param directories whether it is for directories only
 */
record IgnorePattern(Pattern pattern, boolean negated, boolean directories) {

    private static final String SPECIAL = "\\.+()|{}^$";

    /** The line's pattern; empty for comments, blank lines, and what is no pattern. */
    static Optional<IgnorePattern> of(String line) {
        String text = stripped(line);
        if (text.isEmpty() || text.startsWith("#")) {
            return Optional.empty();
        }
        boolean negated = text.startsWith("!");
        text = negated || text.startsWith("\\#") || text.startsWith("\\!") ? text.substring(1) : text;
        boolean directories = text.endsWith("/");
        text = directories ? text.substring(0, text.length() - 1) : text;
        boolean anchored = text.indexOf('/') >= 0;
        text = text.startsWith("/") ? text.substring(1) : text;
        try {
            Pattern pattern = Pattern.compile((anchored ? "" : "(?:.*/)?") + expression(text), Pattern.DOTALL);
            return text.isEmpty() ? Optional.empty() : Optional.of(new IgnorePattern(pattern, negated, directories));
        } catch (PatternSyntaxException malformed) {
            return Optional.empty();
        }
    }

    boolean matches(String path, boolean directory) {
        return (directory || !directories) && pattern.matches(path);
    }

    private static String stripped(String line) {
        int end = line.length();
        while (end > 0 && " \t\r".indexOf(line.charAt(end - 1)) >= 0 && !(end > 1 && line.charAt(end - 2) == '\\')) {
            end--;
        }
        return line.substring(0, end);
    }

    private static String expression(String glob) {
        StringBuilder out = new StringBuilder();
        int i = 0;
        while (i < glob.length()) {
            char c = glob.charAt(i);
            if (glob.startsWith("**/", i) && (i == 0 || glob.charAt(i - 1) == '/')) {
                out.append("(?:.*/)?");
                i += 3;
            } else if (glob.startsWith("**", i)) {
                out.append(".*");
                i += 2;
            } else {
                i = one(glob, i, c, out);
            }
        }
        return out.toString();
    }

    /** Appends what one character, or one set of them, stands for; where the next begins. */
    private static int one(String glob, int at, char c, StringBuilder out) {
        int close = c == '[' ? glob.indexOf(']', at + 2) : -1;
        if (close > 0) {
            String set = glob.substring(at + 1, close).replace("\\", "\\\\").replace("[", "\\[");
            out.append('[')
                    .append(set.startsWith("!") ? "^" + set.substring(1) : set)
                    .append(']');
            return close + 1;
        }
        if (c == '\\' && at + 1 < glob.length()) {
            out.append(Pattern.quote(glob.substring(at + 1, at + 2)));
            return at + 2;
        }
        switch (c) {
            case '*' -> out.append("[^/]*");
            case '?' -> out.append("[^/]");
            default ->
                out.append(SPECIAL.indexOf(c) >= 0 || c == '[' ? "\\" : "").append(c);
        }
        return at + 1;
    }
}
