package io.vapscan.remedy;

import io.vapscan.object.Lists;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Where in the object a value comes from. */
sealed interface Origin {

    /** From nowhere in the object: a constant, a param, the request. */
    Origin NONE = new Derived(Set.of());

    /** The object's fields that the value depends on. */
    Set<FieldPath> paths();

    /** It is what stands at that place, or what would. */
    record At(FieldPath path) implements Origin {
        @Override
        public Set<FieldPath> paths() {
            return Set.of(path);
        }
    }

    /** It is the name of the entry at that place. */
    record Key(FieldPath entry) implements Origin {
        @Override
        public Set<FieldPath> paths() {
            return Set.of(entry);
        }
    }

    /** It is a list that the expression put together; each element has an origin of its own. */
    record Elements(List<Origin> elements) implements Origin {
        @Override
        public Set<FieldPath> paths() {
            Set<FieldPath> paths = new LinkedHashSet<>();
            elements.forEach(element -> paths.addAll(element.paths()));
            return paths;
        }
    }

    /** It is a map that the expression put together; each entry has an origin of its own. */
    record Entries(Map<String, Origin> entries) implements Origin {
        @Override
        public Set<FieldPath> paths() {
            Set<FieldPath> paths = new LinkedHashSet<>();
            entries.values().forEach(entry -> paths.addAll(entry.paths()));
            return paths;
        }
    }

    /** It was computed from what stands at those places. */
    record Derived(Set<FieldPath> paths) implements Origin {}

    /** The origin of what was computed from values of these origins; an element beside its list stands for both. */
    static Origin computed(Collection<Origin> from) {
        List<Set<FieldPath>> all = Lists.mapped(from, Origin::paths);
        Set<FieldPath> paths = new LinkedHashSet<>();
        for (Set<FieldPath> one : all) {
            if (!holdsAnother(one, all)) {
                paths.addAll(one);
            }
        }
        return paths.isEmpty() ? NONE : new Derived(paths);
    }

    /** Whether some of the others is a part of it. */
    static boolean holdsAnother(Set<FieldPath> one, Collection<Set<FieldPath>> others) {
        return Lists.any(others, other -> !other.isEmpty() && other.size() < one.size() && one.containsAll(other));
    }
}
