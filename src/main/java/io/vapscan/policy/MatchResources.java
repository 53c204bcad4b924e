package io.vapscan.policy;

import java.util.List;
import java.util.Map;

/**
 * What a policy or a binding matches, defaults filled.
 *
 * @param namespaceSelector a label selector's tree over the Namespace's labels; empty for all
 * @param objectSelector a label selector's tree over the object's labels; empty for all
 * @param resourceRules any of them must match; without any, everything does
 * @param excludeResourceRules none of them may match
 * @param matchPolicy {@code Exact} or {@code Equivalent}
 */
public record MatchResources(
        Map<String, Object> namespaceSelector,
        Map<String, Object> objectSelector,
        List<NamedRule> resourceRules,
        List<NamedRule> excludeResourceRules,
        String matchPolicy) {

    /** Copies the lists. */
    public MatchResources {
        resourceRules = List.copyOf(resourceRules);
        excludeResourceRules = List.copyOf(excludeResourceRules);
    }

    /** Whether a rule that names another version of the object's resource matches it too. */
    public boolean equivalent() {
        return !matchPolicy.equals("Exact");
    }
}
