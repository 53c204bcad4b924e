package io.vapscan.bundle;

import io.vapscan.object.GroupVersionResource;
import io.vapscan.policy.NamedRule;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The resource rules of a binding, held against its policy's: a binding can only narrow what the policy matches.
 *
 * @param rules the binding's rules, as trees
 * @param reasons why there can be no such binding
 * @param warnings what the user should know
 */
record BindingScope(List<Object> rules, List<String> reasons, List<String> warnings) {

    static BindingScope of(PolicyBinding.Wanted wanted, @Nullable ValidatingAdmissionPolicy policy) {
        BindingScope scope = new BindingScope(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (String text : new LinkedHashSet<>(wanted.resourceRules())) {
            GroupVersionResource resource = parse(text);
            if (resource == null) {
                scope.reasons.add("resource rule " + text
                        + ": write group/version/resource, for example apps/v1/deployments or /v1/pods");
            } else {
                scope.add(text, resource, policy);
            }
        }
        return scope;
    }

    private void add(String text, GroupVersionResource resource, @Nullable ValidatingAdmissionPolicy policy) {
        Set<String> operations = new LinkedHashSet<>();
        if (policy == null || policy.matchConstraints() == null) {
            operations.add("*");
        } else {
            boolean version = false;
            for (NamedRule rule : policy.matchConstraints().resourceRules()) {
                if (covers(rule.apiGroups(), resource.group())
                        && coversResource(rule.resources(), resource.resource())) {
                    operations.addAll(rule.operations());
                    version |= covers(rule.apiVersions(), resource.version());
                }
            }
            if (operations.isEmpty()) {
                reasons.add("resource rule " + text + ": policy " + policy.name() + " does not match that resource");
                return;
            }
            if (!version) {
                warnings.add("resource rule " + text + ": policy " + policy.name()
                        + " names another version of that resource");
            }
        }
        rules.add(tree(resource, List.copyOf(operations)));
    }

    /** Three parts, or two for the core group, which may also be written {@code core}; a subresource is one more. */
    private static @Nullable GroupVersionResource parse(String text) {
        String[] parts = text.strip().split("/", -1);
        boolean core = parts.length == 2 || (parts.length >= 3 && isVersion(parts[0]));
        int resource = core ? 1 : 2;
        if (parts.length <= resource || parts.length > resource + 2) {
            return null;
        }
        String group = core || parts[0].equals("core") ? "" : parts[0];
        String version = parts[resource - 1];
        String name = parts[resource] + (parts.length == resource + 2 ? "/" + parts[resource + 1] : "");
        boolean whole = !version.isEmpty() && !parts[resource].isEmpty() && !name.endsWith("/");
        return whole ? new GroupVersionResource(group, version, name) : null;
    }

    private static boolean isVersion(String text) {
        return text.matches("v[0-9]+((alpha|beta)[0-9]+)?");
    }

    private static boolean covers(List<String> names, String name) {
        return names.contains("*") || names.contains(name);
    }

    private static boolean coversResource(List<String> resources, String resource) {
        int slash = resource.indexOf('/');
        if (slash < 0) {
            return resources.contains("*/*") || resources.contains(resource + "/*") || covers(resources, resource);
        }
        String parent = resource.substring(0, slash);
        String child = resource.substring(slash + 1);
        return resources.contains(resource)
                || resources.contains("*/*")
                || resources.contains(parent + "/*")
                || resources.contains("*/" + child);
    }

    private static Map<String, Object> tree(GroupVersionResource resource, List<String> operations) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("apiGroups", List.of(resource.group()));
        tree.put("apiVersions", List.of(resource.version()));
        tree.put("operations", operations);
        tree.put("resources", List.of(resource.resource()));
        return tree;
    }
}
