package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;
import java.util.List;

/** Network policies and ingresses. */
final class NetworkingDefaults {

    private NetworkingDefaults() {}

    static void add(String version, String type, Rules rules) {
        boolean stable = version.equals("v1");
        switch (type) {
            case "NetworkPolicyPort" -> rules.absent("protocol", "TCP");
            case "NetworkPolicySpec" -> rules.then(NetworkingDefaults::policyTypes);
            case "IngressClassParametersReference" -> {
                if (stable) {
                    rules.absent("scope", "Cluster");
                }
            }
            case "HTTPIngressPath" -> {
                if (!stable) {
                    rules.absent("pathType", "ImplementationSpecific");
                }
            }
            default -> {}
        }
    }

    private static void policyTypes(Struct spec) {
        if (spec.texts("policyTypes").isEmpty()) {
            boolean egress = !spec.structs("egress").isEmpty();
            spec.set("policyTypes", egress ? List.of("Ingress", "Egress") : List.of("Ingress"));
        }
    }
}
