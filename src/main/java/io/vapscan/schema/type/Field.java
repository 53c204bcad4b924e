package io.vapscan.schema.type;

import java.util.Comparator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A field of a struct.
 *
 * @param owner the struct's package and name
 * @param name its JSON name
 * @param index its place in the struct
 * @param shape its type
 * @param pointer whether it is a Go pointer: a written zero value is kept, null is nil
 * @param omitEmpty whether an empty value is left out
 * @param omitZero whether the zero value is left out, whatever its type
 */
record Field(String owner, String name, int index, Shape shape, boolean pointer, boolean omitEmpty, boolean omitZero) {

    static final Comparator<Field> BY_NAME = new Comparator<>() {
        @Override
        public int compare(Field one, Field other) {
            return one.name.compareTo(other.name);
        }
    };

    /** The struct's name without its package. */
    String struct() {
        return owner.substring(owner.lastIndexOf('.') + 1);
    }

    /** The slot's value for a JSON value; null stands for a nil pointer, or for the zero value of what is none. */
    @Nullable
    Object decode(@Nullable Object written, @Nullable Object before, Decoding at) {
        if (written == null) {
            return before;
        }
        Object value = shape.decode(written, at);
        return value == null ? before : kept(value, before);
    }

    /** The slot's value for a decoded one: a zero value is only kept behind a pointer. */
    @Nullable
    Object kept(Object value, @Nullable Object before) {
        return !pointer && shape.isZero(value) ? before : value;
    }

    /** Whether an empty slot is printed: as null, or as the zero value. */
    boolean isShownEmpty() {
        return pointer ? !omitEmpty : !omitZero && !(omitEmpty && shape.droppedWhenZero());
    }

    /** Puts the field into the unstructured form, or leaves it out. */
    void print(@Nullable Object value, boolean typed, Map<String, @Nullable Object> out) {
        if (value != null) {
            if (pointer || !omitEmpty || !shape.isEmpty(value)) {
                out.put(name, shape.print(value, typed));
            }
        } else if (isShownEmpty()) {
            Object zero = pointer ? null : shape.zero();
            out.put(name, zero == null ? null : shape.print(zero, typed));
        }
    }
}
