package io.vapscan.schema.type;

import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The type of a field, a list's items or a map's values: how its JSON is decoded, what is left of it in the server's
 * unstructured form. Follows {@code encoding/json} and {@code k8s.io/apimachinery/pkg/runtime/converter.go}.
 */
public interface Shape {

    /**
     * Decodes a JSON value that is not null.
     *
     * @param written Map, List, String, Number or Boolean
     * @param at where the value stands; takes failures and unknown fields
     * @return the value; null after a failure, and where the value itself means null
     */
    @Nullable
    Object decode(Object written, Decoding at);

    /** Go's name of the type, {@code []v1.Container}; of what has a name of its own in Go, that of what it is made of. */
    String goName();

    /** The Go zero value; null for a nil list or map and for what is printed as null. */
    default @Nullable Object zero() {
        return null;
    }

    /** Whether {@code omitempty} drops the zero value: not for structs and for types with an encoder of their own. */
    default boolean droppedWhenZero() {
        return true;
    }

    /** Whether the decoded value is the zero value, which a field that is no pointer does not keep: never where that is nil. */
    default boolean isZero(Object value) {
        return false;
    }

    /** Whether {@code omitempty} drops this value of a field that is no pointer; never where it does not drop the zero value. */
    default boolean isEmpty(Object value) {
        return false;
    }

    /** The value as a tree of Map, List, String, Long, Double, Boolean and null. */
    default @Nullable Object print(Object value) {
        return value;
    }

    /** The same with maps and lists that CEL takes for typed values. Uses up the value, whose parts it is made of. */
    default @Nullable Object typed(Object value) {
        return value;
    }

    /** Whether every value is its own typed form. */
    default boolean isPlain() {
        return false;
    }

    /**
     * Applies rules to the value and everything below it: default rules on the way down, conversion rules on the way up.
     *
     * @param defaulting whether default rules apply
     */
    default void settle(Object value, boolean defaulting) {}

    /**
     * Its type as the type checker of policies declares it ({@code SchemaDeclType} in k8s.io/apiserver/pkg/cel/common), written
     * {@code list(struct:Pod.spec.containers.@idx)}; null for what expressions do not see, which is what has no type in OpenAPI.
     *
     * @param name what a struct is to be called
     * @param types takes each struct's fields, {@code name type; name type}, by its name
     */
    @Nullable
    String declare(String name, BiConsumer<String, String> types);

    /** Whether {@code settle} may do something. */
    default boolean settles() {
        return false;
    }

    /** Whether {@code settle} may do something with the zero value. */
    default boolean settlesZero() {
        return false;
    }
}
