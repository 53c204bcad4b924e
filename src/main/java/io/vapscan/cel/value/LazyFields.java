package io.vapscan.cel.value;

import org.jspecify.annotations.Nullable;

/** A value whose fields are computed when first read: what {@code variables} is bound to. */
public interface LazyFields extends TypedValue {

    /** The field's value or its {@link CelError}; Java's null where there is no such field. */
    @Nullable
    Object field(String name);

    /** What stands at an index: a field, by its name; Java's null, or an error, where nothing does. */
    default @Nullable Object at(Object key) {
        return key instanceof String name ? field(name) : null;
    }
}
