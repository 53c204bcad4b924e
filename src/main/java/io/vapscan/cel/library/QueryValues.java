package io.vapscan.cel.library;

import io.vapscan.cel.value.CelMap;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A URL's parameters: the values of each in their order. */
final class QueryValues extends AbstractMap<String, List<String>> implements CelMap {

    private final Map<String, List<String>> values = new LinkedHashMap<>();

    void add(String key, String value) {
        values.computeIfAbsent(key, k -> new ArrayList<>()).add(value);
    }

    @Override
    public @Nullable List<String> get(@Nullable Object key) {
        return values.get(key);
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return values.containsKey(key);
    }

    @Override
    public Set<Map.Entry<String, List<String>>> entrySet() {
        return values.entrySet();
    }
}
