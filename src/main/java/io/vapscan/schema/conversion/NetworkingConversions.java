package io.vapscan.schema.conversion;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;

/** Ingresses of the beta. */
final class NetworkingConversions {

    private NetworkingConversions() {}

    static void add(String version, String type, Rules rules) {
        if (version.equals("v1beta1") && type.equals("IngressBackend")) {
            rules.then(NetworkingConversions::port);
        }
    }

    /** An empty port name is number 0 in the internal version. */
    private static void port(Struct backend) {
        if ("".equals(backend.get("servicePort"))) {
            backend.clear("servicePort");
        }
    }
}
