package io.vapscan.report;

import io.vapscan.scan.ScannedObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
    private static final String HIDDEN = "***";
    private static final Pattern KEY_AND_VALUE = Pattern.compile("^(\\s*(?:- )*\"?([^:#\"]{1,200})\"?\\s*:\\s+)\\S.*$");
    private static final Pattern CREDENTIAL = Pattern.compile(
            "passw|passphrase|secret|token|api_?-?key|private_?-?key|access_?-?key|credential|authorization|connectionstring");

    /** The lines around that one; none for Secrets, and where there is no such line. */
    static Optional<Excerpt> around(SourceText text, ScannedObject object, int line) {
        boolean secret =
                object.kind().kind().equals("Secret") && object.kind().group().isEmpty();
        if (secret || line < 1 || line > text.lines()) {
            return Optional.empty();
        }
        int first = Math.max(line == object.source().start().line() ? line : 1, line - BEFORE);
        int last = Math.min(text.lines(), line + AFTER);
        List<String> lines = new ArrayList<>();
        boolean named = false;
        for (int number = first; number <= last; number++) {
            String written = text.line(number);
            lines.add(Printable.cut(Printable.line(hidden(written, named).replace("\t", "    ")), LONGEST_LINE));
            named = namesCredential(written);
        }
        return Optional.of(new Excerpt(first, lines));
    }

    /** The value of a key that sounds like a credential's, and the {@code value:} after a name that does. */
    private static String hidden(String line, boolean named) {
        Matcher matcher = KEY_AND_VALUE.matcher(line);
        if (!matcher.matches()) {
            return line;
        }
        String key = matcher.group(2).strip().toLowerCase(Locale.ROOT);
        boolean value = key.equals("value") && named;
        boolean own = !key.equals("name")
                && !key.endsWith("name")
                && CREDENTIAL.matcher(key).find();
        return value || own ? matcher.group(1) + HIDDEN : line;
    }

    private static boolean namesCredential(String line) {
        Matcher matcher = KEY_AND_VALUE.matcher(line);
        return matcher.matches()
                && matcher.group(2).strip().equals("name")
                && CREDENTIAL.matcher(line.toLowerCase(Locale.ROOT)).find();
    }
}
