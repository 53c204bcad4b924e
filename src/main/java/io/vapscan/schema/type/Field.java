package io.vapscan.schema.type;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A field of a struct. */
final class Field {

    /** The struct's package and name. */
    final String owner;

    /** Its JSON name. */
    final String name;

    /** Its place among the struct's fields in the order of their names. */
    final int index;

    final Shape shape;

    /** Whether it is a Go pointer: a written zero value is kept, null is nil. */
    final boolean pointer;

    /** Whether it is a struct by value, which is there even when nobody wrote it. */
    final boolean embedded;

    /** Whether an empty slot is printed: as null, or as the zero value. */
    final boolean shownEmpty;

    /** Whether every value is printed. */
    private final boolean keepsEmpty;

    /**
     * @param flags {@code p} for a pointer, {@code e} where an empty value is left out, {@code z} where the zero value is, whatever
     *     its type
     */
    Field(String owner, String name, int index, Shape shape, String flags) {
        this.owner = owner;
        this.name = name;
        this.index = index;
        this.shape = shape;
        this.pointer = flags.indexOf('p') >= 0;
        this.embedded = !pointer && shape instanceof StructShape;
        boolean omitEmpty = flags.indexOf('e') >= 0;
        this.keepsEmpty = pointer || !omitEmpty || !shape.droppedWhenZero();
        boolean shown = flags.indexOf('z') < 0 && !(omitEmpty && shape.droppedWhenZero());
        this.shownEmpty = embedded || (pointer ? !omitEmpty : shown);
    }

    /** The struct's name without its package. */
    String struct() {
        return owner.substring(owner.lastIndexOf('.') + 1);
    }

    /** The slot's value for a JSON value; null for a nil pointer, and for the zero value of what is none. */
    @Nullable
    Object decode(Object written, Decoding at) {
        Object value = shape.decode(written, at);
        return value == null || pointer || !shape.isZero(value) ? value : null;
    }

    /** Puts the field into the unstructured form, or leaves it out. */
    void print(@Nullable Object value, Map<String, @Nullable Object> out) {
        if (value != null) {
            if (isThere(value)) {
                out.put(name, shape.print(value));
            }
        } else if (shownEmpty) {
            Object zero = pointer ? null : shape.zero();
            out.put(name, zero == null ? null : shape.print(zero));
        }
    }

    private boolean isThere(Object value) {
        return keepsEmpty || !shape.isEmpty(value);
    }

    /** Whether a value may be another one in the typed form, or none. */
    boolean hasTypedForm() {
        return !shape.isPlain() || shape instanceof Bytes;
    }

    /** What its slot has in the typed form for a value; null where it is left out. */
    @Nullable
    Object typed(Object value) {
        return isThere(value) ? orNull(shape.typed(value)) : null;
    }

    /** What its slot has in the typed form when it is empty but shown. */
    Object typedZero() {
        Object zero = pointer ? null : shape.zero();
        return orNull(zero == null ? null : shape.typed(zero));
    }

    private static Object orNull(@Nullable Object typed) {
        return typed == null ? TypedStruct.NULL : typed;
    }
}
