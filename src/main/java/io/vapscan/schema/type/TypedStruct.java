package io.vapscan.schema.type;

import io.vapscan.object.TypedMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** A struct as CEL reads it: the fields that its JSON has, by name. An empty slot is a field that it does not have. */
final class TypedStruct extends TypedMap {

    /** In the slot of a field that is null. */
    static final Object NULL = new Object();

    private final Layout layout;
    private final @Nullable Object[] slots;

    TypedStruct(Layout layout, @Nullable Object[] slots) {
        this.layout = layout;
        this.slots = slots;
    }

    @Override
    protected TypedMap copied() {
        return new TypedStruct(layout, slots.clone());
    }

    private @Nullable Object slot(@Nullable Object key) {
        int index = key instanceof String name ? layout.index(name) : -1;
        return index < 0 ? null : slots[index];
    }

    private static @Nullable Object read(Object slot) {
        return slot == NULL ? null : slot;
    }

    @Override
    public @Nullable Object get(@Nullable Object key) {
        Object slot = slot(key);
        return slot == NULL ? null : slot;
    }

    @Override
    public @Nullable Object find(String key, Object ofNull) {
        int index = layout.index(key);
        Object slot = index < 0 ? null : slots[index];
        return slot == NULL ? ofNull : slot;
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return slot(key) != null;
    }

    @Override
    @SuppressWarnings("NullAway") // trees have nulls
    public Object getOrDefault(@Nullable Object key, Object other) {
        Object slot = slot(key);
        return slot == null ? other : read(slot);
    }

    @Override
    public int size() {
        int size = 0;
        for (Object slot : slots) {
            size += slot == null ? 0 : 1;
        }
        return size;
    }

    @Override
    public boolean isEmpty() {
        return next(0) == slots.length;
    }

    /** Replaces a field that is there. */
    @Override
    public @Nullable Object put(String name, @Nullable Object value) {
        int index = layout.index(name);
        Object before = index < 0 ? null : slots[index];
        if (before == null) {
            throw new UnsupportedOperationException(name);
        }
        slots[index] = value == null ? NULL : value;
        return read(before);
    }

    @Override
    @SuppressWarnings("NullAway") // trees have nulls
    public void forEach(BiConsumer<? super String, ? super Object> action) {
        for (int i = 0; i < slots.length; i++) {
            Object slot = slots[i];
            if (slot != null) {
                action.accept(layout.fields[i].name, read(slot));
            }
        }
    }

    @Override
    public Set<Map.Entry<String, Object>> entrySet() {
        return new Entries();
    }

    /** The first field that is there, from one on, in the order of their names. */
    private int next(int from) {
        int at = from;
        while (at < slots.length && slots[at] == null) {
            at++;
        }
        return at;
    }

    private final class Entries extends AbstractSet<Map.Entry<String, Object>> {
        @Override
        public Iterator<Map.Entry<String, Object>> iterator() {
            return new Cursor();
        }

        @Override
        public int size() {
            return TypedStruct.this.size();
        }
    }

    private final class Cursor implements Iterator<Map.Entry<String, Object>> {
        private int at = TypedStruct.this.next(0);

        @Override
        public boolean hasNext() {
            return at < slots.length;
        }

        @Override
        @SuppressWarnings("NullAway") // trees have nulls
        public Map.Entry<String, Object> next() {
            if (at == slots.length) {
                throw new NoSuchElementException();
            }
            String name = layout.fields[at].name;
            Object slot = slots[at];
            at = TypedStruct.this.next(at + 1);
            return new SimpleImmutableEntry<>(name, slot == NULL ? null : slot);
        }
    }
}
