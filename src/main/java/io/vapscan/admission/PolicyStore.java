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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Takes policies and bindings as a server does: decodes, defaults, validates, compiles. */
final class PolicyStore {

    private static final String GROUP = "admissionregistration.k8s.io";
    private static final String POLICY = "ValidatingAdmissionPolicy";
    private static final List<String> VERSIONS = List.of("v1", "v1beta1", "v1alpha1");

    private final ExpressionCompilers compilers;
    private final boolean authorizerKnown;
    private final ObjectModel model = ObjectModels.decoded(List.of());
    private final List<CompiledPolicy> policies = new ArrayList<>();
    private final List<ValidatingAdmissionPolicyBinding> bindings = new ArrayList<>();
    private final Map<String, String> refusedPolicies = new LinkedHashMap<>();
    private final Map<String, String> refusedBindings = new LinkedHashMap<>();

    PolicyStore(ExpressionCompilers compilers, boolean authorizerKnown) {
        this.compilers = compilers;
        this.authorizerKnown = authorizerKnown;
    }

    static boolean isPolicy(Map<String, Object> object) {
        return kind(object).equals(POLICY);
    }

    /** The kind of what is in the group of policies, else nothing. */
    private static String kind(Map<String, Object> object) {
        return Metadata.kindOf(object).group().equals(GROUP)
                ? Metadata.kindOf(object).kind()
                : "";
    }

    static boolean isBinding(Map<String, Object> object) {
        return kind(object).equals(POLICY + "Binding");
    }

    void write(Map<String, Object> object) {
        List<String> reasons = reasons(object);
        Map<String, String> refused = isPolicy(object) ? refusedPolicies : refusedBindings;
        if (reasons.isEmpty()) {
            // Of several with one name the last one counts.
            refused.remove(Metadata.name(object));
        } else {
            refused.put(Metadata.name(object), new Refusal(reasons).text());
        }
    }

    /** Stores a policy or binding, or says why not; other objects are passed over. */
    List<String> reasons(Map<String, Object> object) {
        if (!isPolicy(object) && !isBinding(object)) {
            return List.of();
        }
        GroupVersionKind kind = Metadata.kindOf(object);
        if (!VERSIONS.contains(kind.version())) {
            return List.of("no kind " + GoQuote.quote(kind.kind()) + " is registered for version "
                    + GoQuote.quote(kind.apiVersion()) + " in scheme \"pkg/runtime/scheme.go:111\"");
        }
        Held held = model.hold(object, null);
        if (held instanceof Held.Refused refused) {
            return List.of(refused.located());
        }
        Map<String, Object> decoded = ((Held.Stored) held).object();
        return isPolicy(object) ? policy(decoded) : binding(decoded);
    }

    private List<String> policy(Map<String, Object> object) {
        ValidatingAdmissionPolicy policy = ValidatingAdmissionPolicy.of(object);
        PolicyCompiler compiler = new PolicyCompiler(compilers, policy, authorizerKnown);
        List<String> reasons = Refusal.of(policy, new WriteTimeCheck(compilers, compiler, policy));
        if (reasons.isEmpty()) {
            policies.add(CompiledPolicy.of(policy, compiler));
        }
        return reasons;
    }

    private List<String> binding(Map<String, Object> object) {
        ValidatingAdmissionPolicyBinding binding = ValidatingAdmissionPolicyBinding.of(object);
        List<String> reasons = Refusal.of(binding);
        if (reasons.isEmpty()) {
            bindings.add(binding);
        }
        return reasons;
    }

    StoredPolicies stored() {
        return new StoredPolicies(
                List.copyOf(policies), List.copyOf(bindings), new Refusals(refusedPolicies, refusedBindings));
    }
}
