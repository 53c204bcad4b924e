package io.vapscan.manifest.yaml;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A piece of a parsed document. Offsets are in chars from the start of its text. */
public sealed interface Node {

    /** Where it starts. */
    int offset();

    /**
     * A scalar.
     *
     * @param offset where it starts
     * @param value its text, escapes and folds undone
     * @param tag the full tag, or null
     * @param plain whether its text says what it is: written plain, or tagged {@code !} only
     */
    record Scalar(int offset, String value, @Nullable String tag, boolean plain) implements Node {}

    /**
     * A list.
     *
     * @param offset where it starts
     * @param elements its elements in order
     */
    record Sequence(int offset, List<Node> elements) implements Node {}

    /**
     * A mapping.
     *
     * @param offset where it starts
     * @param children key, value, key, value, in order
     */
    record Mapping(int offset, List<Node> children) implements Node {}

    /**
     * A reference to an anchored node.
     *
     * @param offset where it starts
     * @param name the anchor's name
     * @param target the node; it may hold this very alias
     */
    record Alias(int offset, String name, Node target) implements Node {}
}
