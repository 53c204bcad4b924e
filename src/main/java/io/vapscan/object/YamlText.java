package io.vapscan.object;

import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Prints trees of Map, List, String, Number, Boolean and null as block YAML that readers of YAML 1.1 and 1.2 agree on: a
 * string stays plain only where no reader could take it for something else, every other one is double-quoted as JSON.
 */
public final class YamlText {

    private static final Set<String> RESERVED =
            Set.of("true", "false", "yes", "no", "on", "off", "y", "n", "null", "nan", "inf");

    private static final int LONGEST_RESERVED = 5;

    /** A longer key has to be marked as one: YAML allows 1,024 characters without. */
    private static final int LONGEST_KEY = 1_000;

    private final StringBuilder out;

    private YamlText(StringBuilder out) {
        this.out = out;
    }

    /** The tree as one document, with a newline at its end and no separator. */
    public static String of(@Nullable Object tree) {
        YamlText text = new YamlText(new StringBuilder());
        text.document(tree);
        return text.out.toString();
    }

    /** Appends a field of the outermost map, as {@link #of} prints it. */
    public static void appendField(String name, @Nullable Object value, StringBuilder out) {
        new YamlText(out).field(name, value, 0);
    }

    /** Appends an element of a list that is a field of the outermost map, as {@link #of} prints it. */
    public static void appendElement(@Nullable Object element, StringBuilder out) {
        YamlText text = new YamlText(out);
        text.indent(1);
        text.item(element, 1);
    }

    private void document(@Nullable Object tree) {
        if (isBlock(tree)) {
            block(tree, 0, false);
        } else {
            scalar(tree);
            out.append('\n');
        }
    }

    private static boolean isBlock(@Nullable Object tree) {
        return (tree instanceof Map<?, ?> map && !map.isEmpty()) || (tree instanceof List<?> list && !list.isEmpty());
    }

    /** Prints lines from {@code depth} on; {@code inline} says that the first line's indentation is already there. */
    private void block(@Nullable Object tree, int depth, boolean inline) {
        boolean indented = inline;
        if (tree instanceof Map<?, ?> map) {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                indent(indented ? 0 : depth);
                indented = false;
                field(String.valueOf(entry.getKey()), entry.getValue(), depth);
            }
        } else if (tree instanceof List<?> list) {
            for (Iterator<?> items = list.iterator(); items.hasNext(); indented = false) {
                indent(indented ? 0 : depth);
                item(items.next(), depth);
            }
        }
    }

    private void field(String name, @Nullable Object value, int depth) {
        int start = out.length();
        string(name);
        if (out.length() - start > LONGEST_KEY) {
            out.insert(start, "? ").append('\n');
            indent(depth);
        }
        out.append(':');
        if (isBlock(value)) {
            out.append('\n');
            block(value, depth + 1, false);
        } else {
            out.append(' ');
            scalar(value);
            out.append('\n');
        }
    }

    private void item(@Nullable Object element, int depth) {
        Object value = element instanceof JsonText.Prepared prepared ? prepared.tree() : element;
        out.append("- ");
        if (isBlock(value)) {
            block(value, depth + 1, true);
        } else {
            scalar(value);
            out.append('\n');
        }
    }

    private void indent(int depth) {
        out.append("  ".repeat(depth));
    }

    private void scalar(@Nullable Object value) {
        if (value instanceof String text) {
            string(text);
        } else {
            out.append(JsonText.compact(value));
        }
    }

    private void string(String text) {
        out.append(isPlain(text) ? text : JsonText.quoted(text));
    }

    private static boolean isPlain(String text) {
        if (text.isEmpty() || !isLetter(text.charAt(0)) || text.endsWith(" ")) {
            return false;
        }
        for (int i = 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!isLetter(c) && (c < '0' || c > '9') && "_./ -()".indexOf(c) < 0) {
                return false;
            }
        }
        return text.length() > LONGEST_RESERVED || !RESERVED.contains(text.toLowerCase(Locale.ROOT));
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }
}
