package io.vapscan.admission;

import io.vapscan.object.LabelRequirement;
import io.vapscan.object.LabelSelector;
import io.vapscan.object.Metadata;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The Namespaces that are known, by name. Immutable. */
public final class Namespaces {

    /** The label that the API server gives every Namespace: its name. */
    static final String NAME_LABEL = "kubernetes.io/metadata.name";

    private final Map<String, Map<String, Object>> byName;
    private final Others others;
    private final Map<String, Map<String, Object>> plain = new ConcurrentHashMap<>();

    private Namespaces(Map<String, Map<String, Object>> byName, Others others) {
        this.byName = byName;
        this.others = others;
    }

    /** What is taken to be true of the Namespaces that are not given. */
    private enum Others {
        UNKNOWN,
        WITHOUT_LABELS,
        ABSENT
    }

    /** The given Namespaces; of any other nothing is known but its name. The first of a name counts. */
    public static Namespaces of(List<Map<String, Object>> objects) {
        return new Namespaces(index(objects), Others.UNKNOWN);
    }

    /** The given Namespaces; any other is taken to have the one label that every Namespace has, and no more. */
    public static Namespaces closed(List<Map<String, Object>> objects) {
        return new Namespaces(index(objects), Others.WITHOUT_LABELS);
    }

    /** The given Namespaces; no other is there, not even where an object says to be in it. */
    public static Namespaces only(List<Map<String, Object>> objects) {
        return new Namespaces(index(objects), Others.ABSENT);
    }

    private static Map<String, Map<String, Object>> index(List<Map<String, Object>> objects) {
        Map<String, Map<String, Object>> byName = new LinkedHashMap<>();
        objects.forEach(o -> byName.putIfAbsent(Metadata.name(o), o));
        return Collections.unmodifiableMap(byName);
    }

    /** Those that were given, as written. */
    public Collection<Map<String, Object>> given() {
        return byName.values();
    }

    /** The Namespace as written, or null where only its name is known. */
    @Nullable
    Map<String, Object> find(String name) {
        return byName.get(name);
    }

    /** A Namespace that nobody gave, where each of these is taken to have no more than its name and its label; else null. */
    @Nullable
    Map<String, Object> plain(String name) {
        return others == Others.WITHOUT_LABELS ? plain.computeIfAbsent(name, UngivenNamespaces::plain) : null;
    }

    /** Whether labels and all the rest of a Namespace are known. */
    boolean known(String name) {
        return others == Others.WITHOUT_LABELS || byName.containsKey(name);
    }

    /** Whether it is known that there is no such Namespace. */
    public boolean absent(String name) {
        return others == Others.ABSENT && !byName.containsKey(name);
    }

    /** Whether a selector selects a Namespace by its labels, as far as these are known. */
    public Selection selected(LabelSelector selector, String name) {
        Map<String, String> labels = labels(name);
        return known(name) ? Selection.of(selector.matches(labels)) : byName(selector, labels);
    }

    /** What can be told of a Namespace by its name: no if its name does not do, yes if nothing else is asked. */
    private static Selection byName(LabelSelector selector, Map<String, String> labels) {
        Selection selection = Selection.YES;
        for (LabelRequirement requirement : selector.requirements()) {
            if (!requirement.key().equals(NAME_LABEL)) {
                selection = Selection.UNDECIDED;
            } else if (!requirement.matches(labels)) {
                return Selection.NO;
            }
        }
        return selection;
    }

    /** The labels that a Namespace is known to have. */
    Map<String, String> labels(String name) {
        Map<String, String> labels = new LinkedHashMap<>(Metadata.labels(byName.get(name)));
        labels.put(NAME_LABEL, name);
        return labels;
    }
}
