package io.vapscan.lint;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.KindRegistry;
import io.vapscan.object.ResourceKind;
import io.vapscan.policy.NamedRule;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Which kinds a policy's resource rules name, as far as they name any: {@code typesToCheck}. */
final class RuleKinds {

    private static final int MOST = 10;

    private RuleKinds() {}

    /** The kinds, by group, version and name. */
    static List<GroupVersionKind> of(ValidatingAdmissionPolicy policy, KindRegistry registry) {
        TreeSet<GroupVersionKind> kinds = new TreeSet<>(Comparator.comparing(GroupVersionKind::group)
                .thenComparing(GroupVersionKind::version)
                .thenComparing(GroupVersionKind::kind));
        if (policy.matchConstraints() == null) {
            return List.of();
        }
        for (NamedRule rule : policy.matchConstraints().resourceRules()) {
            if (!add(rule, registry, kinds)) {
                break;
            }
        }
        return List.copyOf(kinds);
    }

    /** Whether there is room for those of further rules. */
    private static boolean add(NamedRule rule, KindRegistry registry, Set<GroupVersionKind> kinds) {
        if (wild(rule.apiGroups()) || wild(rule.apiVersions())) {
            return true;
        }
        int count = 0;
        for (String group : rule.apiGroups().stream().sorted().toList()) {
            for (String version : rule.apiVersions().stream().sorted().toList()) {
                for (String resource : rule.resources().stream().sorted().toList()) {
                    if (resource.contains("*") || resource.contains("/")) {
                        continue;
                    }
                    for (ResourceKind kind : served(group, version, resource, registry)) {
                        kinds.add(kind.kind());
                        if (++count == MOST) {
                            return false;
                        }
                    }
                }
            }
        }
        return true;
    }

    private static boolean wild(List<String> names) {
        return names.stream().anyMatch(name -> name.contains("*"));
    }

    /** A server's mapper takes the core group for any group. */
    static List<ResourceKind> served(String group, String version, String resource, KindRegistry registry) {
        return registry.kinds().stream()
                .filter(kind -> kind.resource().equals(resource)
                        && kind.kind().version().equals(version)
                        && (group.isEmpty() || kind.kind().group().equals(group)))
                .sorted(Comparator.comparing(kind -> kind.kind().group()))
                .toList();
    }
}
