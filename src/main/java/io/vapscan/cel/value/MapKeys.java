package io.vapscan.cel.value;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Looking up keys in maps: by value across numeric types, as cel-go's {@code common/types/map.go}. */
public final class MapKeys {

    private MapKeys() {}

    /**
     * Finds the key's value.
     *
     * @return the value, {@code NullValue.NULL} for one that is null, Java's null where there is no such key
     */
    public static @Nullable Object find(Map<?, ?> map, Object key) {
        Object found = exact(map, key);
        if (found != null || map.isEmpty()) {
            return found;
        }
        if (key instanceof Long k) {
            return k < 0 ? null : exact(map, new UInt(k));
        }
        if (key instanceof UInt k) {
            return k.bits() < 0 ? null : exact(map, (Long) k.bits());
        }
        return key instanceof Double k ? findDouble(map, k) : null;
    }

    private static @Nullable Object findDouble(Map<?, ?> map, double key) {
        Long asInt = Numbers.exactLong(key);
        if (asInt != null) {
            Object found = exact(map, asInt);
            if (found != null) {
                return found;
            }
        }
        UInt asUint = Numbers.exactUInt(key);
        return asUint == null ? null : exact(map, asUint);
    }

    private static @Nullable Object exact(Map<?, ?> map, Object key) {
        Object found = map.get(key);
        return found == null && map.containsKey(key) ? NullValue.NULL : found;
    }
}
