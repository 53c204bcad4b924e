package io.vapscan.admission;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.GroupVersionResource;

/**
 * Says that objects of a kind are sent to a subresource of another.
 *
 * @param own their kind
 * @param parent the parent's kind, which the request names
 * @param resource the parent's resource
 * @param name the subresource
 */
public record Subresource(GroupVersionKind own, GroupVersionKind parent, GroupVersionResource resource, String name) {}
