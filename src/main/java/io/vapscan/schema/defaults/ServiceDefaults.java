package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Struct;
import java.util.Set;

/** Services. */
final class ServiceDefaults {

    private static final long CLIENT_IP_TIMEOUT_SECONDS = 10_800L;
    private static final Set<String> WITH_CLUSTER_IP = Set.of("ClusterIP", "NodePort", "LoadBalancer");

    private ServiceDefaults() {}

    static void service(Struct service) {
        Struct spec = service.part("spec");
        sessionAffinity(spec);
        spec.fill("type", "ClusterIP");
        for (Struct port : spec.structs("ports")) {
            Object target = port.get("targetPort");
            if (target == null || target.equals("")) {
                port.put("targetPort", port.get("port"));
            }
        }
        String type = spec.text("type");
        if (isExternal(spec, type)) {
            spec.fill("externalTrafficPolicy", "Cluster");
        }
        if (WITH_CLUSTER_IP.contains(type)) {
            spec.fill("internalTrafficPolicy", "Cluster");
        }
        if (type.equals("LoadBalancer")) {
            spec.fill("allocateLoadBalancerNodePorts", true);
            for (Struct ingress : service.part("status").part("loadBalancer").structs("ingress")) {
                if (!ingress.text("ip").isEmpty()) {
                    ingress.fill("ipMode", "VIP");
                }
            }
        }
    }

    private static void sessionAffinity(Struct spec) {
        spec.fill("sessionAffinity", "None");
        if (spec.text("sessionAffinity").equals("None")) {
            spec.clear("sessionAffinityConfig");
        } else if (spec.text("sessionAffinity").equals("ClientIP")) {
            spec.made("sessionAffinityConfig").made("clientIP").fill("timeoutSeconds", CLIENT_IP_TIMEOUT_SECONDS);
        }
    }

    private static boolean isExternal(Struct spec, String type) {
        return type.equals("LoadBalancer")
                || type.equals("NodePort")
                || (type.equals("ClusterIP") && !spec.texts("externalIPs").isEmpty());
    }
}
