package io.vapscan.remedy;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One change of an object. */
public sealed interface Edit {

    /** The place that changes. */
    FieldPath path();

    /** How much it changes: what is smaller is tried first. */
    int size();

    /** A label may be what is missing, but it may also be what excuses: all else is tried before. */
    int LABEL = 20;

    /** An element that is not allowed goes rather than to become another one, which nobody asked for. */
    int ELEMENT = 2;

    /** Whether it is a label or an annotation. */
    static boolean isReluctant(FieldPath path) {
        Object around = path.parent().last();
        return "labels".equals(around) || "annotations".equals(around);
    }

    private static int reluctance(FieldPath path) {
        return isReluctant(path) ? LABEL : 0;
    }

    /**
     * Gives a field a value, with the maps and lists around it that are missing.
     *
     * @param path the field; an index one past a list's end appends to it
     * @param value a String, Long, Double or Boolean
     */
    record Set(FieldPath path, Object value) implements Edit {
        @Override
        public int size() {
            int own = value instanceof Boolean ? 2 : value.equals(0L) ? 6 : 3;
            return own + (path.last() instanceof Integer ? ELEMENT : 0) + reluctance(path);
        }
    }

    /**
     * Takes a field, or an element of a list, away.
     *
     * @param path the field or element
     * @param size how much is lost
     */
    record Remove(FieldPath path, int size) implements Edit {

        private static final int LEAST = 4;
        private static final int MOST = 16;

        /** The removal of what stands there. */
        static Remove of(FieldPath path, @Nullable Object value) {
            return new Remove(path, Math.min(LEAST + fields(value), MOST) + reluctance(path));
        }

        // What is lost is the same wherever the place is.
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Remove remove && remove.path.equals(path);
        }

        @Override
        public int hashCode() {
            return path.hashCode();
        }

        private static int fields(@Nullable Object value) {
            int fields = 0;
            if (value instanceof Map<?, ?> map) {
                for (Object field : map.values()) {
                    fields += 1 + fields(field);
                }
            } else if (value instanceof List<?> list) {
                for (Object element : list) {
                    fields += 1 + fields(element);
                }
            }
            return fields;
        }
    }
}
