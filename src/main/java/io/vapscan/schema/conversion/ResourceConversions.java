package io.vapscan.schema.conversion;

import io.vapscan.schema.type.Rules;

/** Dynamic resource allocation. */
final class ResourceConversions {

    private ResourceConversions() {}

    static void add(Rules rules, String version) {
        if (version.equals("v1beta1")) {
            rules.on("Device").then(device -> device.made("basic"));
        }
    }
}
