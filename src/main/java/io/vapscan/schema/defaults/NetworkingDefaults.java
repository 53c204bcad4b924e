package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;
import java.util.List;

/** Network policies and ingresses. */
final class NetworkingDefaults {

    private NetworkingDefaults() {}

    static void add(Rules rules, String version) {
        if (version.equals("v1")) {
            rules.on("NetworkPolicyPort").absent("protocol", "TCP");
            rules.on("NetworkPolicySpec").then(NetworkingDefaults::policyTypes);
            rules.on("IngressClassParametersReference").absent("scope", "Cluster");
        } else {
            rules.on("HTTPIngressPath").absent("pathType", "ImplementationSpecific");
        }
    }

    private static void policyTypes(Struct spec) {
        if (spec.texts("policyTypes").isEmpty()) {
            boolean egress = !spec.structs("egress").isEmpty();
            spec.set("policyTypes", egress ? List.of("Ingress", "Egress") : List.of("Ingress"));
        }
    }
}
