package io.vapscan.edit;

import io.vapscan.object.JsonText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes values in brackets and braces.
 *
 * @param quoted whether keys and strings have double quotes always, as in JSON
 * @param colon what stands between key and value
 * @param comma what stands between values on one line
 * @param lineBreak what ends a line, or nothing to write on one line
 * @param unit what a level is indented by
 */
record FlowText(boolean quoted, String colon, String comma, String lineBreak, String unit) {

    /** The value; its first line is indented already, by {@code indent}. */
    String of(@Nullable Object value, String indent) {
        List<String> parts = new ArrayList<>();
        if (value instanceof Map<?, ?> map && !map.isEmpty()) {
            map.forEach((key, field) -> parts.add(pair(String.valueOf(key), field, indent + unit)));
            return joined(parts, "{", "}", indent);
        }
        if (value instanceof List<?> list && !list.isEmpty()) {
            list.forEach(element -> parts.add(of(element, indent + unit)));
            return joined(parts, "[", "]", indent);
        }
        return scalar(value);
    }

    String pair(String key, @Nullable Object value, String indent) {
        return scalar(key) + colon + of(value, indent);
    }

    private String scalar(@Nullable Object value) {
        return quoted ? JsonText.compact(value) : ScalarText.plain(value);
    }

    private String joined(List<String> parts, String open, String close, String indent) {
        if (lineBreak.isEmpty()) {
            return open + String.join(comma, parts) + close;
        }
        String next = lineBreak + indent + unit;
        return open + next + String.join("," + next, parts) + lineBreak + indent + close;
    }
}
