package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;

/** EndpointSlices. */
final class DiscoveryDefaults {

    private DiscoveryDefaults() {}

    static void add(String type, Rules rules) {
        if (type.equals("EndpointPort")) {
            rules.absent("name", "").absent("protocol", "TCP");
        }
    }
}
