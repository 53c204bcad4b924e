package io.vapscan.schema.conversion;

import io.vapscan.schema.type.Rules;

/** All conversion rules, an API package at a time. */
public final class Conversions {

    private Conversions() {}

    /** The rules of an API package, for example {@code core/v1}; none where nothing shows. */
    public static Rules of(String apiPackage) {
        Rules rules = new Rules();
        if (apiPackage.equals("core/v1")) {
            CoreConversions.add(rules);
        }
        return rules;
    }
}
