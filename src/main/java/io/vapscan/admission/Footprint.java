package io.vapscan.admission;

import io.vapscan.object.TypedList;
import io.vapscan.object.TypedMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which parts of a value an expression can read, and how closely: a tree beside the value's own. Of a part that is there at
 * all, at least its kind is read. First it grows, then it takes fingerprints; while it does, it does not change.
 */
final class Footprint {

    /** So many fields are looked up one by one. */
    private static final int FEW = 4;

    private static final Object ABSENT = new Object();

    // What may be said of a value beside its parts and questions, a bit each: packed footprints have them, too.
    private static final int SIZED = 1;
    private static final int ADDED = 1 << 1;
    private static final int COMPARED = 1 << 2;
    private static final int EQUATED = 1 << 3;
    private static final int TEXT = 1 << 4;
    private static final int KEYS = 1 << 5;
    private static final int WHOLE = 1 << 6;

    private final Map<String, Footprint> fields = new LinkedHashMap<>();
    private String[] names = {};
    private Footprint[] parts = {};
    private @Nullable Footprint elements;
    private @Nullable Footprint values;
    private List<Question> questions = List.of();
    private volatile @Nullable Map<String, Footprint> joined;
    private int said;

    /**
     * All that it is made of.
     *
     * @param fields the parts by name, each name {@link String#intern interned}
     * @param elements see {@link #elements()}; null for none
     * @param values see {@link #values()}; null for none
     * @param questions see {@link #ask}
     * @param said a bit for each of the other things that may be said of it
     */
    record Parts(
            Map<String, Footprint> fields,
            @Nullable Footprint elements,
            @Nullable Footprint values,
            List<Question> questions,
            int said) {}

    /** A footprint of these parts. */
    static Footprint of(Parts parts) {
        Footprint made = new Footprint();
        made.fields.putAll(parts.fields());
        made.index();
        made.elements = parts.elements();
        made.values = parts.values();
        made.questions = parts.questions();
        made.said = parts.said();
        return made;
    }

    /** What it is made of now. */
    Parts parts() {
        return new Parts(fields, elements, values, questions, said);
    }

    /** Whether any of these things is said of it. */
    private boolean is(int any) {
        return (said & any) != 0;
    }

    private void index() {
        names = fields.keySet().toArray(String[]::new);
        parts = fields.values().toArray(Footprint[]::new);
    }

    /** The part of that name. */
    Footprint field(String name) {
        Footprint known = fields.get(name);
        if (known == null) {
            known = new Footprint();
            // As the fields of decoded objects are.
            fields.put(name.intern(), known);
            index();
        }
        return known;
    }

    /** Any element of a list; any key of a map, of which all are read in their order. */
    Footprint elements() {
        Footprint known = elements == null ? new Footprint() : elements;
        elements = known;
        return known;
    }

    /** Any value of a map, of which all keys are read, too. */
    Footprint values() {
        Footprint known = values == null ? new Footprint() : values;
        values = known;
        return known;
    }

    /** The size is read: of what has none, the value. */
    void readSize() {
        said |= SIZED;
    }

    /** It is added to something: of a text that becomes part of another text; of a list the size; of anything else the value. */
    void readSum() {
        said |= ADDED;
    }

    /** It is compared with values of which this is said, too. */
    void readEquality() {
        said |= EQUATED;
    }

    /** It is compared with null, which costs less where it is empty. */
    void readPresence() {
        said |= COMPARED;
    }

    /** Its value counts as far as it answers these questions; anything that has parts is read. */
    void ask(List<Question> further) {
        questions = Question.merged(questions, further);
    }

    /** Of a map only the keys are read, of a list all. */
    void readKeys() {
        said |= KEYS;
    }

    /** A text becomes part of another text; anything else is read. */
    void readText() {
        said |= TEXT;
    }

    /** All of it is read. */
    void readWhole() {
        said |= WHOLE;
    }

    /** The same as it is now: either may grow by itself. */
    Footprint copy() {
        Footprint copy = new Footprint();
        copy.add(this);
        return copy;
    }

    /** What others read of the value is read, too. */
    void add(Footprint other) {
        other.fields.forEach((name, part) -> field(name).add(part));
        if (other.elements != null) {
            elements().add(other.elements);
        }
        if (other.values != null) {
            values().add(other.values);
        }
        if (!other.questions.isEmpty()) {
            ask(other.questions);
        }
        said |= other.said;
    }

    /**
     * Whether a change at that place of a value can make a difference to its notes, whatever else the value holds.
     *
     * @param steps as {@link Reads#touchedBy} is given
     */
    boolean touchedBy(List<Object> steps) {
        // Of what has parts, texts and answers are about all of them.
        if (steps.isEmpty() || is(WHOLE | TEXT | KEYS | EQUATED) || !questions.isEmpty()) {
            return true;
        }
        if (steps.size() == 1 && (is(SIZED | ADDED | COMPARED) || elements != null || values != null)) {
            return true;
        }
        List<Object> rest = steps.subList(1, steps.size());
        Footprint any = steps.get(0) instanceof Integer ? elements : values;
        return touches(fields.get(steps.get(0)), rest) || touches(any, rest);
    }

    private static boolean touches(@Nullable Footprint part, List<Object> steps) {
        return part != null && part.touchedBy(steps);
    }

    /**
     * Notes all that can be read of a value: equal notes have equal outcomes.
     *
     * @return the value, its texts hidden where the notes hide them
     */
    @Nullable
    Object take(@Nullable Object value, Fingerprint out) {
        // A text that is compared is not hidden, for then it would be equal to nothing.
        boolean other = value instanceof String ? is(SIZED) || (is(EQUATED) && is(TEXT | ADDED)) : is(TEXT);
        if (other || is(WHOLE) || (is(KEYS) && value instanceof List)) {
            out.whole(value);
            return value;
        }
        if (!questions.isEmpty()) {
            answer(value, out);
            return value;
        }
        // Of a few classes it is told at once what they are.
        if (value instanceof TypedMap map) {
            return takeMap(map, out);
        }
        if (!(value instanceof String)) {
            if (value instanceof List<?> list) {
                return takeList(list, out);
            }
            if (value instanceof Map<?, ?> map) {
                return takeMap(map, out);
            }
        }
        if (is(TEXT | ADDED | SIZED)) {
            return out.text(value);
        }
        if (is(COMPARED)) {
            out.presence(value);
        } else {
            out.kind(value);
        }
        return value;
    }

    /** A text that is part of a message, too, is not hidden, for then it would answer otherwise. */
    private void answer(@Nullable Object value, Fingerprint out) {
        if (is(TEXT | ADDED) || value == null || !Question.isPlain(value) || !out.answer(value, questions)) {
            out.whole(value);
        }
    }

    private Object takeList(List<?> list, Fingerprint out) {
        Footprint each = elements;
        out.list(count(list.size(), is(SIZED | ADDED) || each != null));
        List<@Nullable Object> changed = null;
        if (each != null) {
            for (int i = 0; i < list.size(); i++) {
                Object element = list.get(i);
                Object taken = each.take(element, out);
                if (taken != element) {
                    changed = changed == null ? TypedList.copy(list) : changed;
                    changed.set(i, taken);
                }
            }
        }
        return changed == null ? list : changed;
    }

    /** As much of a size as is read, negative for nothing. */
    private int count(int size, boolean read) {
        if (read) {
            return size;
        }
        return is(COMPARED) ? Math.min(size, 1) : -1;
    }

    private Object takeMap(Map<?, ?> map, Fingerprint out) {
        if (elements != null || values != null) {
            return takeEntries(map, out);
        }
        boolean measured = is(SIZED | ADDED | KEYS);
        out.map(measured || is(COMPARED) ? count(map.size(), measured) : -1);
        if (is(KEYS)) {
            for (Object key : map.keySet()) {
                out.whole(key);
            }
        }
        return names.length > FEW && map instanceof TypedMap typed ? takePresent(typed, out) : takeNamed(map, out);
    }

    /** Of each field that is read, whether it is there, and what is read of it. */
    @SuppressWarnings("unchecked") // it is only read
    private Object takeNamed(Map<?, ?> map, Fingerprint out) {
        Map<Object, @Nullable Object> changed = null;
        for (int i = 0; i < names.length; i++) {
            Object part = ((Map<?, @Nullable Object>) map).getOrDefault(names[i], ABSENT);
            if (part == ABSENT) {
                out.absent();
                continue;
            }
            Object taken = parts[i].take(part, out);
            if (taken != part) {
                changed = changed == null ? TypedMap.copy(map) : changed;
                changed.put(names[i], taken);
            }
        }
        return changed == null ? map : changed;
    }

    /**
     * Of each field that is there and read, its name and what is read of it: many policies together read many fields, and few of
     * those are there. Those of typed maps are in the order of their type.
     */
    private Object takePresent(TypedMap map, Fingerprint out) {
        Map<Object, @Nullable Object> changed = null;
        for (Map.Entry<String, Object> entry : map.entrySet()) {
            Footprint part = fields.get(entry.getKey());
            if (part != null) {
                Object value = entry.getValue();
                out.whole(entry.getKey());
                Object taken = part.take(value, out);
                if (taken != value) {
                    changed = changed == null ? TypedMap.copy(map) : changed;
                    changed.put(entry.getKey(), taken);
                }
            }
        }
        out.absent();
        return changed == null ? map : changed;
    }

    /** Of a map that is gone through, every key; of a value what is read of its field and of any value. */
    private Object takeEntries(Map<?, ?> map, Fingerprint out) {
        Map<Object, @Nullable Object> changed = null;
        Map<String, Footprint> named = values == null ? fields : fieldsAndValues(values);
        out.map(map.size());
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            Object value = entry.getValue();
            out.whole(entry.getKey());
            Footprint field = named.get(entry.getKey());
            Footprint read = field == null ? values : field;
            if (read != null) {
                Object taken = read.take(value, out);
                if (taken != value) {
                    changed = changed == null ? TypedMap.copy(map) : changed;
                    changed.put(entry.getKey(), taken);
                }
            }
        }
        return changed == null ? map : changed;
    }

    /** What of it and of its parts is compared with others; null where nothing is. */
    @Nullable
    Twins twins() {
        Map<String, Twins> named = new LinkedHashMap<>();
        fields.forEach((name, part) -> {
            Twins twins = part.twins();
            if (twins != null) {
                named.put(name, twins);
            }
        });
        Twins each = elements == null ? null : elements.twins();
        Twins any = values == null ? null : values.twins();
        boolean none = !is(EQUATED) && named.isEmpty() && each == null && any == null;
        return none ? null : new Twins(is(EQUATED), named, each, any, elements != null || values != null);
    }

    /** Of each field what is read of it by its name or as any value. Threads that come at once make the same. */
    private Map<String, Footprint> fieldsAndValues(Footprint any) {
        Map<String, Footprint> known = joined;
        if (known == null) {
            Map<String, Footprint> made = new HashMap<>();
            fields.forEach((name, field) -> {
                Footprint both = field.copy();
                both.add(any);
                made.put(name, both);
            });
            known = made;
            joined = known;
        }
        return known;
    }
}
