package io.vapscan.remedy;

import io.vapscan.admission.Reads;
import io.vapscan.object.FieldSyntax;
import io.vapscan.object.Lists;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A place in an object, be there a value or not.
 *
 * @param steps field names (String) and list indexes (Integer); empty for the object itself
 */
public record FieldPath(List<Object> steps) {

    /** The object itself. */
    public static final FieldPath ROOT = new FieldPath(List.of());

    /** Copies the steps. */
    public FieldPath {
        steps = List.copyOf(steps);
    }

    // Written out: what a record brings of its own takes long to be linked, in a program that ends soon.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FieldPath path && path.steps.equals(steps);
    }

    @Override
    public int hashCode() {
        return steps.hashCode();
    }

    /** Reads what {@link #toString} writes; empty for any other text. */
    public static Optional<FieldPath> parse(String text) {
        return FieldSyntax.parse(text).map(FieldPath::new);
    }

    /** A field of the value at this place. */
    FieldPath child(String field) {
        return with(field);
    }

    /** An element of the list at this place. */
    FieldPath element(int index) {
        return with(index);
    }

    private FieldPath with(Object step) {
        List<Object> longer = new ArrayList<>(steps);
        longer.add(step);
        return new FieldPath(longer);
    }

    /** The place around this one; the object itself is around itself. */
    FieldPath parent() {
        return steps.isEmpty() ? this : new FieldPath(steps.subList(0, steps.size() - 1));
    }

    /** The last field name or index, or null for the object itself. */
    @Nullable
    Object last() {
        return steps.isEmpty() ? null : steps.get(steps.size() - 1);
    }

    /** Whether this is in the other place, and not that place itself. */
    boolean isWithin(FieldPath other) {
        return steps.size() > other.steps.size()
                && steps.subList(0, other.steps.size()).equals(other.steps);
    }

    /** Whether what appears, goes or changes at any of these places may make a difference to who reads that. */
    static boolean areRead(List<FieldPath> places, Reads reads) {
        return Lists.any(places, place -> reads.touchedBy(place.steps));
    }

    /** The value there, Java's null where there is none. */
    public @Nullable Object in(@Nullable Object object) {
        return FieldSyntax.at(object, steps);
    }

    /** As {@link FieldSyntax#text}. */
    @Override
    public String toString() {
        return FieldSyntax.text(steps);
    }
}
