package io.vapscan.scan;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Credentials that stand in texts whose own name does not tell: in URLs, flags and assignments. */
public final class CredentialTexts {

    private static final String SCHEME_END = "://";
    private static final String ENDS_HOST = "/ \t\n\u000b\f\r";

    /** {@code --password=…}, {@code PGPASSWORD=…}, {@code --token …}: names that end in what they hold, and flags before a value. */
    private static final Pattern ASSIGNED = Pattern.compile(
            "(?i)((?:passw(?:or)?d|passphrase|secret|token|pwd|api[-_.]?key"
                    + "|access[-_.]?key|private[-_.]?key)=|--[\\w.-]{0,60}(?:passw(?:or)?d|passphrase|secret|token|pwd|api-?key)"
                    + "[\"']?\\s{0,4},?\\s{1,4}(?=[\"'\\w]))(?!true\\b|false\\b)(\"[^\"]*\"|'[^']*'|[^\\s\"',;&)}\\]]+)");

    private CredentialTexts() {}

    /** Whether the text is, or has in it, a URL with a password, or gives a value to what is named like a credential. */
    public static boolean hasCredential(String text) {
        for (int mark = text.indexOf(SCHEME_END); mark >= 0; mark = text.indexOf(SCHEME_END, mark + 1)) {
            if (userHasPassword(text, mark + SCHEME_END.length())) {
                return true;
            }
        }
        return mayAssign(text) && ASSIGNED.matcher(text).find();
    }

    /** The text with the values that it gives to what is named like a credential replaced. */
    public static String withoutAssigned(String text, String instead) {
        return mayAssign(text)
                ? ASSIGNED.matcher(text).replaceAll(found -> Matcher.quoteReplacement(found.group(1) + instead))
                : text;
    }

    /** False where the pattern need not be tried, which takes its time. */
    private static boolean mayAssign(String text) {
        return text.indexOf('=') >= 0 || text.contains("--");
    }

    /** Whether a colon, and behind it an at sign, come before the path. */
    private static boolean userHasPassword(String text, int from) {
        boolean colon = false;
        for (int i = from; i < text.length() && ENDS_HOST.indexOf(text.charAt(i)) < 0; i++) {
            char c = text.charAt(i);
            if (c == '@' && colon) {
                return true;
            }
            colon |= c == ':';
        }
        return false;
    }
}
