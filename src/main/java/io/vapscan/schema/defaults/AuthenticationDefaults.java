package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;

/** Token requests. */
final class AuthenticationDefaults {

    private AuthenticationDefaults() {}

    static void add(String version, String type, Rules rules) {
        if (version.equals("v1") && type.equals("TokenRequestSpec")) {
            rules.absent("expirationSeconds", 3600L);
        }
    }
}
