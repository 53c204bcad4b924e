package io.vapscan.object;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** A typed map over another one, which it copies before it changes it the first time. */
final class TypedEntries extends TypedMap {

    private Map<String, Object> entries;
    private boolean own;

    /**
     * @param own whether nobody else has the map
     */
    TypedEntries(Map<String, Object> entries, boolean own) {
        this.entries = entries;
        this.own = own;
    }

    @Override
    protected TypedMap copied() {
        return new TypedEntries(new LinkedHashMap<>(entries), true);
    }

    private Map<String, Object> own() {
        if (!own) {
            entries = new LinkedHashMap<>(entries);
            own = true;
        }
        return entries;
    }

    @Override
    @SuppressWarnings("NullAway") // trees have nulls
    public @Nullable Object get(@Nullable Object key) {
        return entries.get(key);
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return entries.containsKey(key);
    }

    @Override
    public int size() {
        return entries.size();
    }

    @Override
    public Set<Map.Entry<String, Object>> entrySet() {
        return entries.entrySet();
    }

    @Override
    public void forEach(BiConsumer<? super String, ? super Object> action) {
        entries.forEach(action);
    }

    @Override
    public @Nullable Object put(String key, Object value) {
        return own().put(key, value);
    }

    @Override
    public @Nullable Object remove(Object key) {
        return own().remove(key);
    }

    @Override
    public void replaceAll(BiFunction<? super String, ? super Object, ?> change) {
        own().replaceAll(change);
    }
}
