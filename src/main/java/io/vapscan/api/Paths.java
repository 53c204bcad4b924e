package io.vapscan.api;

import java.util.List;
import java.util.Map;

/**
 * Which fields decided a denial, and what would help. Paths are written as {@code spec.containers[0].image}, from the
 * object's root.
 *
 * @param failed the fields that decided
 * @param review those of them for which no change is known that helps
 * @param delete fields to take away
 * @param set fields to set, with their values
 */
public record Paths(List<String> failed, List<String> review, List<String> delete, Map<String, Object> set) {

    /** No path was asked for, or none is known. */
    public static final Paths NONE = new Paths(List.of(), List.of(), List.of(), Map.of());

    /** Copies what it is given. */
    public Paths {
        failed = List.copyOf(failed);
        review = List.copyOf(review);
        delete = List.copyOf(delete);
        set = Trees.frozen(set);
    }
}
