package io.vapscan.api;

import java.util.List;

/** What one policy makes of a request under one of its bindings, with one of its params. */
public sealed interface Verdict {

    /** The policy's name. */
    String policy();

    /** The binding's name; empty where the verdict is the policy's, whatever the binding. */
    String binding();

    /**
     * Every validation passed.
     *
     * @param evaluation what was evaluated
     */
    record Admitted(String policy, String binding, Evaluation evaluation) implements Verdict {}

    /**
     * The request is denied.
     *
     * @param violations the validations that failed, and the errors that deny as well
     * @param evaluation what was evaluated; without validations where the policy cannot be used
     * @param paths which fields decided, and what would help: {@link Request#explained()} asks for it
     */
    record Denied(String policy, String binding, List<Validation> violations, Evaluation evaluation, Paths paths)
            implements Verdict {

        /** The first violation's message. */
        public String message() {
            return violations.get(0).message();
        }

        /** The first violation's reason. */
        public String reason() {
            return violations.get(0).reason();
        }

        /** The first violation's status code. */
        public int code() {
            return violations.get(0).code();
        }
    }

    /**
     * Validations failed, and the binding only warns or audits.
     *
     * @param violations the validations that failed
     * @param evaluation what was evaluated
     * @param paths which fields decided, and what would help: {@link Request#explained()} asks for it
     */
    record Tolerated(String policy, String binding, List<Validation> violations, Evaluation evaluation, Paths paths)
            implements Verdict {}

    /**
     * The policy could not be evaluated, and its {@code failurePolicy: Ignore} lets that pass.
     *
     * @param errors what went wrong, in the server's words
     * @param evaluation what was evaluated
     */
    record Ignored(String policy, String binding, List<String> errors, Evaluation evaluation) implements Verdict {}

    /**
     * It cannot be told: the engine was not given what the policy reads.
     *
     * @param reasons what is missing
     * @param evaluation what was evaluated
     */
    record Unknown(String policy, String binding, List<String> reasons, Evaluation evaluation) implements Verdict {}

    /**
     * The request is none of the policy's concern.
     *
     * @param gate the first gate that turned it away
     * @param detail what turned it away: a match condition's name; may be empty
     */
    record NotMatched(String policy, String binding, Gate gate, String detail) implements Verdict {

        /** What can turn a request away from a policy. */
        public enum Gate {
            /** The resource is exempt from all policies. */
            EXEMPT,
            /** The Namespace's labels. */
            NAMESPACE_SELECTOR,
            /** The object's labels. */
            OBJECT_SELECTOR,
            /** An exclude rule. */
            EXCLUDE_RULE,
            /** A rule that matches in all but its operations. */
            OPERATION,
            /** No resource rule. */
            RESOURCE_RULE,
            /** No binding names the policy. */
            BINDING,
            /** No params, which the binding allows. */
            PARAMS,
            /** A match condition. */
            MATCH_CONDITION
        }
    }

    /**
     * A server would not store the policy; only an engine that was built {@linkplain EngineBuilder#leniently leniently} has
     * such.
     *
     * @param faults the server's reasons, and where they are
     */
    record Refused(String policy, String binding, List<Fault> faults) implements Verdict {}
}
