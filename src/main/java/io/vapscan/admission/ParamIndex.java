package io.vapscan.admission;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.Metadata;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The objects that can be params, by kind; those of a kind by namespace and name. Immutable. */
public final class ParamIndex {

    private static final Comparator<Map<String, Object>> BY_NAME = Comparator.<Map<String, Object>, String>comparing(
                    Metadata::namespace)
            .thenComparing(Metadata::name);

    private final Map<GroupVersionKind, List<Map<String, Object>>> byKind;

    private ParamIndex(Map<GroupVersionKind, List<Map<String, Object>>> byKind) {
        this.byKind = byKind;
    }

    /** Indexes objects as a server holds them; the last of a namespace and name counts. */
    public static ParamIndex of(List<Map<String, Object>> objects) {
        Map<GroupVersionKind, List<Map<String, Object>>> byKind = new HashMap<>();
        for (Map<String, Object> object : objects) {
            List<Map<String, Object>> same = byKind.computeIfAbsent(Metadata.kindOf(object), k -> new ArrayList<>());
            same.removeIf(o -> BY_NAME.compare(o, object) == 0);
            same.add(object);
        }
        byKind.values().forEach(same -> same.sort(BY_NAME));
        return new ParamIndex(Collections.unmodifiableMap(byKind));
    }

    /** All of a kind. */
    List<Map<String, Object>> all(GroupVersionKind kind) {
        return byKind.getOrDefault(kind, List.of());
    }
}
