package io.vapscan.admission;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** JSON as trees of Map, List, String, Long, Double, Boolean and null, for tests. */
public final class JsonTrees {

    private static final ObjectMapper JSON = new ObjectMapper();

    private JsonTrees() {}

    /** Parses a text. */
    public static @Nullable Object parse(String text) throws IOException {
        return of(JSON.readTree(text));
    }

    /** Parses a text that is an array of objects. */
    @SuppressWarnings("unchecked")
    public static List<Map<String, Object>> objects(String text) throws IOException {
        return (List<Map<String, Object>>) parse(text);
    }

    /** A node as a tree. */
    public static @Nullable Object of(JsonNode node) {
        if (node.isObject()) {
            Map<String, Object> out = new LinkedHashMap<>();
            node.properties().forEach(e -> out.put(e.getKey(), of(e.getValue())));
            return out;
        }
        if (node.isArray()) {
            List<Object> out = new ArrayList<>();
            node.forEach(e -> out.add(of(e)));
            return out;
        }
        if (node.isIntegralNumber() && node.canConvertToLong()) {
            return node.longValue();
        }
        return node.isNumber()
                ? (Object) node.doubleValue()
                : node.isBoolean() ? (Object) node.booleanValue() : node.isNull() ? null : node.textValue();
    }
}
