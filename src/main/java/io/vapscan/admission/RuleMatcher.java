package io.vapscan.admission;

import io.vapscan.object.GroupVersionResource;
import io.vapscan.policy.NamedRule;
import java.util.List;

/** Whether a resource rule matches: {@code webhook/predicates/rules/rules.go} and {@code policy/matching/matching.go}. */
final class RuleMatcher {

    private static final GroupVersionResource NAMESPACES = new GroupVersionResource("", "v1", "namespaces");

    private RuleMatcher() {}

    /**
     * @param resource the request's resource, or another version that it is equivalent to
     */
    static boolean matches(NamedRule rule, AdmissionRequest request, GroupVersionResource resource) {
        return any(rule.operations(), request.operation().name()) && matchesButOperation(rule, request, resource);
    }

    static boolean matchesButOperation(NamedRule rule, AdmissionRequest request, GroupVersionResource resource) {
        return scope(rule, request, resource)
                && any(rule.apiGroups(), resource.group())
                && any(rule.apiVersions(), resource.version())
                && resource(rule, resource.resource(), request.subresource())
                && (rule.resourceNames().isEmpty() || rule.resourceNames().contains(request.name()));
    }

    private static boolean any(List<String> items, String asked) {
        return items.contains("*") || items.contains(asked);
    }

    /** A Namespace counts as cluster-scoped, although its request bears its name as the namespace. */
    private static boolean scope(NamedRule rule, AdmissionRequest request, GroupVersionResource resource) {
        boolean cluster = resource.equals(NAMESPACES) || request.namespace().isEmpty();
        return switch (rule.scope()) {
            case "*" -> true;
            case "Namespaced" -> !cluster;
            case "Cluster" -> cluster;
            default -> false;
        };
    }

    private static boolean resource(NamedRule rule, String resource, String subresource) {
        for (String named : rule.resources()) {
            int slash = named.indexOf('/');
            String name = slash < 0 ? named : named.substring(0, slash);
            String sub = slash < 0 ? "" : named.substring(slash + 1);
            if ((name.equals("*") || name.equals(resource)) && (sub.equals("*") || sub.equals(subresource))) {
                return true;
            }
        }
        return false;
    }
}
