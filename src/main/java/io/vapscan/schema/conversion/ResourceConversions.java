package io.vapscan.schema.conversion;

import io.vapscan.schema.type.Rules;

/** Dynamic resource allocation. */
final class ResourceConversions {

    private ResourceConversions() {}

    static void add(String version, String type, Rules rules) {
        if (version.equals("v1beta1") && type.equals("Device")) {
            rules.made("basic");
        }
    }
}
