package io.vapscan.report;

import io.vapscan.manifest.Position;
import io.vapscan.scan.ScannedObject;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * A few lines of a manifest around a line, safe to print, with what looks like a credential hidden.
 *
 * @param first the first line's number
 * @param lines the lines
 */
record Excerpt(int first, List<String> lines) {

    private static final int BEFORE = 3;
    private static final int AFTER = 5;
    private static final int LONGEST_LINE = 200;
    private static final int FARTHEST = 200;

    /** The lines around that one; none for Secrets, and where there is no such line. */
    static Optional<Excerpt> around(SourceText text, ScannedObject object, int line) {
        Position start = object.source().start();
        boolean secret =
                object.kind().kind().equals("Secret") && object.kind().group().isEmpty();
        if (secret || line < start.line() || line > text.lines() || sharesItsLine(text.line(start.line()), start)) {
            return Optional.empty();
        }
        int first = Math.max(start.line(), line - BEFORE);
        int last = Math.min(text.lines(), line + AFTER);
        Credentials credentials = new Credentials();
        around(text, start.line(), first).forEach(credentials::hide);
        List<String> lines = new ArrayList<>();
        for (int number = first; number <= last; number++) {
            String written = text.line(number);
            if (number > line && isAnothers(written, start.column())) {
                break;
            }
            String safe = Printable.line(credentials.hide(written).replace("\t", "    "));
            lines.add(Printable.cut(safe, LONGEST_LINE));
        }
        return Optional.of(new Excerpt(first, lines));
    }

    /** The lines that a line stands within, outermost first: a credential's name may stand above what is shown. */
    private static Deque<String> around(SourceText text, int from, int first) {
        Deque<String> lines = new ArrayDeque<>();
        int indent = indent(text.line(first));
        for (int number = first - 1; number >= Math.max(from, first - FARTHEST) && indent > 0; number--) {
            String line = text.line(number);
            if (!line.isBlank() && indent(line) < indent) {
                indent = indent(line);
                lines.addFirst(line);
            }
        }
        return lines;
    }

    private static int indent(String line) {
        return line.isBlank()
                ? Integer.MAX_VALUE
                : line.length() - line.stripLeading().length();
    }

    /** JSON in one line, and objects within it: what else is on the line may be nobody's to see. */
    private static boolean sharesItsLine(String line, Position start) {
        int column = Math.min(start.column() - 1, line.codePointCount(0, line.length()));
        return line.substring(0, line.offsetByCodePoints(0, column)).contains("{");
    }

    /** Whether the line no longer belongs to an object that began at that column: a Secret may be next. */
    private static boolean isAnothers(String line, int column) {
        String text = line.stripLeading();
        int indent = line.length() - text.length();
        boolean separator = line.startsWith("---") || line.startsWith("...");
        boolean outside = !text.isEmpty() && !text.startsWith("#") && indent < column - 1;
        return separator || outside;
    }
}
