package io.vapscan.suite.coverage;

import io.vapscan.admission.PolicyObserver;
import io.vapscan.admission.PolicyPart;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.policy.Validation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Remembers what one policy decided. Safe for use by several threads. */
final class PolicyWatch {

    private final String name;
    private final Map<Key, ExpressionWatch> expressions = new LinkedHashMap<>();
    private volatile boolean admitted;
    private volatile boolean denied;

    private record Key(PolicyPart part, int index) {}

    PolicyWatch(ValidatingAdmissionPolicy policy) {
        this.name = policy.name();
        for (int i = 0; i < policy.matchConditions().size(); i++) {
            var condition = policy.matchConditions().get(i);
            add(PolicyPart.MATCH_CONDITION, i, "match condition " + condition.name(), condition.expression());
        }
        for (int i = 0; i < policy.variables().size(); i++) {
            var variable = policy.variables().get(i);
            add(PolicyPart.VARIABLE, i, "variable " + variable.name(), variable.expression());
        }
        for (int i = 0; i < policy.validations().size(); i++) {
            Validation validation = policy.validations().get(i);
            add(PolicyPart.VALIDATION, i, "validation " + i, validation.expression());
            if (!validation.messageExpression().isEmpty()) {
                add(PolicyPart.MESSAGE, i, "message of validation " + i, validation.messageExpression());
            }
        }
        for (int i = 0; i < policy.auditAnnotations().size(); i++) {
            var annotation = policy.auditAnnotations().get(i);
            add(PolicyPart.AUDIT_ANNOTATION, i, "audit annotation " + annotation.key(), annotation.valueExpression());
        }
    }

    private void add(PolicyPart part, int index, String called, String text) {
        expressions.put(new Key(part, index), new ExpressionWatch(part, called, text));
    }

    /** Tells each expression's watch. */
    PolicyObserver observer() {
        return (part, index, program) -> {
            ExpressionWatch watch = expressions.get(new Key(part, index));
            if (watch == null) {
                return (id, value) -> {};
            }
            watch.compiled(program);
            return watch::saw;
        };
    }

    /** An object was judged by it. */
    void judged(boolean deny) {
        if (deny) {
            denied = true;
        } else {
            admitted = true;
        }
    }

    CoverageReport.PolicyCovered covered() {
        List<CoverageReport.ExpressionCovered> covered = new ArrayList<>();
        expressions.values().forEach(one -> covered.add(one.covered()));
        return new CoverageReport.PolicyCovered(
                name, List.of(new Side("admits", admitted), new Side("denies", denied)), covered);
    }
}
