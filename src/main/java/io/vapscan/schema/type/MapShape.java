package io.vapscan.schema.type;

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
    public @Nullable String declare(String name, BiConsumer<String, String> types) {
        String declared = item.declare(name + ".@elem", types);
        return declared == null ? null : "map(string, " + declared + ")";
    }

    @Override
    public @Nullable Object decode(Object written, Decoding at) {
        if (!(written instanceof Map<?, ?> entries)) {
            at.mismatch(written, "map[string]");
            return null;
        }
        Map<String, @Nullable Object> out = new LinkedHashMap<>(entries.size() * 2);
        for (Map.Entry<?, ?> entry : entries.entrySet()) {
            String key = (String) entry.getKey();
            Object each = entry.getValue();
            if (each == null) {
                out.put(key, item.zero());
            } else if (at.enter(key)) {
                out.put(key, item.decode(each, at));
                at.leave();
            }
        }
        return out;
    }

    @Override
    public boolean isEmpty(Object value) {
        return ((Map<?, ?>) value).isEmpty();
    }

    @Override
    public Object print(Object value) {
        Map<String, @Nullable Object> out = new TreeMap<>();
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
            Object each = entry.getValue();
            out.put((String) entry.getKey(), each == null ? null : item.print(each));
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
