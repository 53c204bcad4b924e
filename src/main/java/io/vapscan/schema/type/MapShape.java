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
    public @Nullable Object decode(Object written, Decoding at) {
        if (!(written instanceof Map<?, ?> entries)) {
            at.mismatch(written, goName());
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
    public Object print(Object value, boolean typed) {
        Map<?, ?> entries = (Map<?, ?>) value;
        if (!typed) {
            Map<String, @Nullable Object> out = new TreeMap<>();
            entries.forEach((key, each) -> out.put((String) key, printed(each, false)));
            return out;
        }
        Map<String, @Nullable Object> out = new TypedMap(entries.size());
        if (entries.size() == 1) {
            Map.Entry<?, ?> only = entries.entrySet().iterator().next();
            out.put((String) only.getKey(), printed(only.getValue(), true));
            return out;
        }
        String[] names = entries.keySet().toArray(new String[0]);
        Arrays.sort(names);
        for (String name : names) {
            out.put(name, printed(entries.get(name), true));
        }
        return out;
    }

    private @Nullable Object printed(@Nullable Object value, boolean typed) {
        return value == null ? null : item.print(value, typed);
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
