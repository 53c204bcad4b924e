package io.vapscan.schema.type;

import io.vapscan.object.TypedMap;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A Go map with string keys.
 *
 * @param item its values' type
 */
record MapShape(Shape item) implements Shape {

    @Override
    public String goName() {
        return "map[string]" + item.goName();
    }

    @Override
    public @Nullable String declare(String name, BiConsumer<String, String> types) {
        String declared = item.declare(name + ".@elem", types);
        return declared == null ? null : "map(string, " + declared + ")";
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"}) // trees have string keys, and nulls
    public @Nullable Object decode(Object written, Decoding at) {
        if (!(written instanceof Map<?, ?> entries)) {
            at.mismatch(written, goName());
            return null;
        }
        Map<String, @Nullable Object> out = null;
        for (Map.Entry<?, ?> entry : entries.entrySet()) {
            Object each = entry.getValue();
            Object value = decodeEntry((String) entry.getKey(), each, at);
            if (value != each) {
                out = out == null ? new LinkedHashMap<>((Map<String, @Nullable Object>) entries) : out;
                out.put((String) entry.getKey(), value);
            }
        }
        if (out != null) {
            return out;
        }
        // Most hold texts that stay as they are. A map of another class may answer otherwise than by its keys'
        // equality.
        return entries.getClass() == LinkedHashMap.class
                ? TypedMap.over((Map<String, Object>) entries)
                : new LinkedHashMap<>(entries);
    }

    private @Nullable Object decodeEntry(String key, @Nullable Object written, Decoding at) {
        if (written == null) {
            return item.zero();
        }
        if (item == Scalar.STRING && written instanceof String && !at.isDeepest()) {
            return written;
        }
        if (!at.enter(key)) {
            return null;
        }
        Object value = item.decode(written, at);
        at.leave();
        return value;
    }

    @Override
    public boolean isEmpty(Object value) {
        return ((Map<?, ?>) value).isEmpty();
    }

    @Override
    public Object print(Object value) {
        Map<String, @Nullable Object> out = new TreeMap<>();
        ((Map<?, ?>) value).forEach((key, each) -> out.put((String) key, each == null ? null : item.print(each)));
        return out;
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"}) // trees have string keys, and nulls
    public Object typed(Object value) {
        Map<String, Object> entries = (Map<String, Object>) value;
        Map<String, Object> sorted = isSorted(entries) ? entries : sorted(entries);
        if (!item.isPlain()) {
            sorted.replaceAll((key, each) -> each == null ? null : item.typed(each));
        }
        return sorted instanceof TypedMap ? sorted : TypedMap.over(sorted);
    }

    private static boolean isSorted(Map<String, Object> entries) {
        if (entries.size() < 2) {
            return true;
        }
        String before = "";
        for (String name : entries.keySet()) {
            if (before.compareTo(name) > 0) {
                return false;
            }
            before = name;
        }
        return true;
    }

    private static Map<String, Object> sorted(Map<String, Object> entries) {
        String[] names = entries.keySet().toArray(new String[0]);
        Arrays.sort(names);
        Map<String, Object> out = new LinkedHashMap<>(names.length * 2);
        for (String name : names) {
            out.put(name, entries.get(name));
        }
        return out;
    }

    @Override
    public void settle(Object value, boolean defaulting) {
        for (Object each : ((Map<?, ?>) value).values()) {
            if (each != null) {
                item.settle(each, defaulting);
            }
        }
    }

    @Override
    public boolean settles() {
        return item.settles();
    }
}
