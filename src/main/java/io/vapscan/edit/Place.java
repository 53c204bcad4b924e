package io.vapscan.edit;

import io.vapscan.manifest.yaml.Node;
import org.jspecify.annotations.Nullable;

/**
 * A node on the way to a value.
 *
 * @param node the node
 * @param around the place of the collection that it stands in, or null for a document's root
 * @param index its number among that collection's values
 * @param depth how many steps lead to it from the root
 * @param indent the column of the keys or dashes that it stands under, or -1
 * @param flow whether it stands in brackets or braces
 */
record Place(Node node, @Nullable Place around, int index, int depth, int indent, boolean flow) {}
