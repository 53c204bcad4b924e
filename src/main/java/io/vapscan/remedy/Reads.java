package io.vapscan.remedy;

import io.vapscan.admission.CompiledPolicy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The places of an object that a policy's expressions may read: what changes elsewhere cannot change what the policy says.
 * Immutable once it is made.
 */
final class Reads {

    /** What decides whether a policy matches at all, or what {@code request} and {@code namespaceObject} are. */
    private static final List<FieldPath> IDENTITY = List.of(
            FieldPath.ROOT.child("apiVersion"),
            FieldPath.ROOT.child("kind"),
            FieldPath.ROOT.child("metadata").child("name"),
            FieldPath.ROOT.child("metadata").child("generateName"),
            FieldPath.ROOT.child("metadata").child("namespace"),
            FieldPath.ROOT.child("metadata").child("labels"));

    /** Reads all there is. */
    static final Reads EVERYTHING = everything();

    private final Place root;

    private Reads(Place root) {
        this.root = root;
    }

    /** What all expressions of the policy may read. */
    static Reads of(CompiledPolicy policy) {
        Place root = new Place();
        new ReadFinder(root, policy.variablePrograms()).find(policy.programs());
        return new Reads(root);
    }

    private static Reads everything() {
        Place root = new Place();
        root.readWhole();
        return new Reads(root);
    }

    /** A place that is read, by its way from the object on; all elements of a list are one place. */
    static final class Place {
        private final Map<String, Place> fields = new HashMap<>();
        private @Nullable Place elements;
        private boolean whole;
        private boolean counted;

        Place field(String name) {
            return fields.computeIfAbsent(name, n -> new Place());
        }

        /** Any element of a list, or any entry of a map. */
        Place element() {
            Place known = elements;
            if (known == null) {
                known = new Place();
                elements = known;
            }
            return known;
        }

        /** Everything in it is read. */
        void readWhole() {
            whole = true;
        }

        /** How many elements it has is read, or the names of its entries. */
        void readCount() {
            counted = true;
        }

        private boolean touchedBy(List<Object> steps) {
            if (whole || steps.isEmpty() || (counted && steps.size() == 1)) {
                return true;
            }
            List<Object> rest = steps.subList(1, steps.size());
            Place field = steps.get(0) instanceof String name ? fields.get(name) : null;
            return (field != null && field.touchedBy(rest)) || (elements != null && elements.touchedBy(rest));
        }
    }

    /** Whether what appears, goes or changes there may decide which policies match, and what the request says. */
    static boolean isForMatching(FieldPath changed) {
        // Most changes are in what has no say in it at all.
        if (!changed.steps().isEmpty() && changed.steps().get(0).equals("spec")) {
            return false;
        }
        return IDENTITY.stream().anyMatch(own -> changed.equals(own) || changed.isWithin(own) || own.isWithin(changed));
    }

    /** Whether what appears, goes or changes there may make a difference to the policy's expressions. */
    boolean touchedBy(FieldPath changed) {
        return root.touchedBy(changed.steps());
    }
}
