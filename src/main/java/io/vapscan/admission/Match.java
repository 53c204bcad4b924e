package io.vapscan.admission;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.GroupVersionResource;
import org.jspecify.annotations.Nullable;

/** Whether match constraints match a request. */
public sealed interface Match {

    /**
     * They do.
     *
     * @param resource the resource that the matching rule names: the request's, or another version of it
     * @param kind the kind that the object is to be converted to
     */
    record Matched(GroupVersionResource resource, GroupVersionKind kind) implements Match {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Matched that && resource.equals(that.resource) && kind.equals(that.kind);
        }

        @Override
        public int hashCode() {
            return resource.hashCode() * 31 + kind.hashCode();
        }
    }

    /**
     * They do not.
     *
     * @param gate the first gate that turned the request away
     * @param detail what it is called, for a condition its name; may be empty
     */
    record Unmatched(Gate gate, String detail) implements Match {}

    /**
     * It cannot be told, since nothing but its name is known of a Namespace.
     *
     * @param namespace the Namespace to supply
     */
    record Undecided(String namespace) implements Match {}
}
