package io.vapscan.admission.rbac;

import io.vapscan.object.Fields;
import io.vapscan.object.LabelSelector;
import io.vapscan.object.Metadata;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * ClusterRoles with the rules that they have in a cluster: an aggregated one has those of the roles that its selectors
 * choose, which may be aggregated themselves ({@code pkg/controller/clusterroleaggregation}).
 */
final class ClusterRoles {

    private final Map<String, Map<String, Object>> byName = new TreeMap<>();
    private final Map<String, List<PolicyRule>> rules = new HashMap<>();

    ClusterRoles(List<Map<String, Object>> roles) {
        roles.forEach(role -> byName.put(Metadata.name(role), role));
        byName.forEach((name, role) -> {
            Set<PolicyRule> gathered = new LinkedHashSet<>();
            gather(name, new HashSet<>(), gathered);
            rules.put(name, List.copyOf(gathered));
        });
    }

    /** A role's rules, or null where there is no such role. */
    @Nullable
    List<PolicyRule> rules(String name) {
        return rules.get(name);
    }

    private void gather(String name, Set<String> visited, Set<PolicyRule> gathered) {
        Map<String, Object> role = byName.get(name);
        if (role == null || !visited.add(name)) {
            return;
        }
        if (Fields.mapOrNull(role, "aggregationRule") == null) {
            gathered.addAll(PolicyRule.of(role));
            return;
        }
        for (Map<String, Object> tree : Fields.maps(role, "aggregationRule", "clusterRoleSelectors")) {
            if (LabelSelector.parse(tree) instanceof LabelSelector.Valid valid) {
                byName.forEach((other, candidate) -> {
                    if (valid.selector().matches(Metadata.labels(candidate))) {
                        gather(other, visited, gathered);
                    }
                });
            }
        }
    }
}
