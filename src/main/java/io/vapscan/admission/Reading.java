package io.vapscan.admission;

import io.vapscan.cel.value.NullValue;
import io.vapscan.object.Lists;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the value of an expression may be, as far as it has not been looked at yet. It is one of the constants, or it stands at one
 * of the places, or the expression made it.
 *
 * @param places where it may stand in what the expression was given
 * @param element what the elements of a list that the expression made may be, or the values of a map; null for none
 * @param constants what it may be whatever the expression is given: strings, numbers, truths, lists and maps
 * @param open whether it may be something else, too, of which nothing is left to be looked at
 */
record Reading(Set<Footprint> places, @Nullable Reading element, Set<Object> constants, boolean open) {

    /** More values are not told apart. */
    private static final int MOST_CONSTANTS = 64;

    /** No value: what is never evaluated. */
    static final Reading NONE = new Reading(Set.of(), null, Set.of(), false);

    /** A value that was looked at. */
    static final Reading NOTHING = new Reading(Set.of(), null, Set.of(), true);

    /** What stands at that place. */
    static Reading at(Footprint place) {
        return new Reading(Set.of(place), null, Set.of(), false);
    }

    /** One of these values. */
    static Reading constants(Set<Object> values) {
        return values.size() > MOST_CONSTANTS ? NOTHING : new Reading(Set.of(), null, Set.copyOf(values), false);
    }

    /** A list or map of such values. */
    static Reading listOf(Reading element) {
        return new Reading(Set.of(), element, Set.of(), false);
    }

    /** Any of these. */
    static Reading any(List<Reading> readings) {
        Reading all = NONE;
        for (Reading reading : readings) {
            all = all.or(reading);
        }
        return all;
    }

    /** This or the other. */
    Reading or(Reading other) {
        if (other.equals(NONE) || other.equals(this)) {
            return this;
        }
        if (equals(NONE)) {
            return other;
        }
        Set<Footprint> all = new HashSet<>(places);
        all.addAll(other.places);
        Reading inner = element == null || other.element == null
                ? element == null ? other.element : element
                : element.or(other.element);
        Set<Object> values = new HashSet<>(constants);
        values.addAll(other.constants);
        Reading both = new Reading(all, inner, values, open || other.open);
        return values.size() > MOST_CONSTANTS ? both.opened() : both;
    }

    // Written out: what a record brings of its own takes long to be linked, in a program that ends soon.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Reading reading
                && open == reading.open
                && places.equals(reading.places)
                && Objects.equals(element, reading.element)
                && constants.equals(reading.constants);
    }

    @Override
    public int hashCode() {
        return Objects.hash(places, element, constants, open);
    }

    /** The same, its constants among what was looked at. */
    Reading opened() {
        return new Reading(places, element == null ? null : element.opened(), Set.of(), true);
    }

    /** Whether it is one of the constants, or a list or map of such. */
    boolean isConstant() {
        return places.isEmpty() && !open && (element == null || element.isConstant());
    }

    /** The field of that name. */
    Reading field(String name) {
        Set<Footprint> parts = new HashSet<>();
        places.forEach(place -> parts.add(place.field(name)));
        Set<Object> values = new HashSet<>();
        for (Object constant : constants) {
            if (constant instanceof Map<?, ?> map && map.containsKey(name)) {
                add(map.get(name), values);
            }
        }
        return new Reading(parts, null, values, open).or(element == null ? NONE : element);
    }

    /** Any element of a list or key of a map. */
    Reading elements() {
        Set<Footprint> parts = new HashSet<>();
        places.forEach(place -> parts.add(place.elements()));
        return any(parts);
    }

    /** Any element of a list or value of a map. */
    Reading values() {
        Set<Footprint> parts = new HashSet<>();
        places.forEach(place -> {
            parts.add(place.elements());
            parts.add(place.values());
        });
        return any(parts);
    }

    /** What stands at some places, or is an element, key or value of a constant, or of what the expression made. */
    private Reading any(Set<Footprint> parts) {
        Set<Object> values = new HashSet<>();
        for (Object constant : constants) {
            if (constant instanceof List<?> list) {
                list.forEach(each -> add(each, values));
            } else if (constant instanceof Map<?, ?> map) {
                map.forEach((key, value) -> {
                    add(key, values);
                    add(value, values);
                });
            }
        }
        Reading all = new Reading(parts, null, values, open).or(element == null ? NONE : element);
        return values.size() > MOST_CONSTANTS ? all.opened() : all;
    }

    private static void add(@Nullable Object value, Set<Object> values) {
        values.add(value == null ? NullValue.NULL : value);
    }

    /** Looks at the size. */
    Reading sized() {
        places.forEach(Footprint::readSize);
        return this;
    }

    /** The sum of this and another: a list of the elements of both, or a text of which both become part. */
    Reading plus(Reading other) {
        places.forEach(Footprint::readSum);
        other.places.forEach(Footprint::readSum);
        Reading both = or(other);
        if (!both.isConstant() || Lists.any(both.constants, value -> !isTextOrList(value))) {
            return both.opened();
        }
        Set<Object> sums = new HashSet<>();
        for (Object left : constants) {
            for (Object right : other.constants) {
                if (left instanceof String start && right instanceof String end) {
                    sums.add(start + end);
                }
            }
        }
        Reading lists = listOf(elements().or(other.elements()));
        return both.element != null || Lists.any(both.constants, List.class::isInstance)
                ? constants(sums).or(lists)
                : constants(sums);
    }

    private static boolean isTextOrList(Object value) {
        return value instanceof String || value instanceof List;
    }

    /** Whether it stands in what the expression was given, and is nothing else. */
    boolean isGiven() {
        return element == null && constants.isEmpty() && !open;
    }

    /** Compares it with another that is given, too. */
    void equated() {
        places.forEach(Footprint::readEquality);
    }

    /** Compares it with null. */
    void compared() {
        places.forEach(Footprint::readPresence);
    }

    /** Makes it part of a text. */
    Reading asText() {
        places.forEach(Footprint::readText);
        if (element != null) {
            element.consume();
        }
        return this;
    }

    /** Asks it questions; what is a list or a map of the expression's own is looked at. */
    void ask(List<Question> questions) {
        places.forEach(place -> place.ask(questions));
        if (element != null) {
            element.consume();
        }
    }

    /** Looks at all of it. */
    void consume() {
        places.forEach(Footprint::readWhole);
        if (element != null) {
            element.consume();
        }
    }

    /** How many lists stand within each other. */
    int depth() {
        return element == null ? 0 : 1 + element.depth();
    }

    /**
     * The questions that ask whether something is equal to it.
     *
     * @return null where it is no constant that questions ask about
     */
    @Nullable
    List<Question> equality() {
        if (!isConstant() || element != null) {
            return null;
        }
        List<Question> all = new ArrayList<>();
        for (Object constant : constants) {
            all.add(Question.ofEquality(List.of(constant)));
        }
        return asked(all);
    }

    /** The questions that ask whether something is among its elements or keys; null as above. */
    @Nullable
    List<Question> membership() {
        if (!isConstant()) {
            return null;
        }
        List<Question> all = new ArrayList<>();
        for (Object constant : constants) {
            Collection<?> members = constant instanceof Map<?, ?> map
                    ? map.keySet()
                    : constant instanceof List<?> list ? list : Set.of();
            all.add(Question.ofEquality(members));
        }
        List<Question> made = element == null || element.equals(NONE) ? List.of() : element.equality();
        if (made == null) {
            return null;
        }
        all.addAll(made);
        return asked(all);
    }

    /** Where there is nothing to ask, what asking costs may depend on the value all the same. */
    private static @Nullable List<Question> asked(List<Question> all) {
        return all.isEmpty() || all.contains(null) ? null : all;
    }

    /** The questions that a function asks of a text of which it is the argument; null as above. */
    @Nullable
    List<Question> argument(String function) {
        if (!isConstant() || element != null) {
            return null;
        }
        List<Question> all = new ArrayList<>();
        for (Object constant : constants) {
            all.add(constant instanceof String text ? Question.ofText(function, text) : null);
        }
        return asked(all);
    }
}
