package io.vapscan.lint;

import io.vapscan.object.KindRegistry;
import io.vapscan.object.ResourceKind;
import io.vapscan.policy.NamedRule;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Resource rules that name what Kubernetes does not serve, as {@code deployment} for {@code deployments}. */
final class UnknownResources {

    private final KindRegistry registry;
    private final Set<String> groups;

    UnknownResources(KindRegistry registry) {
        this.registry = registry;
        this.groups = registry.kinds().stream().map(kind -> kind.kind().group()).collect(Collectors.toSet());
    }

    List<Finding> check(ValidatingAdmissionPolicy policy) {
        List<Finding> findings = new ArrayList<>();
        if (policy.matchConstraints() != null) {
            List<NamedRule> rules = policy.matchConstraints().resourceRules();
            for (int i = 0; i < rules.size(); i++) {
                check(rules.get(i), i, findings);
            }
        }
        return findings;
    }

    private void check(NamedRule rule, int index, List<Finding> out) {
        // Of groups that are not known nothing is known at all.
        if (rule.apiGroups().isEmpty() || !groups.containsAll(rule.apiGroups())) {
            return;
        }
        Set<String> served = new TreeSet<>();
        for (ResourceKind kind : registry.kinds()) {
            if (rule.apiGroups().contains(kind.kind().group())) {
                served.add(kind.resource());
            }
        }
        for (int i = 0; i < rule.resources().size(); i++) {
            String resource = rule.resources().get(i);
            int slash = resource.indexOf('/');
            String parent = slash < 0 ? resource : resource.substring(0, slash);
            if (!parent.equals("*") && !served.contains(parent)) {
                String meant = meant(parent, served);
                out.add(new Finding(
                        Finding.Level.WARNING,
                        "unknown-resource",
                        List.of("spec", "matchConstraints", "resourceRules", index, "resources", i),
                        "no kind of " + named(rule.apiGroups()) + " has the resource " + parent
                                + (meant.isEmpty() ? "" : "; did you mean " + meant + "?")));
            }
        }
    }

    private static String named(List<String> groups) {
        return groups.stream()
                .map(group -> group.isEmpty() ? "the core group" : group)
                .collect(Collectors.joining(", "));
    }

    private static String meant(String written, Set<String> served) {
        String plural = KindRegistry.pluralOf(written);
        return served.contains(plural) ? plural : "";
    }
}
