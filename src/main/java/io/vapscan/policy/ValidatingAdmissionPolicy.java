package io.vapscan.policy;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A policy, defaults filled; v1beta1 and v1alpha1 are read as v1.
 *
 * @param name its name
 * @param paramKind the kind of its params, if it has any
 * @param matchConstraints what it matches; null where it was not given, which a server refuses
 * @param matchConditions further conditions, in order
 * @param variables in order
 * @param validations in order
 * @param auditAnnotations in order
 * @param failurePolicy {@code Fail} or {@code Ignore}
 * @param object the tree that it was read from
 */
public record ValidatingAdmissionPolicy(
        String name,
        @Nullable ParamKind paramKind,
        @Nullable MatchResources matchConstraints,
        List<MatchCondition> matchConditions,
        List<Variable> variables,
        List<Validation> validations,
        List<AuditAnnotation> auditAnnotations,
        String failurePolicy,
        Map<String, Object> object) {

    /** Copies the lists. */
    public ValidatingAdmissionPolicy {
        matchConditions = List.copyOf(matchConditions);
        variables = List.copyOf(variables);
        validations = List.copyOf(validations);
        auditAnnotations = List.copyOf(auditAnnotations);
    }

    /** Reads a policy from its tree. Fields that are absent or of the wrong type read as empty. */
    public static ValidatingAdmissionPolicy of(Map<String, Object> object) {
        return PolicyTree.policy(object);
    }

    /** The same policy for what these match. */
    public ValidatingAdmissionPolicy matching(MatchResources constraints, List<MatchCondition> conditions) {
        return new ValidatingAdmissionPolicy(
                name,
                paramKind,
                constraints,
                conditions,
                variables,
                validations,
                auditAnnotations,
                failurePolicy,
                object);
    }

    /** Whether what fails to evaluate admits. */
    public boolean ignoresFailures() {
        return failurePolicy.equals("Ignore");
    }
}
