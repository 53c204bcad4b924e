package io.vapscan.schema.structural;

import io.vapscan.object.GoJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Resources within resources ({@code x-kubernetes-embedded-resource}): their metadata is decoded, kind and version are texts.
 * Follows {@code schema/objectmeta/algorithm.go}.
 */
final class Coercion {

    private final MetadataReader reader;
    private final List<String> unknown;

    private Coercion(MetadataReader reader, List<String> unknown) {
        this.reader = reader;
        this.unknown = unknown;
    }

    /**
     * Coerces a resource in place.
     *
     * @param unknown takes what strict decoding would say
     * @return why the server refuses it, or null
     */
    static @Nullable String coerce(
            Map<String, Object> resource, Structural schema, MetadataReader reader, List<String> unknown) {
        return new Coercion(reader, unknown).value(resource, schema, "");
    }

    private @Nullable String value(@Nullable Object value, @Nullable Structural schema, String path) {
        if (schema == null) {
            return null;
        }
        if (value instanceof Map<?, ?>) {
            return object(Trees.map(value), schema, path);
        }
        if (value instanceof List<?> items) {
            for (int i = 0; i < items.size(); i++) {
                String fault = value(items.get(i), schema.items(), path + "[" + i + "]");
                if (fault != null) {
                    return fault;
                }
            }
        }
        return null;
    }

    private @Nullable String object(Map<String, Object> object, Structural schema, String path) {
        for (String name : List.copyOf(object.keySet())) {
            String child = path.isEmpty() ? name : path + "." + name;
            String fault = schema.embedded() ? own(object, name, child) : null;
            if (fault == null) {
                Structural named = schema.properties().get(name);
                fault = named != null
                        ? value(object.get(name), named, child)
                        : value(object.get(name), schema.additional(), path + "[" + name + "]");
            }
            if (fault != null) {
                return fault;
            }
        }
        return null;
    }

    /** The fields that every resource has. */
    private @Nullable String own(Map<String, Object> object, String name, String path) {
        Object value = object.get(name);
        return switch (name) {
            case "apiVersion", "kind" -> value instanceof String ? null : invalid(path, value, "must be a string");
            case "metadata" -> metadata(object, value, path);
            default -> null;
        };
    }

    private @Nullable String metadata(Map<String, Object> object, @Nullable Object value, String path) {
        MetadataReader.Read read = reader.read(value, path);
        if (read.failure() != null) {
            return invalid(path, value, read.failure());
        }
        unknown.addAll(read.unknown());
        object.put("metadata", read.metadata());
        return null;
    }

    private static String invalid(String path, @Nullable Object value, String reason) {
        return path + ": Invalid value: " + (value == null ? "null" : GoJson.value(sorted(value))) + ": " + reason;
    }

    /** With keys in the order in which Go prints them. */
    private static Object sorted(Object value) {
        if (value instanceof Map<?, ?>) {
            Map<String, @Nullable Object> out = new TreeMap<>();
            Trees.map(value).forEach((key, each) -> out.put(key, each == null ? null : sorted(each)));
            return out;
        }
        if (value instanceof List<?> items) {
            List<@Nullable Object> out = new ArrayList<>();
            items.forEach(item -> out.add(item == null ? null : sorted(item)));
            return out;
        }
        return value;
    }
}
