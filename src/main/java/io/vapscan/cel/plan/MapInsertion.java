package io.vapscan.cel.plan;

import io.vapscan.cel.library.Implementation;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.GoText;
import io.vapscan.cel.value.MapKeys;
import io.vapscan.cel.value.Values;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code cel.@mapInsert}, the step of {@code transformMap} and {@code transformMapEntry}. */
final class MapInsertion {

    private MapInsertion() {}

    /** The function with that overload id, or null. */
    static @Nullable Implementation of(String overloadId) {
        return switch (overloadId) {
            case "@mapInsert_map_key_value" -> args -> insert((Map<?, ?>) args[0], args[1], args[2]);
            case "@mapInsert_map_map" -> args -> insertAll((Map<?, ?>) args[0], (Map<?, ?>) args[1]);
            default -> null;
        };
    }

    private static Object insertAll(Map<?, ?> target, Map<?, ?> update) {
        Object result = target;
        for (Map.Entry<?, ?> entry : update.entrySet()) {
            Object inserted = insert((Map<?, ?>) result, Values.of(entry.getKey()), Values.of(entry.getValue()));
            if (inserted instanceof CelError) {
                return inserted;
            }
            result = inserted;
        }
        return result;
    }

    private static Object insert(Map<?, ?> target, Object key, Object value) {
        if (MapKeys.find(target, key) != null) {
            return new CelError("insert failed: key " + GoText.of(key) + " already exists");
        }
        if (target instanceof GrowingMap growing && growing.isGrowing()) {
            growing.insert(key, value);
            return growing;
        }
        GrowingMap copy = new GrowingMap();
        copy.insertAll(target);
        copy.insert(key, value);
        copy.finish();
        return copy;
    }
}
