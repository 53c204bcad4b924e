package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;

/** EndpointSlices. */
final class DiscoveryDefaults {

    private DiscoveryDefaults() {}

    static void add(Rules rules) {
        rules.on("EndpointPort").absent("name", "").absent("protocol", "TCP");
    }
}
