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

    private final Set<String> policies = new TreeSet<>();
    private final Set<FieldPath> judged = new LinkedHashSet<>();
    private final Set<FieldPath> written = new LinkedHashSet<>();

    /** What of an object a search looked at, once it is over. */
    record Sum(List<String> policies, List<FieldPath> judged, List<FieldPath> written) {

        /** What surrounds the places that were looked at. */
        String surroundings(@Nullable Object judgedObject, Map<String, Object> writtenObject) {
            StringBuilder out = new StringBuilder();
            judged.forEach(path -> Surroundings.of(path, judgedObject, out));
            written.forEach(path -> Surroundings.of(path, writtenObject, out));
            return out.toString();
        }
    }

    /** What these policies say of an object, or whether they say anything. */
    void at(Set<String> asked) {
        policies.addAll(asked);
    }

    /** A place of the object as it was judged. */
    void at(FieldPath path) {
        judged.add(path);
    }

    /** The places of the object as it was written that a patch changes. */
    void at(Patch patch) {
        patch.edits().forEach(edit -> written.add(edit.path()));
    }

    Sum sum() {
        return new Sum(List.copyOf(policies), List.copyOf(judged), List.copyOf(written));
    }
}
