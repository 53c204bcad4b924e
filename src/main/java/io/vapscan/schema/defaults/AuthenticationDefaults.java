package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;

/** Token requests. */
final class AuthenticationDefaults {

    private AuthenticationDefaults() {}

    static void add(Rules rules, String version) {
        if (version.equals("v1")) {
            rules.on("TokenRequestSpec").absent("expirationSeconds", 3600L);
        }
    }
}
