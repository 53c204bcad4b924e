package io.vapscan.cel.bound;

import io.vapscan.cel.value.Bytes;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.GoDuration;
import io.vapscan.cel.value.NullValue;
import io.vapscan.cel.value.Numbers;
import io.vapscan.cel.value.Timestamp;
import io.vapscan.object.TypedList;
import io.vapscan.object.TypedMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Looks at all of a value to see how large it is. */
final class Measure implements BiConsumer<@Nullable Object, @Nullable Object> {

    private static final int DEEPEST = 200;

    private long elements;
    private long longest;
    private long values;
    private long characters;
    private int depth;
    private boolean unknown;

    private Measure() {}

    static Extent of(Object value) {
        Measure measure = new Measure();
        measure.add(value);
        return measure.unknown
                ? Extent.UNKNOWN
                : Extent.of(measure.elements, measure.longest, measure.values, measure.characters);
    }

    private void add(@Nullable Object value) {
        values++;
        // Most are decoded objects; whether a value is of one class is told faster than whether it is some map.
        if (value instanceof String text) {
            units(text.length());
        } else if (value instanceof TypedMap map) {
            add(map);
        } else if (value instanceof TypedList list) {
            add(list);
        } else if (!(value instanceof Boolean) && !(value instanceof Long)) {
            addOther(value);
        }
    }

    private void addOther(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            add(map);
        } else if (value instanceof List<?> list) {
            add(list);
        } else if (value instanceof Bytes bytes) {
            units(bytes.size());
        } else {
            unknown |= !isOne(value);
        }
    }

    private void units(int count) {
        characters += count;
        longest = Math.max(longest, count);
    }

    private void add(List<?> list) {
        elements = Math.max(elements, list.size());
        if (enter()) {
            for (int i = 0; i < list.size(); i++) {
                add(list.get(i));
            }
            depth--;
        }
    }

    private void add(Map<?, ?> map) {
        elements = Math.max(elements, map.size());
        if (enter()) {
            map.forEach(this);
            depth--;
        }
    }

    /** Adds an entry of a map: to go through one this way allocates nothing. */
    @Override
    public void accept(@Nullable Object key, @Nullable Object value) {
        add(key);
        add(value);
    }

    private boolean enter() {
        unknown |= depth == DEEPEST;
        if (unknown) {
            return false;
        }
        depth++;
        return true;
    }

    private static boolean isOne(@Nullable Object value) {
        return value == null
                || value == NullValue.NULL
                || Numbers.isNumber(value)
                || value instanceof Timestamp
                || value instanceof GoDuration
                || value instanceof CelType;
    }
}
