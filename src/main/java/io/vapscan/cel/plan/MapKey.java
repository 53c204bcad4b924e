package io.vapscan.cel.plan;

import io.vapscan.cel.value.OptionalValue;
import io.vapscan.cel.value.Timestamp;
import io.vapscan.cel.value.TypedValue;
import java.util.List;
import java.util.Map;

/**
 * What a Go map {@code map[ref.Val]ref.Val} knows a key by: most values by themselves, those that Go holds by a pointer by their
 * identity. No NaN is the same as another, and the zeros are one key, the text of which is that of the last.
 */
abstract sealed class MapKey {

    private static final int HALF_DAY = 12 * 3600;
    private static final int FOURTEEN_HOURS = 14 * 3600;

    /** The value that was inserted. */
    final Object value;

    private MapKey(Object value) {
        this.value = value;
    }

    /** What the value is found by: itself, or one of this class. */
    static Object of(Object value) {
        if (value instanceof String || value instanceof Long) {
            return value;
        }
        if (value instanceof Double number) {
            return number.isNaN() ? new Own(value) : number == 0 ? new Zero(value) : value;
        }
        if (value instanceof Timestamp time) {
            return hasSharedZone(time.offsetSeconds()) ? new Zoned(time) : new Same(value);
        }
        return isPointer(value) ? new Same(value) : value;
    }

    /** What a value is put under that nobody holds but the map: the next reading of its field makes another. */
    static Object own(Object value) {
        return value instanceof List || value instanceof Map ? new Own(value) : of(value);
    }

    private static boolean isPointer(Object value) {
        return value instanceof List
                || value instanceof Map
                || (value instanceof OptionalValue optional && optional.hasValue())
                || (value instanceof TypedValue typed && !typed.isKeyByValue());
    }

    // Of time.FixedZone: zones of whole hours are made once.
    private static boolean hasSharedZone(int offset) {
        return offset % 3600 == 0 && offset >= -HALF_DAY && offset <= FOURTEEN_HOURS;
    }

    /** Like no other. */
    private static final class Own extends MapKey {

        Own(Object value) {
            super(value);
        }
    }

    /** Like the same object. */
    private static final class Same extends MapKey {

        Same(Object value) {
            super(value);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Same that && value == that.value;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(value);
        }
    }

    /** Like any other zero. */
    private static final class Zero extends MapKey {

        Zero(Object value) {
            super(value);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Zero;
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    /** Like the same instant in the same zone. */
    private static final class Zoned extends MapKey {

        private final int offset;
        private final boolean local;

        Zoned(Timestamp time) {
            super(time);
            offset = time.offsetSeconds();
            local = time.local();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Zoned that
                    && offset == that.offset
                    && local == that.local
                    && value.equals(that.value);
        }

        @Override
        public int hashCode() {
            return value.hashCode();
        }
    }
}
