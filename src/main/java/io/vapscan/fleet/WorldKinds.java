package io.vapscan.fleet;

import io.vapscan.admission.rbac.Rbac;
import io.vapscan.object.Metadata;
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
    boolean holds(FleetObject object) {
        Map<String, Object> kind = Map.of("apiVersion", object.apiVersion(), "kind", object.kind());
        return Metadata.isNamespace(kind)
                || Metadata.isDefinition(kind)
                || (rbac && Rbac.holds(kind))
                || params.contains(object.apiVersion() + "/" + object.kind());
    }
}
