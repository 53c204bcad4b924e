package io.vapscan.report;

import io.vapscan.manifest.Position;
import io.vapscan.scan.ScannedObject;
import java.util.ArrayList;
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
