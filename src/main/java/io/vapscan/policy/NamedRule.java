package io.vapscan.policy;

import java.util.List;

/**
 * A resource rule: {@code NamedRuleWithOperations}.
 *
 * @param resourceNames names that it is limited to, empty for all
 * @param operations {@code CREATE}, {@code UPDATE}, {@code DELETE}, {@code CONNECT} or {@code *}
 * @param apiGroups groups or {@code *}
 * @param apiVersions versions or {@code *}
 * @param resources resources with or without subresource: {@code pods}, {@code pods/status}, {@code *}{@code /scale}
 * @param scope {@code Cluster}, {@code Namespaced} or {@code *}
 */
public record NamedRule(
        List<String> resourceNames,
        List<String> operations,
        List<String> apiGroups,
        List<String> apiVersions,
        List<String> resources,
        String scope) {

    /** Copies the lists. */
    public NamedRule {
        resourceNames = List.copyOf(resourceNames);
        operations = List.copyOf(operations);
        apiGroups = List.copyOf(apiGroups);
        apiVersions = List.copyOf(apiVersions);
        resources = List.copyOf(resources);
    }
}
