package io.vapscan.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes values as lines. */
final class BlockText {

    private static final int DASH = 2;

    private final Style style;

    BlockText(Style style) {
        this.style = style;
    }

    /** Whether a value takes lines of its own. */
    static boolean isBlock(@Nullable Object value) {
        return (value instanceof Map<?, ?> map && !map.isEmpty()) || (value instanceof List<?> list && !list.isEmpty());
    }

    /** The lines of a mapping or a list whose keys or dashes stand in a column. */
    List<String> lines(@Nullable Object value, int column) {
        List<String> out = new ArrayList<>();
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, field) -> field(String.valueOf(key), field, column, out));
        } else if (value instanceof List<?> list) {
            list.forEach(element -> element(element, column, out));
        }
        return out;
    }

    /** How far the keys or dashes of a field's value stand from its key. */
    int indent(@Nullable Object value) {
        return value instanceof List ? style.list() : style.unit();
    }

    private void field(String key, @Nullable Object value, int column, List<String> out) {
        String start = " ".repeat(column) + ScalarText.plain(key) + ":";
        if (isBlock(value)) {
            out.add(start);
            out.addAll(lines(value, column + indent(value)));
        } else {
            out.add(start + " " + ScalarText.plain(value));
        }
    }

    private void element(@Nullable Object value, int column, List<String> out) {
        String start = " ".repeat(column) + "- ";
        if (isBlock(value)) {
            List<String> lines = lines(value, column + DASH);
            out.add(start + lines.get(0).substring(column + DASH));
            out.addAll(lines.subList(1, lines.size()));
        } else {
            out.add(start + ScalarText.plain(value));
        }
    }
}
