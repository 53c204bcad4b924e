package io.vapscan.gatekeeper;

import io.vapscan.object.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Gatekeeper's Config: the Namespaces that it has nothing to do with ({@code pkg/controller/config/process}). */
public final class GatekeeperConfig {

    private GatekeeperConfig() {}

    /** The Namespaces (patterns) that Configs among these objects exclude from what is done at a point. */
    public static List<String> excluded(List<Map<String, Object>> objects, EnforcementPoint point) {
        String process = switch (point) {
            case WEBHOOK, VAP -> "webhook";
            case AUDIT -> "audit";
            case GATOR -> "";
        };
        List<String> namespaces = new ArrayList<>();
        for (Map<String, Object> object : objects) {
            if (GatekeeperKinds.isConfig(object) && !process.isEmpty()) {
                for (Map<String, Object> entry : Fields.maps(object, "spec", "match")) {
                    List<String> processes = Fields.strings(entry, "processes");
                    if (processes.contains(process) || processes.contains("*")) {
                        namespaces.addAll(Fields.strings(entry, "excludedNamespaces"));
                    }
                }
            }
        }
        return namespaces.stream().distinct().sorted().toList();
    }
}
