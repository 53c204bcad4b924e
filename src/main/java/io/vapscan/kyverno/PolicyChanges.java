package io.vapscan.kyverno;

import io.vapscan.object.Fields;
import io.vapscan.policy.MatchCondition;
import io.vapscan.policy.MatchResources;
import io.vapscan.policy.NamedRule;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What Kyverno makes of a policy before it is compiled. */
final class PolicyChanges {

    private static final MatchResources NOTHING_ASKED =
            new MatchResources(Map.of(), Map.of(), List.of(), List.of(), "Equivalent");

    private PolicyChanges() {}

    /** Asked of everything that its match conditions let pass. */
    static ValidatingAdmissionPolicy unconstrained(ValidatingAdmissionPolicy policy) {
        return policy.matching(NOTHING_ASKED, policy.matchConditions());
    }

    /** With a condition that does not hold where an exception exempts, unless another says what is allowed instead. */
    static ValidatingAdmissionPolicy exempting(ValidatingAdmissionPolicy policy, List<PolicyException> exceptions) {
        String fine = any(exceptions.stream().filter(PolicyException::isFine).toList());
        List<MatchCondition> conditions = new ArrayList<>();
        for (boolean pass : new boolean[] {false, true}) {
            List<PolicyException> plain = exceptions.stream()
                    .filter(one -> !one.isFine() && one.reportsPass() == pass)
                    .toList();
            if (!plain.isEmpty()) {
                String names = plain.stream().map(PolicyException::name).collect(Collectors.joining(", "));
                conditions.add(new MatchCondition(
                        KyvernoPolicies.EXCEPTION + names + (pass ? KyvernoPolicies.REPORTED_AS_PASS : ""),
                        "!((" + any(plain) + ") && !(" + fine + "))"));
            }
        }
        conditions.addAll(policy.matchConditions());
        MatchResources match = policy.matchConstraints();
        return policy.matching(match == null ? NOTHING_ASKED : match, conditions);
    }

    private static String any(List<PolicyException> exceptions) {
        return exceptions.isEmpty()
                ? "false"
                : exceptions.stream().map(one -> "(" + one.expression() + ")").collect(Collectors.joining(" || "));
    }

    /** Asked only of what is in that namespace; empty for everywhere. */
    static ValidatingAdmissionPolicy inNamespace(ValidatingAdmissionPolicy policy, String namespace) {
        MatchResources match = policy.matchConstraints();
        if (namespace.isEmpty() || match == null) {
            return policy;
        }
        Map<String, Object> selector = new LinkedHashMap<>(match.namespaceSelector());
        List<Object> requirements = new ArrayList<>(Fields.list(selector, "matchExpressions"));
        requirements.add(Map.of("key", "kubernetes.io/metadata.name", "operator", "In", "values", List.of(namespace)));
        selector.put("matchExpressions", requirements);
        List<NamedRule> rules = match.resourceRules().stream()
                .map(rule -> new NamedRule(
                        rule.resourceNames(),
                        rule.operations(),
                        rule.apiGroups(),
                        rule.apiVersions(),
                        rule.resources(),
                        "Namespaced"))
                .toList();
        MatchResources inside = new MatchResources(
                selector, match.objectSelector(), rules, match.excludeResourceRules(), match.matchPolicy());
        return policy.matching(inside, policy.matchConditions());
    }

    /** Under that name, and without params, which Kyverno has none of. */
    static ValidatingAdmissionPolicy named(ValidatingAdmissionPolicy policy, String name) {
        return new ValidatingAdmissionPolicy(
                name,
                null,
                policy.matchConstraints(),
                policy.matchConditions(),
                policy.variables(),
                policy.validations(),
                policy.auditAnnotations(),
                policy.failurePolicy(),
                policy.object());
    }
}
