package io.vapscan.report;

import io.vapscan.scan.CredentialNames;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Hides in lines of manifests what their keys, or the names beside them, say to be a credential. For one object's lines in order. */
final class Credentials {

    private static final String HIDDEN = "***";
    private static final Pattern FIELD = Pattern.compile(
            "([\\w./-]{1,100})(\"?\\s{0,20}:\\s{1,20})(\"[^\"]*\"?|'[^']*'?|[^\\s,{}\\[\\]#\"'][^,}#]*)");
    private static final Pattern NO_VALUE = Pattern.compile(".*(name|names|ref|seconds|path|type|kind)");
    private static final Pattern PLAIN_VALUE = Pattern.compile("(true|false|null|~|\\|-?|>-?)\\s*");

    private boolean named;

    /** The line with values hidden; remembers whether it names a credential, for the {@code value} on the next. */
    String hide(String line) {
        boolean here = false;
        boolean valueToo = named;
        for (MatchResult field : FIELD.matcher(line).results().toList()) {
            here |= field.group(1).equals("name") && CredentialNames.telling(field.group(3));
        }
        valueToo |= here;
        named = here;
        boolean hideValue = valueToo;
        return FIELD.matcher(line)
                .replaceAll(field -> Matcher.quoteReplacement(
                        secret(field.group(1), field.group(3), hideValue)
                                ? field.group(1) + field.group(2) + HIDDEN
                                : field.group()));
    }

    private static boolean secret(String key, String value, boolean hideValue) {
        if (key.equals("value")) {
            return hideValue;
        }
        if (CredentialNames.hasPassword(value)) {
            return true;
        }
        return CredentialNames.telling(key)
                && !NO_VALUE.matcher(key.toLowerCase(Locale.ROOT)).matches()
                && !PLAIN_VALUE.matcher(value).matches();
    }
}
