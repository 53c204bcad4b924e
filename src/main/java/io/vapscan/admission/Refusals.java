package io.vapscan.admission;

import io.vapscan.object.Metadata;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Why a server would not store policies and bindings. They are kept apart: a policy and a binding may have the same name, and a
 * refused binding says nothing of the policy.
 *
 * @param policies a server's reasons by the policies' names
 * @param bindings a server's reasons by the bindings' names
 */
public record Refusals(Map<String, String> policies, Map<String, String> bindings) {

    /** Copies them, in their order. */
    public Refusals {
        policies = Collections.unmodifiableMap(new LinkedHashMap<>(policies));
        bindings = Collections.unmodifiableMap(new LinkedHashMap<>(bindings));
    }

    /** None. */
    public static final Refusals NONE = new Refusals(Map.of(), Map.of());

    /** Whether a server would store all. */
    public boolean isEmpty() {
        return policies.isEmpty() && bindings.isEmpty();
    }

    /** Whether there is a reason not to store that policy or binding. */
    public boolean isRefused(Map<String, Object> object) {
        return (StoredPolicies.isPolicy(object) ? policies : bindings).containsKey(Metadata.name(object));
    }

    /** All reasons by name; those of a policy and a binding of one name are put together. */
    public Map<String, String> byName() {
        Map<String, String> all = new LinkedHashMap<>(policies);
        bindings.forEach((name, why) -> all.merge(name, why, (policy, binding) -> policy + "; " + binding));
        return all;
    }

    /** These, and further policies that cannot be used. */
    public Refusals withPolicies(Map<String, String> further) {
        Map<String, String> all = new LinkedHashMap<>(policies);
        all.putAll(further);
        return new Refusals(all, bindings);
    }
}
