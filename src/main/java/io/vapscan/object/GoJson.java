package io.vapscan.object;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Values as Go's encoding/json writes them, {@code <}, {@code >} and {@code &} escaped. */
public final class GoJson {

    private GoJson() {}

    /** A value as a field error shows it: strings quoted as {@code %q} does, lists and maps as JSON. */
    public static String value(Object value) {
        return value instanceof String s ? GoQuote.quote(s) : json(value);
    }

    /** Strings, numbers, booleans, and lists and maps of them (string keys, in the map's order). */
    public static String json(Object value) {
        if (value instanceof String s) {
            return string(s);
        }
        if (value instanceof List<?> list) {
            return list.stream().map(GoJson::json).collect(Collectors.joining(",", "[", "]"));
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(e -> string(String.valueOf(e.getKey())) + ":" + json(e.getValue()))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        return String.valueOf(value);
    }

    private static String string(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2);
        string(text, out);
        return out.toString();
    }

    /** Adds a string with its quotes. */
    public static void string(String text, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            append(out, text.charAt(i));
        }
        out.append('"');
    }

    private static void append(StringBuilder out, char c) {
        switch (c) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\b' -> out.append("\\b");
            case '\f' -> out.append("\\f");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            case '<', '>', '&', '\u2028', '\u2029' -> out.append(JsonString.escape(c));
            default -> {
                if (c < 0x20) {
                    out.append(JsonString.escape(c));
                } else {
                    out.append(c);
                }
            }
        }
    }
}
