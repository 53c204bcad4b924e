package io.vapscan.kyverno;

import io.vapscan.object.Fields;
import io.vapscan.policy.AuditAnnotation;
import io.vapscan.policy.MatchCondition;
import io.vapscan.policy.MatchResources;
import io.vapscan.policy.NamedRule;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.policy.Validation;
import io.vapscan.policy.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A policy for Pods extended to what makes Pods: Kyverno's {@code pkg/cel/autogen}. Every text of the policy that speaks of {@code
 * object.spec} or {@code object.metadata} is made to speak of the Pod template, {@code object.metadata.name} and {@code
 * object.metadata.namespace} excepted.
 */
final class Autogen {

    private static final List<String> CONTROLLERS =
            List.of("daemonsets", "deployments", "replicasets", "statefulsets", "jobs", "cronjobs");
    private static final String TEMPLATE = "spec.template.";
    private static final String JOB_TEMPLATE = "spec.jobTemplate.spec.template.";

    private Autogen() {}

    /**
     * A rule that is made of a policy.
     *
     * @param name {@code autogen-defaults} or {@code autogen-cronjobs}
     * @param policy the policy that judges by it
     */
    record Rule(String name, ValidatingAdmissionPolicy policy) {}

    /** The rules that are made of a policy; none where it is not for Pods alone. */
    static List<Rule> of(ValidatingAdmissionPolicy policy) {
        MatchResources match = policy.matchConstraints();
        if (match == null || !isForPods(match)) {
            return List.of();
        }
        Set<String> controllers = controllers(policy.object());
        List<NamedRule> defaults = new ArrayList<>();
        List<String> operations = match.resourceRules().get(0).operations();
        Set<String> apps = new TreeSet<>(controllers);
        apps.removeAll(List.of("jobs", "cronjobs"));
        if (!apps.isEmpty()) {
            defaults.add(rule("apps", List.copyOf(apps), operations));
        }
        if (controllers.contains("jobs")) {
            defaults.add(rule("batch", List.of("jobs"), operations));
        }
        List<Rule> rules = new ArrayList<>();
        if (controllers.contains("cronjobs")) {
            rules.add(new Rule(
                    "autogen-cronjobs",
                    rewritten(policy, List.of(rule("batch", List.of("cronjobs"), operations)), JOB_TEMPLATE)));
        }
        if (!defaults.isEmpty()) {
            rules.add(new Rule("autogen-defaults", rewritten(policy, defaults, TEMPLATE)));
        }
        return rules;
    }

    private static boolean isForPods(MatchResources match) {
        if (!match.namespaceSelector().isEmpty()
                || !match.objectSelector().isEmpty()
                || !match.excludeResourceRules().isEmpty()
                || match.resourceRules().size() != 1) {
            return false;
        }
        NamedRule rule = match.resourceRules().get(0);
        return rule.resourceNames().isEmpty()
                && rule.apiGroups().equals(List.of(""))
                && rule.apiVersions().equals(List.of("v1"))
                && rule.resources().equals(List.of("pods"));
    }

    private static Set<String> controllers(Map<String, Object> object) {
        String[] path = {"spec", "autogen", "podControllers", "controllers"};
        Set<String> controllers = new TreeSet<>(CONTROLLERS);
        if (Fields.at(object, path) instanceof List<?>) {
            controllers.retainAll(Fields.strings(object, path));
        }
        return controllers;
    }

    private static NamedRule rule(String group, List<String> resources, List<String> operations) {
        return new NamedRule(List.of(), operations, List.of(group), List.of("v1"), resources, "*");
    }

    private static ValidatingAdmissionPolicy rewritten(
            ValidatingAdmissionPolicy policy, List<NamedRule> rules, String template) {
        Rewriting text = new Rewriting(template);
        return new ValidatingAdmissionPolicy(
                policy.name(),
                null,
                new MatchResources(Map.of(), Map.of(), rules, List.of(), "Equivalent"),
                policy.matchConditions().stream()
                        .map(c -> new MatchCondition(c.name(), text.of(c.expression())))
                        .toList(),
                policy.variables().stream()
                        .map(v -> new Variable(v.name(), text.of(v.expression())))
                        .toList(),
                policy.validations().stream()
                        .map(v -> new Validation(
                                text.of(v.expression()),
                                text.of(v.message()),
                                text.of(v.messageExpression()),
                                v.reason()))
                        .toList(),
                policy.auditAnnotations().stream()
                        .map(a -> new AuditAnnotation(a.key(), text.of(a.valueExpression())))
                        .toList(),
                policy.failurePolicy(),
                policy.object());
    }

    /**
     * Puts a path in where a Pod's own fields are named.
     *
     * @param template the path from a controller to its Pod template
     */
    private record Rewriting(String template) {

        String of(String text) {
            String out = text;
            for (String field : List.of("spec", "metadata")) {
                for (String object : List.of("object.", "oldObject.")) {
                    out = replaced(out, object + field, object + template + field);
                }
            }
            return out;
        }

        private static String replaced(String text, String from, String to) {
            StringBuilder out = new StringBuilder();
            int at = 0;
            int found = text.indexOf(from);
            while (found >= 0) {
                int end = found + from.length();
                out.append(text, at, found).append(isOwn(text, end) ? from : to);
                at = end;
                found = text.indexOf(from, end);
            }
            return out.append(text.substring(at)).toString();
        }

        /** The controller's own name and namespace: templates have none. */
        private static boolean isOwn(String text, int at) {
            for (String field : List.of(".namespace", ".name")) {
                int end = at + field.length();
                if (text.startsWith(field, at) && (end == text.length() || !isIdentifier(text.charAt(end)))) {
                    return true;
                }
            }
            return false;
        }

        private static boolean isIdentifier(char c) {
            return c == '_' || (c < 128 && Character.isLetterOrDigit(c));
        }
    }
}
