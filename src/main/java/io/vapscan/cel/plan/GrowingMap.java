package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelMap;
import java.util.AbstractMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The map that a literal or a comprehension builds: insertions change it in place until it is finished. It tells keys apart as
 * Go's maps do ({@link MapKey}).
 */
final class GrowingMap extends AbstractMap<Object, Object> implements CelMap {

    private final LinkedHashMap<Object, Object> entries = new LinkedHashMap<>();
    private boolean finished;
    // Whether some key is not the value itself.
    private boolean hasMarked;

    boolean isGrowing() {
        return !finished;
    }

    void insert(Object key, Object value) {
        putUnder(MapKey.of(key), value);
    }

    /** Inserts a key that was read from a tree for this map. */
    void insertOwn(Object key, Object value) {
        putUnder(MapKey.own(key), value);
    }

    private void putUnder(Object key, Object value) {
        if (key instanceof MapKey) {
            hasMarked = true;
            entries.remove(key);
        }
        entries.put(key, value);
    }

    void insertAll(Map<?, ?> more) {
        if (more instanceof GrowingMap other) {
            hasMarked |= other.hasMarked;
            entries.putAll(other.entries);
        } else {
            entries.putAll(more);
        }
    }

    void drop(Object key) {
        entries.remove(MapKey.of(key));
    }

    /** From now on it is a map like any other. */
    void finish() {
        finished = true;
    }

    @Override
    public int size() {
        return entries.size();
    }

    @Override
    public @Nullable Object get(@Nullable Object key) {
        return key == null ? null : entries.get(MapKey.of(key));
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return key != null && entries.containsKey(MapKey.of(key));
    }

    @Override
    public Set<Map.Entry<Object, Object>> entrySet() {
        return hasMarked ? unmarked() : entries.entrySet();
    }

    private Set<Map.Entry<Object, Object>> unmarked() {
        Set<Map.Entry<Object, Object>> all = new LinkedHashSet<>();
        for (Map.Entry<Object, Object> entry : entries.entrySet()) {
            all.add(entry.getKey() instanceof MapKey key ? new Unmarked(key.value, entry.getValue()) : entry);
        }
        return all;
    }

    /** An entry that is like no other: a map may hold two whose keys are NaN. */
    private static final class Unmarked extends SimpleImmutableEntry<Object, Object> {

        private static final long serialVersionUID = 1L;

        Unmarked(Object key, Object value) {
            super(key, value);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }
}
