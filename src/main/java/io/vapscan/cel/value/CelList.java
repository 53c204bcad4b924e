package io.vapscan.cel.value;

/**
 * Marks a list that an evaluation made. Error texts tell it from a list of an input tree, whose elements Go prints as its
 * own values and not as CEL's: a map {@code map[a:1]} and not {@code {a: 1}}.
 */
public interface CelList {

    /** The name of its Go type, as {@code %T} prints it. */
    default String goType() {
        return "*types.baseList";
    }
}
