package io.vapscan.admission;

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

    /** None. */
    public static final Refusals NONE = new Refusals(Map.of(), Map.of());

    /** Whether a server would store all. */
    public boolean isEmpty() {
        return policies.isEmpty() && bindings.isEmpty();
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
