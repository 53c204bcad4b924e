package io.vapscan.explain;

import java.util.List;

/**
 * What one policy came to under one binding with one param, and why.
 *
 * @param policy the policy's name
 * @param binding the binding's name; empty where the policy's own gates decided
 * @param param the param's name; empty for none
 * @param verdict {@code denied}, {@code admitted}, {@code tolerated}, {@code ignored}, {@code unknown} or {@code not matched}
 * @param decision what decided: a gate, a clause, or that every clause is true
 * @param conditions the match conditions
 * @param variables the variables that its clauses read
 * @param validations the validations
 * @param messages the message expressions of validations that fail
 * @param auditAnnotations the audit annotations
 */
public record PolicyExplanation(
        String policy,
        String binding,
        String param,
        String verdict,
        String decision,
        List<Clause> conditions,
        List<Clause> variables,
        List<Clause> validations,
        List<Clause> messages,
        List<Clause> auditAnnotations) {

    /** Copies the lists. */
    public PolicyExplanation {
        conditions = List.copyOf(conditions);
        variables = List.copyOf(variables);
        validations = List.copyOf(validations);
        messages = List.copyOf(messages);
        auditAnnotations = List.copyOf(auditAnnotations);
    }

    /** A policy of which no expression was evaluated. */
    static PolicyExplanation gated(String policy, String binding, String verdict, String decision) {
        return new PolicyExplanation(
                policy, binding, "", verdict, decision, List.of(), List.of(), List.of(), List.of(), List.of());
    }
}
