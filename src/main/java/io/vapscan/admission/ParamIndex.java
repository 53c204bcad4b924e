package io.vapscan.admission;

import io.vapscan.cel.value.NullValue;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.Metadata;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/**
 * The objects that can be params, by kind; those of a kind by namespace and name. What is never asked for is never held:
 * among the candidates may be everything that is scanned.
 */
public final class ParamIndex {

    private final List<Map<String, Object>> written;
    private final UnaryOperator<Map<String, Object>> holder;
    private final Map<GroupVersionKind, List<Map<String, Object>>> byKind = new ConcurrentHashMap<>();

    private final Map<Object, Map<String, SharedValues.SharedValue>> values =
            Collections.synchronizedMap(new IdentityHashMap<>(2));
    private volatile Values last = new Values(NullValue.NULL, Map.of());

    /** What variables came to that read nothing but these params. */
    private record Values(Object params, Map<String, SharedValues.SharedValue> byKey) {}

    private ParamIndex(List<Map<String, Object>> written, UnaryOperator<Map<String, Object>> holder) {
        this.written = written;
        this.holder = holder;
    }

    /** Indexes objects as a server holds them; the last of a namespace and name counts. */
    public static ParamIndex of(List<Map<String, Object>> objects) {
        return of(objects, object -> object);
    }

    /**
     * Indexes objects; the last of a namespace and name counts.
     *
     * @param written the objects as written
     * @param holder makes of one what a server holds, of the same kind
     */
    public static ParamIndex of(List<Map<String, Object>> written, UnaryOperator<Map<String, Object>> holder) {
        return new ParamIndex(List.copyOf(written), holder);
    }

    /** What variables came to that read nothing but these params, by the variables' keys; shared by all threads. */
    Map<String, SharedValues.SharedValue> values(Object params) {
        Values known = last;
        if (known.params != params || known.byKey.isEmpty()) {
            known = new Values(params, values.computeIfAbsent(params, p -> new ConcurrentHashMap<>()));
            last = known;
        }
        return known.byKey;
    }

    /** All of a kind. */
    List<Map<String, Object>> all(GroupVersionKind kind) {
        List<Map<String, Object>> known = byKind.get(kind);
        if (known == null) {
            known = find(kind);
            byKind.put(kind, known);
        }
        return known;
    }

    private List<Map<String, Object>> find(GroupVersionKind kind) {
        // No name has a NUL: so the order is by namespace, then by name.
        Map<String, Map<String, Object>> byName = new TreeMap<>();
        for (Map<String, Object> object : written) {
            if (Metadata.kindOf(object).equals(kind)) {
                Map<String, Object> held = holder.apply(object);
                byName.put(Metadata.namespace(held) + "\0" + Metadata.name(held), held);
            }
        }
        return List.copyOf(new ArrayList<>(byName.values()));
    }
}
