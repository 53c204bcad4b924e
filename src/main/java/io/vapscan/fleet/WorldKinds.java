package io.vapscan.fleet;

import io.vapscan.admission.rbac.Rbac;
import io.vapscan.object.Metadata;
import io.vapscan.scan.PolicyKinds;
import java.io.Serializable;
import java.util.Map;
import java.util.Set;

/**
 * Tells which objects of a cluster its policies may look up while they judge another.
 *
 * @param params the kinds of params, as {@code apiVersion/kind}
 * @param rbac whether any policy asks who may do what
 */
record WorldKinds(Set<String> params, boolean rbac) implements Serializable {

    static WorldKinds of(FleetPolicies policies) {
        return new WorldKinds(Set.copyOf(policies.paramKinds()), policies.readsAuthorizer());
    }

    /** Whether others are judged by what this one says. */
    boolean holds(Map<String, Object> object) {
        return PolicyKinds.isNamespace(object)
                || PolicyKinds.isDefinition(object)
                || (rbac && Rbac.holds(object))
                || params.contains(Metadata.kindOf(object).apiVersion() + "/"
                        + Metadata.kindOf(object).kind());
    }
}
