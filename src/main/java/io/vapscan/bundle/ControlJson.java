package io.vapscan.bundle;

import io.vapscan.policy.MatchResources;
import io.vapscan.policy.NamedRule;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Control and framework documents as trees, with the keys that Kubescape's have. */
final class ControlJson {

    private static final List<String> SCOPES = List.of("cluster", "file");

    private ControlJson() {}

    /** The document of a control; its one rule is its policy. */
    static Map<String, Object> control(Control control, Map<String, Object> policy) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("controlID", control.id());
        tree.put("name", control.name());
        tree.put("baseScore", control.baseScore());
        tree.put("description", control.description());
        tree.put("remediation", control.remediation());
        tree.put("attributes", map("controlTypeTags", List.of("security", "compliance"), "attackTracks", List.of()));
        Map<String, Object> category = new LinkedHashMap<>();
        category.put("name", control.category().name());
        category.put("subCategory", Map.of("name", control.category().subCategory()));
        tree.put("category", category);
        tree.put("scanningScope", Map.of("matches", SCOPES));
        tree.put("rules", List.of(rule(control, policy)));
        return tree;
    }

    /** The document of a framework: whole documents of its controls. */
    static Map<String, Object> framework(Framework framework, Map<String, Map<String, Object>> controls) {
        Map<String, Object> tree = map("name", framework.name(), "description", framework.description());
        tree.put(
                "controls",
                framework.controlIds().stream()
                        .map(controls::get)
                        .filter(Objects::nonNull)
                        .toList());
        tree.put("scanningScope", Map.of("matches", SCOPES));
        return tree;
    }

    private static Map<String, Object> rule(Control control, Map<String, Object> policy) {
        ValidatingAdmissionPolicy read = ValidatingAdmissionPolicy.of(policy);
        List<String> settings = PolicySettings.readBy(read);
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("name", control.policy());
        tree.put("ruleLanguage", "CEL");
        tree.put("rule", "");
        tree.put("attributes", Map.of());
        tree.put("match", match(read.matchConstraints()));
        tree.put("dynamicMatch", List.of());
        tree.put("ruleDependencies", List.of());
        tree.put(
                "controlConfigInputs",
                settings.stream().map(ControlJson::setting).toList());
        tree.put(
                "configInputs",
                settings.stream().map(name -> "settings." + name).toList());
        tree.put("ruleQuery", "");
        tree.put("description", control.description());
        tree.put("remediation", control.remediation());
        return tree;
    }

    private static Map<String, Object> setting(String name) {
        Map<String, Object> tree = map("path", "settings." + name, "name", name);
        tree.put("description", "");
        return tree;
    }

    private static List<Object> match(@Nullable MatchResources match) {
        List<Object> trees = new ArrayList<>();
        if (match != null) {
            for (NamedRule rule : match.resourceRules()) {
                Map<String, Object> tree = map("apiGroups", rule.apiGroups(), "apiVersions", rule.apiVersions());
                tree.put("resources", PolicyControls.kinds(rule));
                trees.add(tree);
            }
        }
        return trees;
    }

    private static Map<String, Object> map(String key, Object value, String otherKey, Object otherValue) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(key, value);
        map.put(otherKey, otherValue);
        return map;
    }
}
