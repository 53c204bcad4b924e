package io.vapscan.mutation;

import io.vapscan.admission.AdmissionRequest;

/**
 * What a policy made of a request.
 *
 * @param request with the object as it is after the policy
 * @param outcome what became of the policy
 * @param reason why; empty where there is nothing to say
 */
public record Mutated(AdmissionRequest request, Outcome outcome, String reason) {

    /** What can become of a policy; of several bindings and mutations, the first of these counts. */
    public enum Outcome {
        /** A mutation failed. */
        FAILED,
        /** A mutation failed, and the policy ignores failures. */
        IGNORED,
        /** Something was read that is not known. */
        UNKNOWN,
        /** All mutations were applied. */
        APPLIED,
        /** A match condition is false. */
        CONDITION_NOT_MET,
        /** The policy does not match. */
        NOT_MATCHED
    }
}
