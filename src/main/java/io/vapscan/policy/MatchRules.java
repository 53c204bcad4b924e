package io.vapscan.policy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What matchConstraints and matchResources may say: {@code validateMatchResources}. */
final class MatchRules {

    private static final List<String> OPERATIONS = List.of("*", "CONNECT", "CREATE", "DELETE", "UPDATE");

    private MatchRules() {}

    static void check(@Nullable MatchResources match, String path, FieldErrors errors) {
        if (match == null) {
            return;
        }
        if (!match.matchPolicy().equals("Exact") && !match.matchPolicy().equals("Equivalent")) {
            errors.notSupported(path + ".matchPolicy", match.matchPolicy(), List.of("Equivalent", "Exact"));
        }
        LabelRules.selector(match.namespaceSelector(), path + ".namespaceSelector", errors);
        LabelRules.selector(match.objectSelector(), path + ".objectSelector", errors);
        rules(match.resourceRules(), path + ".resourceRules", errors);
        rules(match.excludeResourceRules(), path + ".excludeResourceRules", errors);
    }

    private static void rules(List<NamedRule> rules, String path, FieldErrors errors) {
        for (int i = 0; i < rules.size(); i++) {
            rule(rules.get(i), path + "[" + i + "]", errors);
        }
    }

    private static void rule(NamedRule rule, String path, FieldErrors errors) {
        Set<String> names = new HashSet<>();
        for (int i = 0; i < rule.resourceNames().size(); i++) {
            String name = rule.resourceNames().get(i);
            String at = path + ".resourceNames[" + i + "]";
            errors.invalid(at, name, NameFormat.pathSegment(name));
            if (!names.add(name)) {
                errors.duplicate(at, name);
            }
        }
        operations(rule.operations(), path + ".operations", errors);
        wildcards(rule.apiGroups(), path + ".apiGroups", "API groups", errors);
        wildcards(rule.apiVersions(), path + ".apiVersions", "API versions", errors);
        for (int i = 0; i < rule.apiVersions().size(); i++) {
            if (rule.apiVersions().get(i).isEmpty()) {
                errors.required(path + ".apiVersions[" + i + "]", "");
            }
        }
        ResourceNames.check(rule.resources(), path + ".resources", errors);
        if (!List.of("Cluster", "Namespaced", "*").contains(rule.scope())) {
            errors.notSupported(path + ".scope", rule.scope(), List.of("*", "Cluster", "Namespaced"));
        }
    }

    private static void operations(List<String> operations, String path, FieldErrors errors) {
        wildcards(operations, path, "operations", errors);
        for (int i = 0; i < operations.size(); i++) {
            if (!OPERATIONS.contains(operations.get(i))) {
                errors.notSupported(path + "[" + i + "]", operations.get(i), OPERATIONS);
            }
        }
    }

    private static void wildcards(List<String> items, String path, String plural, FieldErrors errors) {
        if (items.isEmpty()) {
            errors.required(path, "");
        }
        if (items.size() > 1 && items.contains("*")) {
            errors.invalid(path, items, "if '*' is present, must not specify other " + plural);
        }
    }
}
