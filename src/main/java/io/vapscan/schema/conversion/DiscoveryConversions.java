package io.vapscan.schema.conversion;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** EndpointSlices of the beta, whose topology became fields. */
final class DiscoveryConversions {

    private static final String ZONE = "topology.kubernetes.io/zone";
    private static final String HOSTNAME = "kubernetes.io/hostname";

    private DiscoveryConversions() {}

    static void add(String version, String type, Rules rules) {
        if (version.equals("v1beta1") && type.equals("Endpoint")) {
            rules.then(DiscoveryConversions::topology);
        }
    }

    /** Takes zone and node out of the topology, and puts them back. */
    private static void topology(Struct endpoint) {
        Map<String, Object> written = endpoint.map("topology");
        Map<String, Object> topology = written == null ? new LinkedHashMap<>() : new LinkedHashMap<>(written);
        Object node = endpoint.get("nodeName");
        Object zone = topology.get(ZONE);
        if (node != null && Objects.equals(topology.get(HOSTNAME), node)) {
            topology.remove(HOSTNAME);
        }
        if (topology.isEmpty() && zone == null && node == null) {
            endpoint.clear("topology");
            return;
        }
        if (node != null && topology.getOrDefault(HOSTNAME, "").equals("")) {
            topology.put(HOSTNAME, node);
        }
        endpoint.set("topology", topology);
    }
}
