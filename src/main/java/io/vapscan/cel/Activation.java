package io.vapscan.cel;

import org.jspecify.annotations.Nullable;

/**
 * What an expression's variables stand for. Values are CEL's: trees of Map, List, String, Long, Double, Boolean as
 * {@link io.vapscan.object} holds them (a Java null inside a tree is CEL's null), and {@code NullValue.NULL}, never a
 * Java null, for a variable that is null.
 */
@FunctionalInterface
public interface Activation {

    /** The variable's value, or Java's null where no variable has that name. */
    @Nullable
    Object find(String name);
}
