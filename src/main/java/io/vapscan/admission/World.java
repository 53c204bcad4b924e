package io.vapscan.admission;

import io.vapscan.schema.ObjectModel;

/**
 * What is there beside the request: what a server would look up. Immutable.
 *
 * @param kinds the kinds that are served
 * @param namespaces the Namespaces
 * @param params the objects that policies may be parameterised with
 * @param model how objects are held and converted
 * @param typed whether objects of built-in kinds are what the server decoded, and no trees
 */
public record World(Kinds kinds, Namespaces namespaces, ParamIndex params, ObjectModel model, boolean typed) {}
