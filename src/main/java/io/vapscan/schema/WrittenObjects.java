package io.vapscan.schema;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.KindRegistry;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Holds objects as the file has them. Built-in kinds are converted by code that works on decoded objects, which these are
 * not; another version of a custom resource differs in its {@code apiVersion} only.
 */
final class WrittenObjects implements ObjectModel {

    @Override
    public Held hold(Map<String, Object> written, @Nullable String namespace) {
        return new Held.Stored(written, List.of());
    }

    @Override
    public @Nullable Map<String, Object> convert(Map<String, Object> held, GroupVersionKind to) {
        return KindRegistry.builtIn().find(to) == null ? renamed(held, to) : null;
    }

    /** A copy under another {@code apiVersion}. */
    static Map<String, Object> renamed(Map<String, Object> held, GroupVersionKind to) {
        Map<String, Object> out = new LinkedHashMap<>(held);
        out.put("apiVersion", to.apiVersion());
        return out;
    }
}
