package io.vapscan.api;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Copies of trees that callers give and get: what they hold may change, ours may not. */
final class Trees {

    private static final int DEEPEST = 500;

    private Trees() {}

    /**
     * A tree of {@code Map}, {@code List}, {@code String}, {@code Long}, {@code Double}, {@code Boolean} and null with the
     * content of any tree of collections, arrays, numbers, texts and enums.
     *
     * @throws IllegalArgumentException for what no manifest can hold
     */
    static Map<String, Object> copy(Map<?, ?> map) {
        return map(map, 0);
    }

    private static Map<String, Object> map(Map<?, ?> map, int depth) {
        if (depth > DEEPEST) {
            throw new IllegalArgumentException("a tree of more than " + DEEPEST + " levels, or one that holds itself");
        }
        Map<String, Object> copy = new LinkedHashMap<>();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            put(copy, String.valueOf(entry.getKey()), value(entry.getValue(), depth + 1));
        }
        return copy;
    }

    @SuppressWarnings("NullAway") // trees hold nulls
    private static void put(Map<String, Object> map, String key, @Nullable Object value) {
        map.put(key, value);
    }

    @SuppressWarnings("NullAway") // trees hold nulls
    private static List<Object> list(Collection<?> elements, int depth) {
        if (depth > DEEPEST) {
            throw new IllegalArgumentException("a tree of more than " + DEEPEST + " levels, or one that holds itself");
        }
        List<Object> copy = new ArrayList<>(elements.size());
        for (Object element : elements) {
            copy.add(value(element, depth + 1));
        }
        return copy;
    }

    private static @Nullable Object value(@Nullable Object value, int depth) {
        if (value == null || value instanceof Boolean) {
            return value;
        }
        if (value instanceof Map<?, ?> map) {
            return map(map, depth);
        }
        if (value instanceof Collection<?> elements) {
            return list(elements, depth);
        }
        if (value instanceof Object[] elements) {
            return list(Arrays.asList(elements), depth);
        }
        if (value instanceof CharSequence || value instanceof Enum<?> || value instanceof Character) {
            return value.toString();
        }
        if (value instanceof Number number) {
            return number(number);
        }
        throw new IllegalArgumentException(
                "no value of a manifest: " + value.getClass().getName());
    }

    private static Number number(Number number) {
        if (number instanceof Long || number instanceof Integer || number instanceof Short || number instanceof Byte) {
            return number.longValue();
        }
        if (number instanceof BigInteger big && big.bitLength() < Long.SIZE) {
            return big.longValue();
        }
        if (number instanceof Double || number instanceof Float || number instanceof BigDecimal) {
            double real = number instanceof Float ? Double.parseDouble(number.toString()) : number.doubleValue();
            // A whole number is an integer, as kubectl reads 1.0.
            return real == Math.rint(real) && Math.abs(real) < 1L << 53 ? (Number) (long) real : (Number) real;
        }
        return number.doubleValue();
    }

    /** A copy in the same order, of values that nobody can change. */
    static <V> Map<String, V> ordered(Map<String, V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }

    /** A copy that nobody can change. */
    static Map<String, Object> frozen(Map<String, Object> map) {
        Map<String, Object> copy = new LinkedHashMap<>();
        map.forEach((key, value) -> put(copy, key, frozenValue(value)));
        return Collections.unmodifiableMap(copy);
    }

    private static @Nullable Object frozenValue(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> copy = new LinkedHashMap<>();
            map.forEach((key, inner) -> put(copy, String.valueOf(key), frozenValue(inner)));
            return Collections.unmodifiableMap(copy);
        }
        if (value instanceof List<?> list) {
            List<@Nullable Object> copy = new ArrayList<>();
            list.forEach(element -> copy.add(frozenValue(element)));
            return Collections.unmodifiableList(copy);
        }
        return value;
    }
}
