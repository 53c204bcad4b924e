package io.vapscan.admission;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a server would answer to a request, and what led to it.
 *
 * @param request the request
 * @param denials every reason to deny it, in the order of policy, binding, param and validation; none if it is allowed
 * @param warnings the warnings that the client would see
 * @param auditAnnotations the annotations of the audit event
 * @param matchedPolicies the names of the policies whose constraints match
 * @param evaluations every evaluation of a policy, in the same order
 * @param unmatched why other policies did not judge it
 * @param unknown the verdicts that cannot be given
 */
public record AdmissionResponse(
        AdmissionRequest request,
        List<Denial> denials,
        List<String> warnings,
        Map<String, String> auditAnnotations,
        List<String> matchedPolicies,
        List<PolicyEvaluation> evaluations,
        List<Unmatched> unmatched,
        List<UnknownVerdict> unknown) {

    /** Whether nothing denies it. Something that is unknown may. */
    public boolean allowed() {
        return denials.isEmpty();
    }

    /**
     * The denial that the answer names. A server takes the first, in an order of policies and bindings that is random; here
     * it is the first by a validation, or the first of all if none is.
     */
    public @Nullable Denial denial() {
        Denial first = denials.isEmpty() ? null : denials.get(0);
        return denials.stream().filter(Denial::byValidation).findFirst().orElse(first);
    }

    /** The status message of a denied request ({@code admission.NewForbidden}), empty for an allowed one. */
    public String statusMessage() {
        Denial denial = denial();
        return denial == null ? "" : StatusText.forbidden(request, denial.text());
    }
}
