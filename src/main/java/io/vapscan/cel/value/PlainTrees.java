package io.vapscan.cel.value;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** CEL values as trees of what JSON has: Map, List, String, Number, Boolean and null. */
public final class PlainTrees {

    private PlainTrees() {}

    /** A value's tree, whose maps keep their order; maps and lists are new, and can be changed. */
    public static @Nullable Object of(@Nullable Object value) {
        return of(value, LinkedHashMap::new);
    }

    /**
     * A value's tree.
     *
     * @param maps makes its maps
     */
    public static @Nullable Object of(@Nullable Object value, Supplier<Map<String, @Nullable Object>> maps) {
        if (value instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> out = maps.get();
            map.forEach((key, element) -> out.put(String.valueOf(key), of(element, maps)));
            return out;
        }
        if (value instanceof List<?> list) {
            List<@Nullable Object> out = new ArrayList<>(list.size());
            list.forEach(element -> out.add(of(element, maps)));
            return out;
        }
        if (value instanceof ObjectValue object) {
            return of(object.fields(), maps);
        }
        return value == NullValue.NULL ? null : scalar(value);
    }

    private static @Nullable Object scalar(@Nullable Object value) {
        if (value == null || value instanceof Boolean || value instanceof String || value instanceof Number) {
            return value;
        }
        if (value instanceof UInt number) {
            return number.bits() < 0 ? new BigInteger(number.toString()) : (Object) number.bits();
        }
        return value instanceof Bytes bytes
                ? Base64.getEncoder().encodeToString(bytes.toByteArray())
                : String.valueOf(value);
    }
}
