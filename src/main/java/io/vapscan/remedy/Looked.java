package io.vapscan.remedy;

import java.util.ArrayList;
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

    private final Notes whole = new Notes();
    private Notes part = new Notes();
    private List<Held> held = new ArrayList<>();

    /**
     * A proof that a search rested on.
     *
     * @param patch what was changed
     * @param wanted the validations that were to pass
     * @param holds whether they did, and nothing else failed
     */
    record Held(Patch patch, Set<Standing.Key> wanted, boolean holds) {}

    /** What was looked at. */
    private record Notes(Set<String> policies, Set<FieldPath> judged, Set<FieldPath> written) {

        Notes() {
            this(new TreeSet<>(), new LinkedHashSet<>(), new LinkedHashSet<>());
        }

        Sum sum() {
            return new Sum(List.copyOf(policies), List.copyOf(judged), List.copyOf(written));
        }
    }

    /** What of an object a search looked at, once it is over. */
    record Sum(List<String> policies, List<FieldPath> judged, List<FieldPath> written) {

        /** What surrounds the places that were looked at. */
        String surroundings(@Nullable Object judgedObject, Map<String, Object> writtenObject) {
            StringBuilder out = new StringBuilder();
            judged.forEach(path -> Surroundings.judged(path, judgedObject, out));
            written.forEach(path -> Surroundings.written(path, writtenObject, out));
            return out.toString();
        }
    }

    /** The next policy's part of the search begins. */
    void begin() {
        part = new Notes();
        held = new ArrayList<>();
    }

    /** A proof, and what came of it. */
    void at(Held proof) {
        held.add(proof);
    }

    /** The proofs since the last part began. */
    List<Held> held() {
        return List.copyOf(held);
    }

    /** What these policies say of an object, or whether they say anything. */
    void at(Set<String> asked) {
        whole.policies.addAll(asked);
    }

    /** A place of the object as it was judged. */
    void at(FieldPath path) {
        part.judged.add(path);
        whole.judged.add(path);
    }

    /** The places of the object as it was written that a patch changes. */
    void at(Patch patch) {
        for (Edit edit : patch.edits()) {
            part.written.add(edit.path());
            whole.written.add(edit.path());
        }
    }

    /** What another search looked at. */
    void at(Sum other) {
        whole.policies.addAll(other.policies);
        whole.judged.addAll(other.judged);
        whole.written.addAll(other.written);
    }

    /** What was looked at since the last part began, but for what other policies say: its proofs say that. */
    Sum part() {
        return part.sum();
    }

    /** All that was looked at. */
    Sum sum() {
        return whole.sum();
    }
}
