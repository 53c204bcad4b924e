package io.vapscan.scan;

import java.util.regex.Pattern;

/** What sounds like a credential: the one rule that evidence and excerpts mask by. */
public final class CredentialNames {

    private static final Pattern TELLING = Pattern.compile(
            "(?i)passw|passphrase|secret|token|jwt|bearer|credential|api[-_.]?key|access[-_.]?key|private[-_.]?key"
                    + "|pwd|auth|dsn|connection[-_.]?string");
    private static final String SCHEME_END = "://";
    private static final String ENDS_HOST = "/ \t\n\u000b\f\r";

    private CredentialNames() {}

    /** Whether a field or variable of that name may hold one. */
    public static boolean telling(String name) {
        return TELLING.matcher(name).find();
    }

    /** Whether the text is, or has in it, a URL with a password. */
    public static boolean hasPassword(String text) {
        for (int mark = text.indexOf(SCHEME_END); mark >= 0; mark = text.indexOf(SCHEME_END, mark + 1)) {
            if (userHasPassword(text, mark + SCHEME_END.length())) {
                return true;
            }
        }
        return false;
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
