package io.vapscan.admission;

import io.vapscan.object.Lists;
import io.vapscan.object.Metadata;
import io.vapscan.policy.Refusal;
import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

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
        return of(objects, compilers, authorizerKnown, Lists::mapped);
    }

    /** Applies a function to each of some items, by any threads; what comes of it is in their order. */
    @FunctionalInterface
    public interface Mapping {
        <T, R> List<R> map(List<T> items, Function<T, R> function);
    }

    /**
     * The same; to compile expressions takes longer than to judge a few objects by them.
     *
     * @param mapping what has each object read and compiled
     */
    public static StoredPolicies of(
            List<Map<String, Object>> objects,
            ExpressionCompilers compilers,
            boolean authorizerKnown,
            Mapping mapping) {
        List<PolicyStore.@Nullable Taken> taken =
                mapping.map(objects, new PolicyStore(compilers, authorizerKnown)::take);
        List<CompiledPolicy> policies = new ArrayList<>();
        List<ValidatingAdmissionPolicyBinding> bindings = new ArrayList<>();
        Map<String, String> refusedPolicies = new LinkedHashMap<>();
        Map<String, String> refusedBindings = new LinkedHashMap<>();
        for (int i = 0; i < objects.size(); i++) {
            Map<String, Object> object = objects.get(i);
            if (!holds(object)) {
                continue;
            }
            Map<String, String> refused = isPolicy(object) ? refusedPolicies : refusedBindings;
            // Of several with one name the last one counts.
            refused.remove(Metadata.name(object));
            if (taken.get(i) instanceof PolicyStore.Taken.Refused no) {
                refused.put(Metadata.name(object), new Refusal(no.reasons()).text());
            } else if (taken.get(i) instanceof PolicyStore.Taken.Policy stored) {
                policies.add(stored.policy());
            } else if (taken.get(i) instanceof PolicyStore.Taken.Binding stored) {
                bindings.add(stored.binding());
            }
        }
        return new StoredPolicies(
                List.copyOf(policies), List.copyOf(bindings), new Refusals(refusedPolicies, refusedBindings));
    }

    /**
     * A server's reasons to refuse one policy or binding, field by field; none for what it would store.
     *
     * @param object as written
     * @param compilers where compilers for its expressions come from
     */
    public static List<String> refusal(Map<String, Object> object, ExpressionCompilers compilers) {
        return new PolicyStore(compilers, true).take(object) instanceof PolicyStore.Taken.Refused refused
                ? refused.reasons()
                : List.of();
    }
}
