package io.vapscan.mutation;

import io.vapscan.cel.value.Bytes;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.NullValue;
import io.vapscan.cel.value.ObjectValue;
import io.vapscan.cel.value.UInt;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** CEL values as trees of Java's plain values, and copies of these. */
final class Trees {

    private static final String OBJECT = "Object";

    private Trees() {}

    /** A value as JSON has it; maps and lists are new, and can be changed. */
    static @Nullable Object plain(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> out = new LinkedHashMap<>();
            map.forEach((key, element) -> out.put(String.valueOf(key), plain(element)));
            return out;
        }
        if (value instanceof List<?> list) {
            List<@Nullable Object> out = new ArrayList<>(list.size());
            list.forEach(element -> out.add(plain(element)));
            return out;
        }
        if (value instanceof ObjectValue object) {
            return plain(object.fields());
        }
        return value == NullValue.NULL ? null : scalar(value);
    }

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

    private static @Nullable Object scalar(@Nullable Object value) {
        if (value == null || value instanceof Boolean || value instanceof String || value instanceof Number) {
            return value;
        }
        if (value instanceof UInt number) {
            return number.bits();
        }
        return value instanceof Bytes bytes
                ? Base64.getEncoder().encodeToString(bytes.toByteArray())
                : String.valueOf(value);
    }

    /**
     * The tree of an {@code Object}, whose fields' types have to be named after their paths.
     *
     * @throws MutationException where one is not
     */
    @SuppressWarnings("unchecked") // the tree of an object is a map
    static Map<String, Object> ofObject(ObjectValue object) throws MutationException {
        named(object, OBJECT);
        return (Map<String, Object>) Objects.requireNonNull(plain(object));
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
