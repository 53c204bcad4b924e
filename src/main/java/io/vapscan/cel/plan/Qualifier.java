package io.vapscan.cel.plan;

import org.jspecify.annotations.Nullable;

/** A selection or an index, applied to a value. */
abstract class Qualifier {

    final long id;
    final boolean optional;

    Qualifier(long id, boolean optional) {
        this.id = id;
        this.optional = optional;
    }

    /** The field, entry or element, or the error that there is none; costs one unit whatever comes of it. */
    abstract Object get(Frame frame, Object value);

    /** The field, entry or element, or an error, or Java's null where there is none; costs one unit if there is one. */
    abstract @Nullable Object find(Frame frame, Object value);
}
