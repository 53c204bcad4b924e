package io.vapscan.admission;

import io.vapscan.object.GoQuote;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.Metadata;
import io.vapscan.policy.Refusal;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import io.vapscan.schema.Held;
import io.vapscan.schema.ObjectModel;
import io.vapscan.schema.ObjectModels;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Takes policies and bindings as a server does: decodes, defaults, validates, compiles. Shared by threads. */
final class PolicyStore {

    private static final String GROUP = "admissionregistration.k8s.io";
    private static final String POLICY = "ValidatingAdmissionPolicy";
    private static final List<String> VERSIONS = List.of("v1", "v1beta1", "v1alpha1");

    private final ExpressionCompilers compilers;
    private final boolean authorizerKnown;
    private final ObjectModel model = ObjectModels.decoded(List.of());

    PolicyStore(ExpressionCompilers compilers, boolean authorizerKnown) {
        this.compilers = compilers;
        this.authorizerKnown = authorizerKnown;
    }

    static boolean isPolicy(Map<String, Object> object) {
        return Metadata.is(object, GROUP, POLICY);
    }

    static boolean isBinding(Map<String, Object> object) {
        return Metadata.is(object, GROUP, POLICY + "Binding");
    }

    /** What an object comes to. */
    sealed interface Taken {

        /** A policy that is stored. */
        record Policy(CompiledPolicy policy) implements Taken {}

        /** A binding that is stored. */
        record Binding(ValidatingAdmissionPolicyBinding binding) implements Taken {}

        /** Not stored, for these reasons, field by field. */
        record Refused(List<String> reasons) implements Taken {}
    }

    /** What an object comes to; null for one of another kind. */
    @Nullable
    Taken take(Map<String, Object> object) {
        if (!isPolicy(object) && !isBinding(object)) {
            return null;
        }
        GroupVersionKind kind = Metadata.kindOf(object);
        if (!VERSIONS.contains(kind.version())) {
            return new Taken.Refused(List.of("no kind " + GoQuote.quote(kind.kind()) + " is registered for version "
                    + GoQuote.quote(kind.apiVersion()) + " in scheme \"pkg/runtime/scheme.go:111\""));
        }
        Held held = model.hold(object, null);
        if (held instanceof Held.Refused refused) {
            return new Taken.Refused(List.of(refused.located()));
        }
        Map<String, Object> decoded = ((Held.Stored) held).object();
        return isPolicy(object) ? policy(decoded) : binding(decoded);
    }

    private Taken policy(Map<String, Object> object) {
        ValidatingAdmissionPolicy policy = ValidatingAdmissionPolicy.of(object);
        PolicyCompiler compiler = new PolicyCompiler(compilers, policy, authorizerKnown);
        List<String> reasons = Refusal.of(policy, new WriteTimeCheck(compilers, compiler, policy));
        return reasons.isEmpty() ? new Taken.Policy(CompiledPolicy.of(policy, compiler)) : new Taken.Refused(reasons);
    }

    private static Taken binding(Map<String, Object> object) {
        ValidatingAdmissionPolicyBinding binding = ValidatingAdmissionPolicyBinding.of(object);
        List<String> reasons = Refusal.of(binding);
        return reasons.isEmpty() ? new Taken.Binding(binding) : new Taken.Refused(reasons);
    }
}
