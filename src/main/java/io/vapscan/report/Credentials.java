package io.vapscan.report;

import io.vapscan.scan.CredentialNames;
import io.vapscan.scan.CredentialTexts;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Hides in lines of manifests what their keys, or the names beside them, say to be a credential. For one object's lines in order. */
final class Credentials {

    private static final String HIDDEN = "***";
    private static final Pattern FIELD = Pattern.compile(
            "([\\w./-]{1,100})(\"?\\s{0,20}:\\s{1,20})(\"[^\"]*\"?|'[^']*'?|[^\\s,{}\\[\\]#\"'][^,}#]*)");
    private static final Pattern NO_VALUE = Pattern.compile(".*(name|names|ref|seconds|path|type|kind)");
    private static final Pattern PLAIN_VALUE = Pattern.compile("(true|false|null|~)\\s*");
    private static final Pattern BLOCK = Pattern.compile("[|>][-+0-9]{0,3}\\s*");

    private boolean named;

    /** The column of the key whose text on the next lines is hidden; negative without. */
    private int block = -1;

    /** The line with values hidden; remembers whether it names a credential, for the {@code value} or the text on the next. */
    String hide(String line) {
        int indent = indent(line);
        if (block >= 0 && (line.isBlank() || indent > block)) {
            return line.isBlank() ? line : line.substring(0, indent) + HIDDEN;
        }
        block = -1;
        return CredentialTexts.withoutAssigned(fields(line), HIDDEN);
    }

    private String fields(String line) {
        boolean here = false;
        List<MatchResult> fields = line.indexOf(':') < 0
                ? List.of()
                : FIELD.matcher(line).results().toList();
        for (MatchResult field : fields) {
            here |= field.group(1).equals("name") && CredentialNames.telling(field.group(3));
        }
        boolean hideValue = named || here;
        named = here;
        StringBuilder safe = new StringBuilder(line.length());
        int written = 0;
        for (MatchResult field : fields) {
            if (secret(field.group(1), field.group(3), hideValue)) {
                safe.append(line, written, field.start()).append(hidden(line, field));
                written = field.end();
            }
        }
        return written == 0 ? line : safe.append(line, written, line.length()).toString();
    }

    private String hidden(String line, MatchResult field) {
        if (BLOCK.matcher(field.group(3)).matches()) {
            block = column(line);
            return field.group();
        }
        return field.group(1) + field.group(2) + HIDDEN;
    }

    private static int indent(String line) {
        int indent = 0;
        while (indent < line.length() && line.charAt(indent) == ' ') {
            indent++;
        }
        return indent;
    }

    /** Where the line's key begins, behind dashes. */
    private static int column(String line) {
        int column = indent(line);
        while (line.startsWith("- ", column)) {
            column += 2 + indent(line.substring(column + 2));
        }
        return column;
    }

    private static boolean secret(String key, String value, boolean hideValue) {
        if (key.equals("value")) {
            return hideValue;
        }
        if (CredentialTexts.hasCredential(value)) {
            return true;
        }
        return CredentialNames.telling(key)
                && !NO_VALUE.matcher(key.toLowerCase(Locale.ROOT)).matches()
                && !PLAIN_VALUE.matcher(value).matches();
    }
}
