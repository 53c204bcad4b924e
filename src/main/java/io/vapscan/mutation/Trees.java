package io.vapscan.mutation;

import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.ObjectValue;
import io.vapscan.cel.value.PlainTrees;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Trees that are made of the values of mutations. */
final class Trees {

    private static final String OBJECT = "Object";

    private Trees() {}

    /** How many values a tree has; counted on no further than shortly after the most. */
    static int size(@Nullable Object tree, int most) {
        Collection<?> children =
                tree instanceof Map<?, ?> map ? map.values() : tree instanceof List<?> list ? list : List.of();
        int size = 1;
        for (Object child : children) {
            if (size > most) {
                return size;
            }
            size += size(child, most - size);
        }
        return size;
    }

    /**
     * The tree of an {@code Object}, whose fields' types have to be named after their paths.
     *
     * @throws MutationException where one is not
     */
    @SuppressWarnings("unchecked") // the tree of an object is a map
    static Map<String, Object> ofObject(ObjectValue object) throws MutationException {
        named(object, OBJECT);
        return (Map<String, Object>) Objects.requireNonNull(PlainTrees.of(object));
    }

    /** Refuses a value whose fields' types are not named after its own type and their paths. */
    static void refuseMisnamed(@Nullable Object value) throws MutationException {
        if (value instanceof ObjectValue object) {
            named(object, object.celType().name());
        }
    }

    private static void named(@Nullable Object value, String path) throws MutationException {
        if (value instanceof List<?> list) {
            for (Object element : list) {
                named(element, path);
            }
        } else if (value instanceof ObjectValue object) {
            CelType type = object.celType();
            if (!type.name().equals(path)) {
                throw new MutationException("unexpected type name \"" + type.name() + "\", expected \"" + path
                        + "\", which matches field name path from root Object type");
            }
            for (Map.Entry<String, Object> field : object.fields().entrySet()) {
                named(field.getValue(), path + "." + field.getKey());
            }
        }
    }
}
