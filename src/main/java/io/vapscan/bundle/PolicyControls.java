package io.vapscan.bundle;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.GroupVersionResource;
import io.vapscan.object.KindRegistry;
import io.vapscan.object.Metadata;
import io.vapscan.object.ResourceKind;
import io.vapscan.policy.MatchResources;
import io.vapscan.policy.NamedRule;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads from a policy's label and annotations which control it is. */
final class PolicyControls {

    private static final String ID_LABEL = "controlId";
    private static final String PREFIX = "vapscan.io/";

    private PolicyControls() {}

    /**
     * The control that a policy says it is. What it does not say is empty, 0, or the policy's name.
     *
     * @param policy the policy's tree
     * @param file the file that holds it
     * @param frameworks the frameworks that may hold the control
     */
    static Control control(Map<String, Object> policy, String file, List<Framework> frameworks) {
        String name = Metadata.name(policy);
        String label = Metadata.labels(policy).getOrDefault(ID_LABEL, "").strip();
        String id = label.isEmpty() ? name : label;
        Map<String, String> said = Metadata.annotations(policy);
        String category = said.getOrDefault(PREFIX + "category", "");
        int slash = category.indexOf(" / ");
        return new Control(
                id,
                said.getOrDefault(PREFIX + "title", name),
                IndexFile.score(said.getOrDefault(PREFIX + "base-score", "")),
                slash < 0
                        ? new Control.Category(category, "")
                        : new Control.Category(category.substring(0, slash), category.substring(slash + 3)),
                name,
                file,
                frameworks.stream()
                        .filter(framework -> framework.controlIds().stream().anyMatch(id::equalsIgnoreCase))
                        .map(Framework::name)
                        .toList(),
                kinds(policy),
                said.getOrDefault(PREFIX + "description", ""),
                said.getOrDefault(PREFIX + "remediation", ""));
    }

    /** The kinds of a rule's resources, in the rule's order; a resource that is not built in has none. */
    static List<String> kinds(NamedRule rule) {
        Set<String> kinds = new LinkedHashSet<>();
        for (GroupVersionKind kind : kinds(List.of(rule))) {
            kinds.add(kind.kind());
        }
        return List.copyOf(kinds);
    }

    private static List<GroupVersionKind> kinds(Map<String, Object> policy) {
        MatchResources match = ValidatingAdmissionPolicy.of(policy).matchConstraints();
        return match == null ? List.of() : kinds(match.resourceRules());
    }

    private static List<GroupVersionKind> kinds(List<NamedRule> rules) {
        Set<GroupVersionKind> kinds = new LinkedHashSet<>();
        for (NamedRule rule : rules) {
            for (GroupVersionResource resource : resources(rule)) {
                ResourceKind kind = KindRegistry.builtIn().findByResource(resource);
                if (kind != null) {
                    kinds.add(kind.kind());
                }
            }
        }
        return List.copyOf(kinds);
    }

    private static List<GroupVersionResource> resources(NamedRule rule) {
        List<GroupVersionResource> resources = new ArrayList<>();
        for (String group : rule.apiGroups()) {
            for (String resource : rule.resources()) {
                int slash = resource.indexOf('/');
                String parent = slash < 0 ? resource : resource.substring(0, slash);
                for (String version : rule.apiVersions()) {
                    resources.add(new GroupVersionResource(group, version, parent));
                }
            }
        }
        return resources;
    }
}
