package io.vapscan.remedy;

import io.vapscan.object.Fields;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** A Deployment, a policy of one's own, and what was done to the Deployment so that the policy denies it. */
final class PlantedPolicy {

    private static final String POD = "object.spec.template.spec";

    private final Random random;
    private final Map<String, Object> podSpec;
    private final Map<String, Object> object;
    private final Set<String> culprits = new LinkedHashSet<>();
    private final List<Object> variables = new ArrayList<>();
    private final String expression;

    PlantedPolicy(Random random) {
        this.random = random;
        List<Object> containers = new ArrayList<>();
        for (int i = random.nextInt(4); i >= 0; i--) {
            containers.add(container("c" + i));
        }
        this.podSpec = Trees.tree("containers", containers);
        if (random.nextBoolean()) {
            podSpec.put("initContainers", new ArrayList<>(List.of(container("i0"), container("i1"))));
        }
        Map<String, Object> labels = Trees.tree("app", "web");
        Map<String, Object> template = Trees.tree("metadata", Trees.tree("labels", labels), "spec", podSpec);
        Map<String, Object> spec = Trees.tree(
                "replicas", 3L, "selector", Trees.tree("matchLabels", Trees.tree("app", "web")), "template", template);
        Map<String, Object> metadata =
                Trees.tree("name", "web", "namespace", "shop", "labels", Trees.tree("app", "web", "tier", "web"));
        this.object = Trees.tree("apiVersion", "apps/v1", "kind", "Deployment", "metadata", metadata, "spec", spec);
        this.expression = random.nextInt(4) == 0 ? field() : containers();
    }

    private static Map<String, Object> container(String name) {
        Map<String, Object> capabilities =
                Trees.tree("drop", new ArrayList<>(List.of("ALL")), "add", new ArrayList<>(List.of("CHOWN")));
        Map<String, Object> security = Trees.tree(
                "privileged",
                false,
                "runAsNonRoot",
                true,
                "readOnlyRootFilesystem",
                true,
                "capabilities",
                capabilities);
        return Trees.tree(
                "name",
                name,
                "image",
                "registry.example.com/web:1.2",
                "imagePullPolicy",
                "Always",
                "securityContext",
                security,
                "ports",
                new ArrayList<>(List.of(Trees.tree("containerPort", 8080L))),
                "resources",
                Trees.tree("limits", Trees.tree("memory", "128Mi")),
                "volumeMounts",
                new ArrayList<>(List.of(Trees.tree("name", "tmp", "mountPath", "/tmp"))));
    }

    Map<String, Object> object() {
        return object;
    }

    /** The paths that are to be blamed. */
    Set<String> culprits() {
        return culprits;
    }

    String expression() {
        return expression;
    }

    Map<String, Object> policy() {
        Map<String, Object> rule = Trees.tree(
                "apiGroups",
                List.of("apps"),
                "apiVersions",
                List.of("v1"),
                "operations",
                List.of("CREATE"),
                "resources",
                List.of("deployments"));
        return Trees.tree(
                "apiVersion",
                "admissionregistration.k8s.io/v1",
                "kind",
                "ValidatingAdmissionPolicy",
                "metadata",
                Trees.tree("name", "p"),
                "spec",
                Trees.tree(
                        "matchConstraints", Trees.tree("resourceRules", List.of(rule)),
                        "variables", variables,
                        "validations", List.of(Trees.tree("expression", expression))));
    }

    private String pick(String... texts) {
        return texts[random.nextInt(texts.length)];
    }

    private String field() {
        long bound = 2 + random.nextInt(5);
        Map<String, Object> spec = Fields.map(object, "spec");
        if (random.nextInt(3) == 0) {
            Fields.map(object, "metadata", "labels").remove("tier");
            culprits.add("metadata.labels.tier");
            return pick(
                    "object.metadata.?labels[?'tier'].orValue('') in ['web']",
                    "has(object.metadata.labels.tier) && object.metadata.labels.tier == 'web'");
        }
        if (random.nextBoolean()) {
            spec.put("paused", true);
            culprits.add("spec.paused");
            return pick(
                    "object.spec.?paused.orValue(false) == false",
                    "!has(object.spec.paused) || !object.spec.paused",
                    "has(object.spec.paused) ? !object.spec.paused : true",
                    "object.spec.?paused != optional.of(true)");
        }
        spec.put("replicas", bound + 4);
        culprits.add("spec.replicas");
        return pick(
                "object.spec.replicas <= " + bound,
                bound + " > object.spec.replicas",
                "object.spec.replicas in [" + bound + ", 1]",
                "!(object.spec.replicas != " + bound + ")",
                "[object.spec.replicas, 1].all(x, x <= " + bound + ")",
                "object.kind == 'Deployment' ? object.spec.replicas < " + bound + " : true");
    }

    private String containers() {
        boolean init = podSpec.containsKey("initContainers") && random.nextBoolean();
        int fault = random.nextInt(9);
        while (culprits.isEmpty()) {
            for (String list : init ? List.of("containers", "initContainers") : List.of("containers")) {
                spoilSome(list, fault);
            }
        }
        String all = POD + ".containers";
        if (init) {
            all += " + "
                    + pick(
                            "(has(" + POD + ".initContainers) ? " + POD + ".initContainers : [])",
                            POD + ".?initContainers.orValue([])");
        }
        if (random.nextBoolean()) {
            variables.add(Trees.tree("name", "pod", "expression", POD));
            variables.add(Trees.tree("name", "all", "expression", all.replace(POD, "variables.pod")));
            all = "variables.all";
        }
        return quantified(all.contains("+") ? "(" + all + ")" : all, predicate(fault));
    }

    private String quantified(String list, String predicate) {
        return pick(
                list + ".all(c, " + predicate + ")",
                "!" + list + ".exists(c, !(" + predicate + "))",
                list + ".filter(c, !(" + predicate + ")).size() == 0",
                "size(" + list + ".filter(c, !(" + predicate + "))) < 1",
                list + ".map(c, " + predicate + ").all(x, x)",
                list + ".filter(c, " + predicate + ").size() == size(" + list + ")");
    }

    private void spoilSome(String list, int fault) {
        List<Map<String, Object>> containers = Fields.maps(podSpec, list);
        for (int i = 0; i < containers.size(); i++) {
            if (random.nextBoolean()) {
                culprits.add("spec.template.spec." + list + "[" + i + "]." + spoil(containers.get(i), fault));
            }
        }
    }

    private String spoil(Map<String, Object> container, int fault) {
        Map<String, Object> security = Fields.map(container, "securityContext");
        Map<String, Object> capabilities = Fields.map(security, "capabilities");
        switch (fault) {
            case 0 -> security.put("privileged", true);
            case 1 -> security.remove("runAsNonRoot");
            case 2 -> container.put("imagePullPolicy", "Never");
            case 3 -> Fields.list(capabilities, "add").add("NET_ADMIN");
            case 4 -> capabilities.put("drop", new ArrayList<>(List.of("CHOWN")));
            case 5 -> Fields.list(container, "ports").add(Trees.tree("containerPort", 9090L, "hostPort", 9090L));
            case 6 -> Fields.map(container, "resources", "limits").put("memory", "2Gi");
            case 7 -> Fields.list(container, "volumeMounts").add(Trees.tree("name", "tmp", "mountPath", "/host"));
            default -> security.put("runAsUser", 0L);
        }
        return List.of(
                        "securityContext.privileged",
                        "securityContext.runAsNonRoot",
                        "imagePullPolicy",
                        "securityContext.capabilities.add[1]",
                        "securityContext.capabilities.drop",
                        "ports[1].hostPort",
                        "resources.limits.memory",
                        "volumeMounts[1].mountPath",
                        "securityContext.runAsUser")
                .get(fault);
    }

    private String predicate(int fault) {
        return switch (fault) {
            case 0 ->
                pick(
                        "c.?securityContext.?privileged.orValue(false) == false",
                        "!(has(c.securityContext) && has(c.securityContext.privileged) && c.securityContext.privileged)",
                        "(has(c.securityContext.privileged) ? c.securityContext.privileged : false) == false");
            case 1 ->
                pick(
                        "has(c.securityContext) && has(c.securityContext.runAsNonRoot) && c.securityContext.runAsNonRoot",
                        "c.?securityContext.?runAsNonRoot.orValue(false)");
            case 2 ->
                pick(
                        "c.imagePullPolicy in ['Always', 'IfNotPresent']",
                        "c.imagePullPolicy == 'Always' || c.imagePullPolicy == 'IfNotPresent'",
                        "c.imagePullPolicy != 'Never'");
            case 3 ->
                pick(
                        "!('NET_ADMIN' in c.?securityContext.?capabilities.?add.orValue([]))",
                        "!has(c.securityContext.capabilities.add) || c.securityContext.capabilities.add.all(x, x != 'NET_ADMIN')",
                        "c.securityContext.capabilities.add.all(x, x in ['CHOWN', 'KILL'])");
            case 4 ->
                pick(
                        "'ALL' in c.securityContext.capabilities.drop",
                        "c.securityContext.capabilities.drop.exists(x, x in ['ALL', 'all'])");
            case 5 ->
                pick(
                        "!has(c.ports) || c.ports.all(p, !has(p.hostPort))",
                        "c.?ports.orValue([]).all(p, p.?hostPort.orValue(0) == 0)",
                        "c.ports.filter(p, has(p.hostPort)).size() == 0");
            case 6 ->
                pick(
                        "quantity(c.resources.limits.memory).compareTo(quantity('1Gi')) <= 0",
                        "quantity(c.resources.limits['memory']).compareTo(quantity('1Gi')) < 1",
                        "!quantity(c.resources.limits.memory).isGreaterThan(quantity('1Gi'))");
            case 7 ->
                pick(
                        "c.volumeMounts.all(v, v.mountPath != '/host')",
                        "!c.volumeMounts.exists(v, v.mountPath.startsWith('/host'))");
            default ->
                pick(
                        "c.?securityContext.?runAsUser.orValue(1000) > 0",
                        "!has(c.securityContext.runAsUser) || c.securityContext.runAsUser != 0",
                        "!has(c.securityContext.runAsUser) || c.securityContext.runAsUser >= 1000");
        };
    }
}
