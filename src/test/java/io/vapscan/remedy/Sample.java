package io.vapscan.remedy;

import io.vapscan.object.Fields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** A workload that is well hardened until it is spoilt. */
final class Sample {

    private static final List<String> KINDS = List.of("Pod", "Deployment", "CronJob", "DaemonSet");

    private final Random random;
    private final Map<String, Object> object;
    private final Map<String, Object> podSpec;
    private final String prefix;
    private final Map<String, Set<String>> culprits = new LinkedHashMap<>();
    private final Set<String> spoilt = new LinkedHashSet<>();

    Sample(Random random) {
        this.random = random;
        String kind = KINDS.get(random.nextInt(KINDS.size()));
        this.podSpec = podSpec();
        Map<String, Object> template =
                Trees.tree("metadata", Trees.tree("labels", Trees.tree("app", "web")), "spec", podSpec);
        this.prefix = kind.equals("Pod")
                ? "spec."
                : kind.equals("CronJob") ? "spec.jobTemplate.spec.template.spec." : "spec.template.spec.";
        this.object = object(kind, template);
    }

    private Map<String, Object> object(String kind, Map<String, Object> template) {
        Map<String, Object> metadata =
                Trees.tree("name", "web", "namespace", "shop", "labels", Trees.tree("app", "web"));
        return switch (kind) {
            case "Pod" -> Trees.tree("apiVersion", "v1", "kind", kind, "metadata", metadata, "spec", podSpec);
            case "CronJob" -> {
                podSpec.put("restartPolicy", "Never");
                Map<String, Object> job = Trees.tree("spec", Trees.tree("template", template));
                Map<String, Object> spec = Trees.tree("schedule", "0 1 * * *", "jobTemplate", job);
                yield Trees.tree("apiVersion", "batch/v1", "kind", kind, "metadata", metadata, "spec", spec);
            }
            default -> {
                Map<String, Object> selector = Trees.tree("matchLabels", Trees.tree("app", "web"));
                Map<String, Object> spec = Trees.tree("selector", selector, "template", template);
                yield Trees.tree("apiVersion", "apps/v1", "kind", kind, "metadata", metadata, "spec", spec);
            }
        };
    }

    private Map<String, Object> podSpec() {
        List<Object> containers = new ArrayList<>();
        int count = 1 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            containers.add(container("c" + i));
        }
        Map<String, Object> spec = Trees.tree("automountServiceAccountToken", false, "containers", containers);
        if (random.nextBoolean()) {
            spec.put("initContainers", new ArrayList<>(List.of(container("init"))));
        }
        spec.put("volumes", new ArrayList<>(List.of(Trees.tree("name", "tmp", "emptyDir", Trees.tree()))));
        return spec;
    }

    private static Map<String, Object> container(String name) {
        Map<String, Object> security = Trees.tree(
                "allowPrivilegeEscalation",
                false,
                "readOnlyRootFilesystem",
                true,
                "runAsNonRoot",
                true,
                "capabilities",
                Trees.tree("drop", new ArrayList<>(List.of("ALL"))),
                "seccompProfile",
                Trees.tree("type", "RuntimeDefault"));
        security.put("runAsUser", 1000L);
        return Trees.tree(
                "name",
                name,
                "image",
                "registry.example.com/web:1.2",
                "securityContext",
                security,
                "ports",
                new ArrayList<>(List.of(Trees.tree("containerPort", 8080L))),
                "env",
                new ArrayList<>(List.of(Trees.tree("name", "MODE", "value", "fast"))));
    }

    Map<String, Object> object() {
        return object;
    }

    /** What is to blame, by control. */
    Map<String, Set<String>> culprits() {
        return culprits;
    }

    private void blame(String path, String... controls) {
        for (String control : controls) {
            culprits.computeIfAbsent(control, c -> new LinkedHashSet<>()).add(prefix + path);
        }
    }

    /** Spoils one more thing. */
    void spoil() {
        boolean init = podSpec.containsKey("initContainers") && random.nextInt(4) == 0;
        String list = init ? "initContainers" : "containers";
        int index = random.nextInt(Fields.list(podSpec, list).size());
        Map<String, Object> container = Fields.maps(podSpec, list).get(index);
        String at = list + "[" + index + "].";
        int fault = random.nextInt(12);
        if (!spoilt.add(fault < 4 ? "" + fault : fault + at)) {
            return;
        }
        if (fault < 4) {
            spoilPod(fault);
        } else if (fault < 8) {
            spoilSecurity(fault, Fields.map(container, "securityContext"), at, init);
        } else {
            spoilContainer(fault, container, at, init);
        }
    }

    private void spoilPod(int fault) {
        switch (fault) {
            case 0 -> {
                podSpec.put("hostPID", true);
                blame("hostPID", "C-0038", "C-0194", "C-0275");
            }
            case 1 -> {
                podSpec.put("hostIPC", true);
                blame("hostIPC", "C-0038", "C-0195", "C-0276");
            }
            case 2 -> {
                podSpec.remove("automountServiceAccountToken");
                blame("automountServiceAccountToken", "C-0034");
            }
            default -> {
                Fields.list(podSpec, "volumes").add(Trees.tree("name", "host", "hostPath", Trees.tree("path", "/srv")));
                blame("volumes[1].hostPath", "C-0048", "C-0203");
            }
        }
    }

    private void spoilSecurity(int fault, Map<String, Object> security, String at, boolean init) {
        String path = at + "securityContext.";
        switch (fault) {
            case 4 -> {
                security.put("privileged", true);
                blame(path + "privileged", "C-0057", "C-0193");
            }
            case 5 -> {
                if (random.nextBoolean()) {
                    security.put("allowPrivilegeEscalation", true);
                } else {
                    security.remove("allowPrivilegeEscalation");
                }
                blame(
                        path + "allowPrivilegeEscalation",
                        init ? new String[] {"C-0016", "C-0197"} : new String[] {"C-0013", "C-0016", "C-0197"});
            }
            case 6 -> {
                security.put("readOnlyRootFilesystem", false);
                if (!init) {
                    blame(path + "readOnlyRootFilesystem", "C-0017");
                }
            }
            default -> {
                security.put("seccompProfile", Trees.tree("type", "Unconfined"));
                blame(path + "seccompProfile.type", "C-0210");
            }
        }
    }

    private void spoilContainer(int fault, Map<String, Object> container, String at, boolean init) {
        switch (fault) {
            case 8 -> {
                Fields.list(container, "ports").add(Trees.tree("containerPort", 9090L, "hostPort", 9090L));
                blame(at + "ports[1].hostPort", init ? new String[] {"C-0204"} : new String[] {"C-0044", "C-0204"});
            }
            case 9 -> {
                Map<String, Object> from = Trees.tree("secretKeyRef", Trees.tree("name", "s", "key", "k"));
                Fields.list(container, "env").add(Trees.tree("name", "EXTRA", "valueFrom", from));
                blame(at + "env[1].valueFrom.secretKeyRef", "C-0207");
            }
            case 10 -> {
                container.put("command", new ArrayList<>(List.of("sh", "-c", "sudo")));
                if (!init) {
                    blame(at + "command[2]", "C-0062");
                }
            }
            default -> {
                Map<String, Object> capabilities = Fields.map(container, "securityContext", "capabilities");
                capabilities.put("drop", new ArrayList<>(List.of("CHOWN")));
                blame(at + "securityContext.capabilities.drop", "C-0199", "C-0201");
            }
        }
    }
}
