package io.vapscan.admission;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import org.jspecify.annotations.Nullable;

/** A binding with its selectors parsed. Immutable. */
public final class CompiledBinding {

    private final ValidatingAdmissionPolicyBinding binding;
    private final @Nullable RequestCriteria criteria;
    private final @Nullable String speaker;

    private CompiledBinding(
            ValidatingAdmissionPolicyBinding binding, @Nullable RequestCriteria criteria, @Nullable String speaker) {
        this.binding = binding;
        this.criteria = criteria;
        this.speaker = speaker;
    }

    /** A binding that matches as it says itself. */
    static CompiledBinding of(ValidatingAdmissionPolicyBinding binding) {
        return new CompiledBinding(
                binding, binding.matchResources() == null ? null : new RequestMatcher(binding.matchResources()), null);
    }

    /**
     * A binding of Gatekeeper's: it matches by criteria of its own, and speaks as Gatekeeper's webhook does.
     *
     * @param criteria in place of its {@code matchResources}
     * @param speaker the Constraint's name
     */
    public static CompiledBinding of(
            ValidatingAdmissionPolicyBinding binding, RequestCriteria criteria, String speaker) {
        return new CompiledBinding(binding, criteria, speaker);
    }

    /** Whose name messages bear, where it is not that of a policy and a binding. */
    @Nullable
    String speaker() {
        return speaker;
    }

    ValidatingAdmissionPolicyBinding binding() {
        return binding;
    }

    String name() {
        return binding.name();
    }

    /** Whether it matches by what it says itself, and not by another tool's criteria. */
    boolean matchesAsWritten() {
        return criteria == null || criteria instanceof RequestMatcher;
    }

    /** Whether no more than a request's shape decides if it matches. */
    boolean matchesByShape() {
        return criteria == null || (criteria instanceof RequestMatcher own && own.matchesByShape());
    }

    /** Whether it matches; what it would convert to is the policy's business. */
    Match match(AdmissionRequest request, World world) {
        GroupVersionKind kind = request.kind();
        return criteria == null ? new Match.Matched(request.resource(), kind) : criteria.match(request, world);
    }
}
