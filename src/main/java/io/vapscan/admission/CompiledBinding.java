package io.vapscan.admission;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import org.jspecify.annotations.Nullable;

/** A binding with its selectors parsed. Immutable. */
final class CompiledBinding {

    private final ValidatingAdmissionPolicyBinding binding;
    private final @Nullable RequestMatcher matcher;

    CompiledBinding(ValidatingAdmissionPolicyBinding binding) {
        this.binding = binding;
        this.matcher = binding.matchResources() == null ? null : new RequestMatcher(binding.matchResources());
    }

    ValidatingAdmissionPolicyBinding binding() {
        return binding;
    }

    String name() {
        return binding.name();
    }

    /** Whether no more than a request's shape decides if it matches. */
    boolean matchesByShape() {
        return matcher == null || matcher.matchesByShape();
    }

    /** Whether it matches; what it would convert to is the policy's business. */
    Match match(AdmissionRequest request, World world) {
        GroupVersionKind kind = request.kind();
        return matcher == null ? new Match.Matched(request.resource(), kind) : matcher.match(request, world);
    }
}
