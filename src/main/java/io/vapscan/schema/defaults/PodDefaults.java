package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Pods, their templates and containers. */
final class PodDefaults {

    private PodDefaults() {}

    static void add(String type, Rules rules) {
        switch (type) {
            case "Pod" -> rules.then(PodDefaults::pod);
            case "PodStatus" -> rules.then(PodDefaults::podStatus);
            case "PodSpec" ->
                rules.then(PodDefaults::serviceAccount)
                        .absent("dnsPolicy", "ClusterFirst")
                        .absent("restartPolicy", "Always")
                        .made("securityContext")
                        .absent("terminationGracePeriodSeconds", 30L)
                        .absent("schedulerName", "default-scheduler");
            case "Container", "EphemeralContainer" ->
                rules.then(PodDefaults::imagePullPolicy)
                        .absent("terminationMessagePath", "/dev/termination-log")
                        .absent("terminationMessagePolicy", "File");
            case "ContainerPort" -> rules.absent("protocol", "TCP");
            case "Probe" ->
                rules.absent("timeoutSeconds", 1L)
                        .absent("periodSeconds", 10L)
                        .absent("successThreshold", 1L)
                        .absent("failureThreshold", 3L);
            case "HTTPGetAction" -> rules.absent("path", "/").absent("scheme", "HTTP");
            case "GRPCAction" -> rules.absent("service", "");
            case "ObjectFieldSelector" -> rules.absent("apiVersion", "v1");
            case "FileKeySelector" -> rules.absent("optional", false);
            default -> {}
        }
    }

    private static void imagePullPolicy(Struct container) {
        if (container.absent("imagePullPolicy")) {
            container.set("imagePullPolicy", pullPolicy(container.text("image")));
        }
    }

    /** What an image's tag says about pulling it. */
    static String pullPolicy(String image) {
        return ImageName.tagOf(image).equals("latest") ? "Always" : "IfNotPresent";
    }

    private static void serviceAccount(Struct spec) {
        if (spec.absent("serviceAccountName")) {
            spec.put("serviceAccountName", spec.get("serviceAccount"));
        }
        spec.put("serviceAccount", spec.get("serviceAccountName"));
    }

    private static void pod(Struct pod) {
        Struct spec = pod.part("spec");
        if (spec.get("terminationGracePeriodSeconds") instanceof Long seconds && seconds < 0) {
            spec.set("terminationGracePeriodSeconds", 1L);
        }
        List<Struct> containers = new ArrayList<>(spec.structs("containers"));
        containers.addAll(spec.structs("initContainers"));
        containers.forEach(container -> requestLimits(container.part("resources")));
        if (spec.absent("enableServiceLinks")) {
            spec.set("enableServiceLinks", true);
        }
        if (!spec.absent("hostNetwork")) {
            containers.forEach(PodDefaults::hostPorts);
        }
    }

    private static void requestLimits(Struct resources) {
        Map<String, Object> limits = resources.map("limits");
        if (limits != null) {
            CoreDefaults.fill(resources.madeMap("requests"), limits);
        }
    }

    private static void hostPorts(Struct container) {
        for (Struct port : container.structs("ports")) {
            if (port.absent("hostPort")) {
                port.put("hostPort", port.get("containerPort"));
            }
        }
    }

    private static void podStatus(Struct status) {
        String ip = status.text("podIP");
        List<Struct> ips = status.structs("podIPs");
        if (!ip.isEmpty() && (ips.isEmpty() || !ips.get(0).text("ip").equals(ip))) {
            Struct only = status.fresh("podIPs");
            only.set("ip", ip);
            status.set("podIPs", List.of(only));
        } else if (ip.isEmpty() && !ips.isEmpty()) {
            status.put("podIP", ips.get(0).get("ip"));
        }
    }
}
