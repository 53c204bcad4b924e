package io.vapscan.gatekeeper;

import io.vapscan.policy.MatchCondition;
import io.vapscan.policy.Validation;
import io.vapscan.policy.Variable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The source of a template's {@code K8sNativeValidation} engine ({@code pkg/drivers/k8scel/schema/schema.go}).
 *
 * @param failurePolicy {@code Fail} or {@code Ignore}; null where the template leaves it to Gatekeeper's flag
 * @param matchConditions in order
 * @param variables in order
 * @param validations in order
 * @param generateVap whether Gatekeeper generates a ValidatingAdmissionPolicy; null where its flag says so
 */
public record TemplateSource(
        @Nullable String failurePolicy,
        List<MatchCondition> matchConditions,
        List<Variable> variables,
        List<Validation> validations,
        @Nullable Boolean generateVap) {

    /** Names that begin like this are Gatekeeper's own. */
    static final String RESERVED = "gatekeeper_internal_";

    /** The engine's name. */
    static final String ENGINE = "K8sNativeValidation";

    /** Copies the lists. */
    public TemplateSource {
        matchConditions = List.copyOf(matchConditions);
        variables = List.copyOf(variables);
        validations = List.copyOf(validations);
    }

    /** The failure policy that holds. */
    public String failurePolicy(String byDefault) {
        return failurePolicy == null ? byDefault : failurePolicy;
    }
}
