package io.vapscan.cel.environment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The errors of one compilation, printed as cel-go's {@code common.Errors.ToDisplayString} prints them. */
final class Issues {

    private static final int MAX_REPORTED = 100;
    private static final int MAX_SNIPPET_BYTES = 16384;

    private record Issue(int line, int column, String message) {}

    private final String source;
    private final List<Issue> issues = new ArrayList<>();
    private int count;

    Issues(String source) {
        this.source = source;
    }

    /** Records an error at an offset in code points; a negative one says that it has no place. */
    void add(int offset, String message) {
        if (offset < 0) {
            add(-1, -1, message);
            return;
        }
        int line = 1;
        int column = 0;
        int at = 0;
        for (int i = 0; i < offset && at < source.length(); i++) {
            int codePoint = source.codePointAt(at);
            column = codePoint == '\n' ? 0 : column + 1;
            line = codePoint == '\n' ? line + 1 : line;
            at += Character.charCount(codePoint);
        }
        add(line, column, message);
    }

    /** Records an error at a line from 1 and a column from 0. */
    void add(int line, int column, String message) {
        if (++count <= MAX_REPORTED) {
            issues.add(new Issue(line, column, message));
        }
    }

    boolean any() {
        return count > 0;
    }

    /** All errors, by place. */
    String text() {
        issues.sort(Comparator.comparingInt(Issue::line).thenComparingInt(Issue::column));
        String text = issues.stream().map(this::print).collect(Collectors.joining("\n"));
        return count > MAX_REPORTED ? text + "\n" + (count - MAX_REPORTED) + " more errors were truncated" : text;
    }

    private String print(Issue issue) {
        if (source.isEmpty()) {
            // Nothing has no first character.
            return "ERROR: <input>:1:0: " + issue.message;
        }
        String head = "ERROR: <input>:" + issue.line + ":" + (issue.column + 1) + ": " + issue.message;
        if (issue.line < 1) {
            return head;
        }
        String[] lines = source.split("\n", -1);
        if (issue.line > lines.length || lines[issue.line - 1].length() > MAX_SNIPPET_BYTES) {
            return head;
        }
        String snippet = lines[issue.line - 1].replace('\t', ' ');
        StringBuilder pointer = new StringBuilder();
        int[] codePoints = snippet.codePoints().toArray();
        for (int i = 0; i < issue.column && i < codePoints.length; i++) {
            pointer.append(codePoints[i] < 0x80 ? '.' : '\uff0e');
        }
        boolean wide = issue.column < codePoints.length && codePoints[issue.column] >= 0x80;
        return head + "\n | " + snippet + "\n | " + pointer + (wide ? '\uff3e' : '^');
    }
}
