package io.vapscan.admission;

import io.vapscan.admission.rbac.Rbac;
import io.vapscan.schema.ObjectModel;
import org.jspecify.annotations.Nullable;

/**
 * What is there beside the request: what a server would look up. Immutable.
 *
 * @param kinds the kinds that are served
 * @param namespaces the Namespaces
 * @param params the objects that policies may be parameterised with
 * @param model how objects are held and converted
 * @param typed whether objects of built-in kinds are what the server decoded, and no trees
 * @param rbac who may do what; null where nothing is known of that, so that what asks stays undecided
 */
public record World(
        Kinds kinds,
        Namespaces namespaces,
        ParamIndex params,
        ObjectModel model,
        boolean typed,
        @Nullable Rbac rbac) {}
