package io.vapscan.cel.branch;

import java.util.List;

/**
 * A place in an expression where an evaluation can go two ways.
 *
 * @param parts the numbers of the nodes that tell which way; several where a macro copies what it is applied to
 * @param kind what decides
 * @param from where the deciding text begins, in code points
 * @param to where it ends
 */
public record Branch(List<Long> parts, Kind kind, int from, int to) {

    /** Copies the list. */
    public Branch {
        parts = List.copyOf(parts);
    }

    /** What decides. */
    public enum Kind {
        /** A term of {@code &&} or {@code ||}. */
        TERM,
        /** The condition of {@code ?:}. */
        CONDITION,
        /** What a macro asks of each element. */
        PREDICATE,
        /** What a macro goes through: empty or not. */
        RANGE
    }
}
