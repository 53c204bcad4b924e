package io.vapscan.remedy;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a search for fixes looked at beside the policies that fail: objects of which all this is equal have the same fixes. Not
 * for several threads.
 */
final class Looked {

    private final Notes before = new Notes();
    private Notes part = new Notes();

    /** What was looked at. */
    private record Notes(Set<String> policies, Set<FieldPath> judged, Set<FieldPath> written, Set<Held> held) {

        Notes() {
            this(new TreeSet<>(), new LinkedHashSet<>(), new LinkedHashSet<>(), new LinkedHashSet<>());
        }

        void add(Notes more) {
            policies.addAll(more.policies);
            judged.addAll(more.judged);
            written.addAll(more.written);
            held.addAll(more.held);
        }

        Trail trail(Set<String> asked) {
            Sum sum = new Sum(List.copyOf(asked), List.copyOf(judged), List.copyOf(written));
            return new Trail(sum, List.copyOf(held));
        }
    }

    /**
     * All that a search went by, once it is over.
     *
     * @param sum what it looked at
     * @param held what came of the changes that it tried, in the order in which it did
     */
    record Trail(Sum sum, List<Held> held) {}

    /** What of an object a search looked at. */
    record Sum(List<String> policies, List<FieldPath> judged, List<FieldPath> written) {

        /** What surrounds the places that were looked at. */
        String surroundings(@Nullable Object judgedObject, Map<String, Object> writtenObject) {
            StringBuilder out = new StringBuilder();
            judged.forEach(path -> Surroundings.judged(path, judgedObject, out));
            written.forEach(path -> Surroundings.written(path, writtenObject, out));
            return out.toString();
        }
    }

    /** The next part of the search begins. */
    void begin() {
        before.add(part);
        part = new Notes();
    }

    /** The part begins again: nothing went by what was looked at since. */
    void beginAgain() {
        part = new Notes();
    }

    /** What came of a change. */
    void at(Held held) {
        part.held.add(held);
    }

    /** What these policies say of an object, or whether they say anything. */
    void at(Set<String> asked) {
        part.policies.addAll(asked);
    }

    /** A place of the object as it was judged. */
    void at(FieldPath path) {
        part.judged.add(path);
    }

    /** The places of the object as it was written that a patch changes. */
    void at(Patch patch) {
        for (Edit edit : patch.edits()) {
            part.written.add(edit.path());
        }
    }

    /** What another search looked at. */
    void at(Sum other) {
        part.policies.addAll(other.policies);
        part.judged.addAll(other.judged);
        part.written.addAll(other.written);
    }

    /** What was gone by since the last part began, but for what other policies say: what came of its changes says that. */
    Trail part() {
        return part.trail(Set.of());
    }

    /** All that was gone by, but for the steps to what was found: in the end that is judged as a whole. */
    Trail whole() {
        begin();
        before.held.removeIf(Held::isStep);
        return before.trail(before.policies);
    }
}
