package io.vapscan.admission;

import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import java.util.List;
import java.util.Map;

/**
 * Policies and bindings as a server would store them, and its reasons where it would not.
 *
 * @param policies those that it would store, in their order
 * @param bindings those that it would store, in their order
 * @param refusals the server's reasons for the others
 */
public record StoredPolicies(
        List<CompiledPolicy> policies, List<ValidatingAdmissionPolicyBinding> bindings, Refusals refusals) {

    /** Policies with their bindings. */
    public PolicySet policySet() {
        return PolicySet.of(policies, bindings);
    }

    /** Whether an object is a policy or a binding of any version. */
    public static boolean holds(Map<String, Object> object) {
        return PolicyStore.isPolicy(object) || PolicyStore.isBinding(object);
    }

    /** Whether an object is a policy of any version. */
    public static boolean isPolicy(Map<String, Object> object) {
        return PolicyStore.isPolicy(object);
    }

    /**
     * Reads policies and bindings; other objects are passed over.
     *
     * @param objects as written
     * @param compilers where compilers for their expressions come from
     * @param authorizerKnown whether requests will come with an authorizer
     */
    public static StoredPolicies of(
            List<Map<String, Object>> objects, ExpressionCompilers compilers, boolean authorizerKnown) {
        PolicyStore store = new PolicyStore(compilers, authorizerKnown);
        objects.forEach(store::write);
        return store.stored();
    }

    /**
     * A server's reasons to refuse one policy or binding, field by field; none for what it would store.
     *
     * @param object as written
     * @param compilers where compilers for its expressions come from
     */
    public static List<String> refusal(Map<String, Object> object, ExpressionCompilers compilers) {
        return new PolicyStore(compilers, true).reasons(object);
    }
}
