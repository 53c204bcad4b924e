package io.vapscan.scan;

import java.util.List;

/**
 * Where in an object a violation is.
 *
 * @param failed fields whose value violates the rule
 * @param review fields that someone has to decide about
 * @param delete fields that should go
 * @param fix fields with the value that they should have
 */
public record Paths(List<String> failed, List<String> review, List<String> delete, List<FixPath> fix) {

    /** No path is known. */
    public static final Paths NONE = new Paths(List.of(), List.of(), List.of(), List.of());
}
