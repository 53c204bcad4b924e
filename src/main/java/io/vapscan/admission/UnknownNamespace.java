package io.vapscan.admission;

import java.util.AbstractMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A part of a Namespace of which nothing but its name is known. Reading more than that leaves a note that the outcome
 * cannot be told.
 */
final class UnknownNamespace extends AbstractMap<String, Object> {

    private final Map<String, Object> known;
    private final String name;
    private final Unknowns unknowns;

    private UnknownNamespace(Map<String, Object> known, String name, Unknowns unknowns) {
        this.known = known;
        this.name = name;
        this.unknowns = unknowns;
    }

    /** The Namespace of that name. */
    static Map<String, Object> of(String name, Unknowns unknowns) {
        Map<String, Object> labels = new UnknownNamespace(Map.of(Namespaces.NAME_LABEL, name), name, unknowns);
        Map<String, Object> metadata = new UnknownNamespace(Map.of("name", name, "labels", labels), name, unknowns);
        return new UnknownNamespace(Map.of("metadata", metadata), name, unknowns);
    }

    @Override
    public @Nullable Object get(Object key) {
        Object value = known.get(key);
        if (value == null) {
            unknown();
        }
        return value;
    }

    @Override
    public boolean containsKey(Object key) {
        boolean contains = known.containsKey(key);
        if (!contains) {
            unknown();
        }
        return contains;
    }

    @Override
    public int size() {
        unknown();
        return known.size();
    }

    @Override
    public Set<Entry<String, Object>> entrySet() {
        unknown();
        return known.entrySet();
    }

    private void unknown() {
        unknowns.touch(reason(name));
    }

    /** Why something cannot be told, and what to do about it. */
    static String reason(String name) {
        return "nothing but its name is known of Namespace " + name + ": supply it with --namespaces";
    }
}
