package io.vapscan.cel.value;

import org.jspecify.annotations.Nullable;

/**
 * CEL's {@code optional_type}.
 *
 * @param value the CEL value, or Java's null for none
 */
public record OptionalValue(@Nullable Object value) {

    /** The optional without a value. */
    public static final OptionalValue NONE = new OptionalValue(null);

    /** An optional of that value. */
    public static OptionalValue of(Object value) {
        return new OptionalValue(value);
    }

    /** Whether there is a value. */
    public boolean hasValue() {
        return value != null;
    }
}
