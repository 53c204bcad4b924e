package io.vapscan.kyverno;

import io.vapscan.admission.CompiledPolicy;
import io.vapscan.object.Fields;
import io.vapscan.object.Metadata;
import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import java.util.List;
import java.util.Map;

/**
 * A ValidatingPolicy, ready to judge.
 *
 * @param object the policy as written
 * @param rules its own rule first, then those that are made of it for Pod controllers
 * @param refusals why it cannot be used; then it has no rules
 */
public record KyvernoPolicy(Map<String, Object> object, List<Rule> rules, List<String> refusals) {

    /** Copies the lists. */
    public KyvernoPolicy {
        rules = List.copyOf(rules);
        refusals = List.copyOf(refusals);
    }

    /** What a policy judges. */
    public enum Mode {
        /** Requests for objects. */
        KUBERNETES,
        /** Any JSON or YAML. */
        JSON,
        /** HTTP requests, or something else that is not judged. */
        OTHER
    }

    /**
     * A rule.
     *
     * @param policy what judges by it; its name is no other rule's
     */
    public record Rule(CompiledPolicy policy) {

        /** The name under which verdicts stand. */
        public String id() {
            return policy.policy().name();
        }
    }

    /** The policy's name, with its namespace where it has one. */
    public String identity() {
        return KyvernoPolicies.identity(object);
    }

    /** What it judges. */
    public Mode mode() {
        return mode(object);
    }

    /** What a policy judges. */
    public static Mode mode(Map<String, Object> object) {
        return switch (Fields.string(object, "spec", "evaluation", "mode")) {
            case "", "Kubernetes" -> Mode.KUBERNETES;
            case "JSON" -> Mode.JSON;
            default -> Mode.OTHER;
        };
    }

    /** What is done about violations; deny where nothing is said. */
    public List<String> actions() {
        List<String> actions = Fields.strings(object, "spec", "validationActions");
        return actions.isEmpty() ? List.of("Deny") : actions;
    }

    /** Whether violations only warn in reports: the annotation {@code policies.kyverno.io/scored: "false"}. */
    public boolean isScored() {
        return !"false".equals(Metadata.annotations(object).get("policies.kyverno.io/scored"));
    }

    /** The bindings of its rules: to everything, with its actions. */
    public List<ValidatingAdmissionPolicyBinding> bindings() {
        return rules.stream()
                .map(rule -> new ValidatingAdmissionPolicyBinding(
                        rule.id() + "-binding", rule.id(), null, null, actions(), Map.of()))
                .toList();
    }
}
