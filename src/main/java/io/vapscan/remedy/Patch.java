package io.vapscan.remedy;

import io.vapscan.object.Fields;
import io.vapscan.object.Lists;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Changes that are made together. All places are those of the object before any of them.
 *
 * @param edits no two of one place
 */
public record Patch(List<Edit> edits) {

    /** Changes nothing. */
    public static final Patch NONE = new Patch(List.of());

    /** Copies the edits. */
    public Patch {
        edits = List.copyOf(edits);
    }

    static Patch of(Edit edit) {
        return new Patch(List.of(edit));
    }

    /** How much it changes. */
    int size() {
        return edits.stream().mapToInt(Edit::size).sum();
    }

    /** Both; empty where they want different things of one place. */
    Optional<Patch> and(Patch other) {
        Joint both = new Joint();
        return both.add(this) && both.add(other) ? Optional.of(both.patch()) : Optional.empty();
    }

    /** Both, with the other's change of what both change; empty where one takes away what is around the other's change. */
    Optional<Patch> overriddenBy(Patch other) {
        Set<FieldPath> theirs = new HashSet<>();
        other.edits.forEach(edit -> theirs.add(edit.path()));
        return new Patch(Lists.filtered(edits, edit -> !theirs.contains(edit.path()))).and(other);
    }

    /** With the others' values of fields and elements that both give one, instead of its own. */
    Patch replacedBy(Map<FieldPath, Edit> others) {
        List<Edit> replaced = new ArrayList<>();
        for (Edit edit : edits) {
            Edit other = edit instanceof Edit.Set ? others.get(edit.path()) : null;
            replaced.add(other instanceof Edit.Set ? other : edit);
        }
        return new Patch(replaced);
    }

    /** With what it appends to lists behind what is appended already. */
    Patch behind(Set<FieldPath> taken) {
        Set<FieldPath> all = new HashSet<>(taken);
        List<Edit> moved = new ArrayList<>();
        for (Edit edit : edits) {
            Edit placed = behind(all, edit);
            moved.add(placed);
            all.add(placed.path());
        }
        return new Patch(moved);
    }

    /** Two values that are appended to one list come one after the other. */
    static Edit behind(Set<FieldPath> taken, Edit edit) {
        Edit moved = edit;
        while (moved instanceof Edit.Set set
                && taken.contains(set.path())
                && set.path().last() instanceof Integer index) {
            moved = new Edit.Set(set.path().parent().element(index + 1), set.value());
        }
        return moved;
    }

    /**
     * The object with the changes; the object itself stays as it is.
     *
     * @return empty where a place does not exist and cannot be made
     */
    public Optional<Map<String, Object>> apply(Map<String, Object> object) {
        Object changed = object;
        for (Edit edit : inOrder()) {
            changed = apply(changed, edit, 0);
            if (changed == null) {
                return Optional.empty();
            }
        }
        return Optional.of(Fields.map(changed));
    }

    /** Values first, then what goes: what is innermost first, and from the end of each list on, so that indexes stay true. */
    private List<Edit> inOrder() {
        List<Edit> ordered = new ArrayList<>(edits);
        ordered.sort(Comparator.comparing((Edit edit) -> edit instanceof Edit.Remove)
                .thenComparing(edit ->
                        edit instanceof Edit.Remove ? -edit.path().steps().size() : 0)
                .thenComparing(edit ->
                        edit instanceof Edit.Remove && edit.path().last() instanceof Integer index ? -index : 0));
        return ordered;
    }

    private static @Nullable Object apply(@Nullable Object value, Edit edit, int depth) {
        List<Object> steps = edit.path().steps();
        if (depth == steps.size()) {
            return edit instanceof Edit.Set set ? set.value() : null;
        }
        boolean last = depth == steps.size() - 1;
        boolean remove = last && edit instanceof Edit.Remove;
        return steps.get(depth) instanceof Integer index
                ? element(value, edit, new Place(depth, index, remove))
                : field(value, edit, new Place(depth, steps.get(depth), remove));
    }

    private record Place(int depth, Object step, boolean remove) {}

    private static @Nullable Object field(@Nullable Object value, Edit edit, Place place) {
        if (value != null && !(value instanceof Map)) {
            return null;
        }
        Map<String, @Nullable Object> copy = new LinkedHashMap<>(Fields.map(value));
        String name = (String) place.step;
        if (place.remove) {
            return copy.containsKey(name) && removed(copy, name) ? copy : null;
        }
        Object inner = apply(copy.get(name), edit, place.depth + 1);
        if (inner == null) {
            return null;
        }
        copy.put(name, inner);
        return copy;
    }

    private static boolean removed(Map<String, @Nullable Object> map, String name) {
        map.remove(name);
        return true;
    }

    private static @Nullable Object element(@Nullable Object value, Edit edit, Place place) {
        List<@Nullable Object> copy = value instanceof List<?> list ? new ArrayList<>(list) : new ArrayList<>();
        int index = (Integer) place.step;
        boolean known = index < copy.size();
        if ((value != null && !(value instanceof List)) || (place.remove && !known) || index > copy.size()) {
            return null;
        }
        if (place.remove) {
            copy.remove(index);
            return copy;
        }
        Object inner = apply(known ? copy.get(index) : null, edit, place.depth + 1);
        if (inner == null) {
            return null;
        }
        if (known) {
            copy.set(index, inner);
        } else {
            copy.add(inner);
        }
        return copy;
    }
}
