package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelMap;
import java.util.AbstractMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The map that a literal or a comprehension builds: insertions change it in place until it is finished. */
final class GrowingMap extends AbstractMap<Object, Object> implements CelMap {

    private final LinkedHashMap<Object, Object> entries = new LinkedHashMap<>();
    private boolean finished;

    boolean isGrowing() {
        return !finished;
    }

    void insert(Object key, Object value) {
        entries.put(key, value);
    }

    void insertAll(Map<?, ?> more) {
        entries.putAll(more);
    }

    void drop(Object key) {
        entries.remove(key);
    }

    /** From now on it is a map like any other. */
    void finish() {
        finished = true;
    }

    @Override
    public @Nullable Object get(@Nullable Object key) {
        return entries.get(key);
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return entries.containsKey(key);
    }

    @Override
    public Set<Map.Entry<Object, Object>> entrySet() {
        return entries.entrySet();
    }
}
