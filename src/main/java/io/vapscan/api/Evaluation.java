package io.vapscan.api;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * What a policy came to under one binding, with one of its params.
 *
 * @param param the param's name, {@code namespace/name} if it has a namespace; empty where the policy takes none
 * @param actions the binding's validationActions: {@code Deny}, {@code Warn}, {@code Audit}
 * @param validations what the validations came to, in the policy's order
 * @param auditAnnotations the policy's own audit annotations that are to be published, by key
 * @param cost cost units of all validations; empty where the budget was used up or nothing was evaluated
 * @param messageCost cost units of all message expressions; empty where there are none
 */
public record Evaluation(
        String param,
        List<String> actions,
        List<Validation> validations,
        Map<String, String> auditAnnotations,
        OptionalLong cost,
        OptionalLong messageCost) {

    /** Copies what it is given. */
    public Evaluation {
        actions = List.copyOf(actions);
        validations = List.copyOf(validations);
        auditAnnotations = Trees.ordered(auditAnnotations);
    }

    /** The validations that came to that. */
    public List<Validation> that(Validation.Outcome outcome) {
        return validations.stream().filter(v -> v.outcome() == outcome).toList();
    }
}
