package io.vapscan.scan;

import java.util.regex.Pattern;

/** What is named like a credential: the one rule that evidence and excerpts mask fields and variables by. */
public final class CredentialNames {

    private static final Pattern TELLING = Pattern.compile(
            "(?i)passw|passphrase|secret|token|jwt|bearer|credential|api[-_.]?key|access[-_.]?key|private[-_.]?key"
                    + "|pwd|auth|dsn|connection[-_.]?string");

    private CredentialNames() {}

    /** Whether a field or variable of that name may hold one. */
    public static boolean telling(String name) {
        return TELLING.matcher(name).find();
    }
}
