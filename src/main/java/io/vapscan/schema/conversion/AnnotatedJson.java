package io.vapscan.schema.conversion;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vapscan.schema.type.Decoding;
import io.vapscan.schema.type.Struct;
import io.vapscan.schema.type.StructShape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values of API types that annotations hold as JSON. What cannot be read is not there, as on the server. */
final class AnnotatedJson {

    private AnnotatedJson() {}

    /** A list of structs, or null. */
    static @Nullable List<Struct> list(String json, StructShape type) {
        if (!(read(json) instanceof List<?> items)) {
            return null;
        }
        List<Struct> out = new ArrayList<>();
        for (Object item : items) {
            Struct struct = item == null ? type.zero() : decode(item, type);
            if (struct == null) {
                return null;
            }
            out.add(struct);
        }
        return out;
    }

    /** A struct whose keys are written with a capital, or null. */
    static @Nullable Struct capitalized(String json, StructShape type) {
        Object tree = read(json);
        return tree == null ? null : decode(lowered(tree), type);
    }

    private static @Nullable Struct decode(Object tree, StructShape type) {
        Decoding decoding = new Decoding();
        Object value = type.decode(tree, decoding);
        return decoding.failure() == null ? (Struct) value : null;
    }

    private static @Nullable Object read(String json) {
        try {
            return new ObjectMapper()
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .readValue(json, Object.class);
        } catch (JsonProcessingException e) {
            return null;
        }
    }

    private static Object lowered(Object tree) {
        if (tree instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> out = new LinkedHashMap<>();
            map.forEach((key, value) -> out.put(lowered((String) key), value == null ? null : lowered(value)));
            return out;
        }
        if (tree instanceof List<?> list) {
            List<@Nullable Object> out = new ArrayList<>();
            list.forEach(each -> out.add(each == null ? null : lowered(each)));
            return out;
        }
        return tree;
    }

    private static String lowered(String key) {
        return key.isEmpty() ? key : Character.toLowerCase(key.charAt(0)) + key.substring(1);
    }
}
