package io.vapscan.schema.conversion;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;

/** Ingresses of the beta. */
final class NetworkingConversions {

    private NetworkingConversions() {}

    static void add(Rules rules, String version) {
        if (version.equals("v1beta1")) {
            rules.on("IngressBackend").then(NetworkingConversions::port);
        }
    }

    /** An empty port name is number 0 in the internal version. */
    private static void port(Struct backend) {
        if ("".equals(backend.get("servicePort"))) {
            backend.clear("servicePort");
        }
    }
}
