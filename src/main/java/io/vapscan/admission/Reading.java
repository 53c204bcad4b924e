package io.vapscan.admission;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where the value of an expression may come from, as far as it has not been looked at yet.
 *
 * @param places where it may stand in what the expression was given
 * @param element where the elements of a list that the expression made may come from, or the values of a map; null for none
 */
record Reading(Set<Footprint> places, @Nullable Reading element) {

    /** A value that was looked at, or that comes from nowhere. */
    static final Reading NOTHING = new Reading(Set.of(), null);

    /** What stands at that place. */
    static Reading at(Footprint place) {
        return new Reading(Set.of(place), null);
    }

    /** A list or map of such values. */
    static Reading listOf(Reading element) {
        return new Reading(Set.of(), element);
    }

    /** Any of these. */
    static Reading any(List<Reading> readings) {
        Reading all = NOTHING;
        for (Reading reading : readings) {
            all = all.or(reading);
        }
        return all;
    }

    /** This or the other. */
    Reading or(Reading other) {
        if (other.equals(NOTHING) || other.equals(this)) {
            return this;
        }
        if (equals(NOTHING)) {
            return other;
        }
        Set<Footprint> all = new HashSet<>(places);
        all.addAll(other.places);
        Reading inner = element == null || other.element == null
                ? element == null ? other.element : element
                : element.or(other.element);
        return new Reading(all, inner);
    }

    /** The field of that name. */
    Reading field(String name) {
        Set<Footprint> parts = new HashSet<>();
        places.forEach(place -> parts.add(place.field(name)));
        return new Reading(parts, null).or(element == null ? NOTHING : element);
    }

    /** Any element, value or key. */
    Reading elements() {
        Set<Footprint> parts = new HashSet<>();
        places.forEach(place -> parts.add(place.elements()));
        return new Reading(parts, null).or(element == null ? NOTHING : element);
    }

    /** Looks at the size. */
    Reading sized() {
        places.forEach(Footprint::readSize);
        return this;
    }

    /** Adds it to something. */
    Reading added() {
        places.forEach(Footprint::readSum);
        return this;
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

    /** Asks it a question; what is a list or a map of the expression's own is looked at. */
    void ask(Question question) {
        places.forEach(place -> place.ask(question));
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
}
