package io.vapscan.fuzz.oracle;

import static io.vapscan.fuzz.oracle.Objects.tree;

import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.admission.StoredPolicies;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Policies and bindings with every gate and clause. */
final class Policies {

    private static final String VERSION = "admissionregistration.k8s.io/v1";

    private final Choice choice;
    private final Expressions expressions;
    private final boolean open;

    /** Of open policies most match everything: it is their expressions that decide. */
    Policies(Choice choice, boolean open) {
        this.choice = choice;
        this.open = open;
        this.expressions = new Expressions(choice);
    }

    /** A policy; open ones are mostly such as a server takes. */
    Map<String, Object> policy(int number, boolean params) {
        Map<String, Object> policy = any(number, params);
        for (int tries = open ? 8 : 0; tries > 0 && refused(policy); tries--) {
            policy = any(number, params);
        }
        return policy;
    }

    private static boolean refused(Map<String, Object> policy) {
        return !StoredPolicies.of(List.of(policy), ExpressionCompilers.kubernetes(), false)
                .refusals()
                .isEmpty();
    }

    private Map<String, Object> any(int number, boolean params) {
        Map<String, Object> spec = tree("matchConstraints", match(true));
        if (params) {
            spec.put("paramKind", choice.oneIn(12) ? kind("no.example.com/v1", "Nope") : kind("v1", "ConfigMap"));
        }
        if (choice.oneIn(2)) {
            spec.put("failurePolicy", choice.of("Fail", "Ignore"));
        }
        expressions.scope(List.of(), params);
        if (choice.oneIn(open ? 8 : 3)) {
            spec.put(
                    "matchConditions",
                    named("c", 3, "expression", () -> choice.oneIn(2) ? "true" : expressions.bool(1)));
        }
        List<String> names = new ArrayList<>();
        if (choice.oneIn(2)) {
            List<Object> variables = new ArrayList<>();
            for (int i = choice.between(1, 4); i > 0; i--) {
                String name = "v" + names.size();
                variables.add(tree("name", name, "expression", expressions.any()));
                names.add(name);
                expressions.scope(names, params);
            }
            spec.put("variables", variables);
        }
        if (!choice.oneIn(15)) {
            spec.put("validations", choice.list(1, 4, this::validation));
        }
        if (choice.oneIn(3) || !spec.containsKey("validations")) {
            spec.put("auditAnnotations", annotations());
        }
        return tree(
                "apiVersion",
                VERSION,
                "kind",
                "ValidatingAdmissionPolicy",
                "metadata",
                tree("name", "p" + number),
                "spec",
                spec);
    }

    private Map<String, Object> validation() {
        Map<String, Object> validation = tree("expression", expressions.bool(choice.between(0, 3)));
        if (choice.oneIn(3)) {
            validation.put("message", choice.of("fixed", " spaced ", "quote \"x\" <y>"));
        }
        if (choice.oneIn(2)) {
            validation.put("messageExpression", expressions.message());
        }
        if (choice.oneIn(3)) {
            validation.put("reason", choice.of("Forbidden", "Invalid", "Unauthorized", "RequestEntityTooLarge"));
        }
        return validation;
    }

    private List<Object> annotations() {
        List<Object> annotations = new ArrayList<>();
        for (int i = choice.between(1, 3); i > 0; i--) {
            annotations.add(tree("key", "k" + i, "valueExpression", expressions.message()));
        }
        return annotations;
    }

    private List<Object> named(String prefix, int most, String key, java.util.function.Supplier<String> text) {
        List<Object> list = new ArrayList<>();
        for (int i = choice.between(1, most); i > 0; i--) {
            list.add(tree("name", prefix + i, key, text.get()));
        }
        return list;
    }

    private static Map<String, Object> kind(String apiVersion, String kind) {
        return tree("apiVersion", apiVersion, "kind", kind);
    }

    Map<String, Object> binding(int policy, int number, boolean params) {
        Map<String, Object> spec = tree(
                "policyName",
                "p" + policy,
                "validationActions",
                choice.of(
                        List.of("Deny"), List.of("Deny"), List.of("Warn"), List.of("Audit"), List.of("Warn", "Audit")));
        if (choice.oneIn(open ? 12 : 3)) {
            spec.put("matchResources", match(false));
        }
        if (params || choice.oneIn(10)) {
            Map<String, Object> ref = tree("parameterNotFoundAction", choice.of("Allow", "Deny"));
            if (choice.oneIn(2)) {
                ref.put("name", choice.of("limits", "limits", "gone"));
            } else {
                ref.put("selector", selector());
            }
            if (choice.oneIn(3)) {
                ref.put("namespace", choice.of("shop", "lab", "nowhere"));
            }
            spec.put("paramRef", ref);
        }
        return tree(
                "apiVersion",
                VERSION,
                "kind",
                "ValidatingAdmissionPolicyBinding",
                "metadata",
                tree("name", "p" + policy + "-b" + number),
                "spec",
                spec);
    }

    private Map<String, Object> match(boolean constraints) {
        if (open && constraints && !choice.oneIn(6)) {
            return tree("resourceRules", List.of(everything()));
        }
        Map<String, Object> match = tree();
        if (constraints || choice.oneIn(2)) {
            match.put("resourceRules", choice.list(1, 2, () -> choice.oneIn(2) ? rule() : everything()));
        }
        if (choice.oneIn(6)) {
            match.put("excludeResourceRules", choice.list(1, 2, this::rule));
        }
        if (choice.oneIn(4)) {
            match.put("namespaceSelector", selector());
        }
        if (choice.oneIn(4)) {
            match.put("objectSelector", selector());
        }
        if (choice.oneIn(3)) {
            match.put("matchPolicy", choice.of("Exact", "Equivalent"));
        }
        return match;
    }

    private Map<String, Object> everything() {
        return tree(
                "apiGroups",
                List.of("*"),
                "apiVersions",
                List.of("*"),
                "operations",
                List.of("*"),
                "resources",
                List.of("*"));
    }

    private Map<String, Object> rule() {
        Map<String, Object> rule = tree(
                "apiGroups",
                choice.of(List.of(""), List.of("apps"), List.of("*"), List.of("", "apps"), List.of("autoscaling")),
                "apiVersions",
                choice.of(List.of("v1"), List.of("*"), List.of("v2"), List.of("v1", "v2")),
                "operations",
                choice.of(
                        List.of("*"),
                        List.of("CREATE"),
                        List.of("CREATE", "UPDATE"),
                        List.of("DELETE"),
                        List.of("UPDATE")),
                "resources",
                choice.of(
                        List.of("*"),
                        List.of("pods"),
                        List.of("deployments", "statefulsets"),
                        List.of("*/*"),
                        List.of("pods", "pods/status"),
                        List.of("horizontalpodautoscalers"),
                        List.of("namespaces", "services")));
        if (choice.oneIn(5)) {
            rule.put("scope", choice.of("*", "Cluster", "Namespaced"));
        }
        if (choice.oneIn(8)) {
            rule.put("resourceNames", choice.some("web", "a-web", "42"));
        }
        return rule;
    }

    Map<String, Object> selector() {
        return switch (choice.between(0, 3)) {
            case 0 -> tree();
            case 1 -> tree("matchLabels", choice.of(tree("app", "web"), tree("env", "prod"), tree("tier", "front")));
            case 2 ->
                tree(
                        "matchExpressions",
                        List.of(tree("key", choice.of("app", "env"), "operator", choice.of("Exists", "DoesNotExist"))));
            default ->
                tree(
                        "matchExpressions",
                        List.of(tree(
                                "key",
                                choice.of("app", "env", "tier", "kubernetes.io/metadata.name"),
                                "operator",
                                choice.of("In", "NotIn"),
                                "values",
                                choice.some("web", "prod", "shop", "back"))));
        };
    }
}
