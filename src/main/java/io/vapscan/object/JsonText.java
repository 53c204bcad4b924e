package io.vapscan.object;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Prints trees of Map, List, String, Number, Boolean and null as JSON (RFC 8259), keys in the map's own order. What a
 * terminal would obey (control characters, C1 included) is always escaped. NaN and the infinities, for which JSON has no
 * word, become {@code null}; numbers are written as Go writes them.
 */
public final class JsonText {

    private static final int PIECE = 1 << 16;
    private static final int KNOWN_DEPTHS = 24;

    /** Line ends with what the next lines are indented by. */
    private static final String[] LINES = lines();

    /** A value that knows its text, for what is printed many times. */
    public interface Prepared {

        /** The value. */
        Object tree();

        /** Appends its text as it stands within an indented tree, at that depth. */
        void append(int depth, StringBuilder out);
    }

    /** An array's elements, each made when it is to be written. */
    @FunctionalInterface
    public interface Elements extends Iterable<Object> {}

    /** An array's elements, which somebody else writes: many at a time, perhaps on several threads. */
    @FunctionalInterface
    public interface Written {

        /**
         * Writes each element by {@link #appendFurther}.
         *
         * @param form the form of the whole
         * @param depth how deep the elements stand
         * @return whether there is any
         */
        boolean write(Form form, int depth, Appendable out) throws IOException;
    }

    /** How a tree is laid out. */
    public enum Form {
        /** Two blanks a level. */
        INDENTED,
        /** On one line. */
        COMPACT,
        /** On one line, without a character that could end an HTML script element or begin a comment in it. */
        SCRIPT
    }

    private final StringBuilder out;
    private final Form form;
    private final @Nullable Appendable into;

    private JsonText(StringBuilder out, Form form, @Nullable Appendable into) {
        this.out = out;
        this.form = form;
        this.into = into;
    }

    private static String[] lines() {
        String[] lines = new String[KNOWN_DEPTHS];
        for (int depth = 0; depth < KNOWN_DEPTHS; depth++) {
            lines[depth] = "\n" + "  ".repeat(depth);
        }
        return lines;
    }

    /** The tree on one line. */
    public static String compact(@Nullable Object tree) {
        return text(tree, Form.COMPACT);
    }

    /** The tree indented by two blanks a level, without a newline at its end. */
    public static String indented(@Nullable Object tree) {
        return text(tree, Form.INDENTED);
    }

    /** Writes the tree without a newline at its end, and without holding its text. */
    public static void write(@Nullable Object tree, Form form, Appendable into) throws IOException {
        StringBuilder out = new StringBuilder();
        try {
            new JsonText(out, form, into).value(tree, 0);
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
        into.append(out);
    }

    /** Appends the tree as it stands within an indented one, at that depth. */
    public static void append(@Nullable Object tree, int depth, StringBuilder out) {
        new JsonText(out, Form.INDENTED, null).value(tree, depth);
    }

    /**
     * Appends an element of an array as it stands within a tree, with the comma before it: what is written of the first begins
     * behind that.
     *
     * @param depth how deep it stands
     */
    public static void appendFurther(@Nullable Object element, Form form, int depth, StringBuilder out) {
        JsonText text = new JsonText(out.append(','), form, null);
        text.line(depth);
        text.value(element, depth);
    }

    /** The text as a JSON string, quotes included. */
    public static String quoted(String text) {
        return text(text, Form.COMPACT);
    }

    private static String text(@Nullable Object tree, Form form) {
        StringBuilder out = new StringBuilder();
        new JsonText(out, form, null).value(tree, 0);
        return out.toString();
    }

    /** Passes on what is written, where it is much. */
    private void passOn() {
        Appendable next = into;
        if (next == null || out.length() < PIECE) {
            return;
        }
        try {
            next.append(out);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        out.setLength(0);
    }

    private void value(@Nullable Object tree, int depth) {
        if (tree instanceof Map<?, ?> map) {
            object(map, depth);
        } else if (tree instanceof List<?> list) {
            array(list, depth);
        } else if (tree instanceof String text) {
            JsonString.append(text, form == Form.SCRIPT, out);
        } else if (tree instanceof Integer || tree instanceof Long) {
            out.append(((Number) tree).longValue());
        } else if ((tree instanceof Double number && !Double.isFinite(number))
                || (tree instanceof Float single && !Float.isFinite(single))) {
            out.append("null");
        } else if (tree instanceof Number number) {
            out.append(GoNumber.text(number));
        } else if (tree == null || tree instanceof Boolean) {
            out.append(String.valueOf(tree));
        } else if (tree instanceof Prepared prepared) {
            prepared(prepared, depth);
        } else if (tree instanceof Elements elements) {
            array(elements, depth);
        } else if (tree instanceof Written written) {
            array(written, depth);
        } else {
            JsonString.append(tree.toString(), form == Form.SCRIPT, out);
        }
    }

    private void prepared(Prepared value, int depth) {
        if (form == Form.INDENTED) {
            value.append(depth, out);
        } else {
            value(value.tree(), depth);
        }
    }

    private void object(Map<?, ?> map, int depth) {
        if (map.isEmpty()) {
            out.append("{}");
            return;
        }
        out.append('{');
        for (Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator(); entries.hasNext(); ) {
            Map.Entry<?, ?> entry = entries.next();
            line(depth + 1);
            JsonString.append(String.valueOf(entry.getKey()), form == Form.SCRIPT, out);
            out.append(form == Form.INDENTED ? ": " : ":");
            value(entry.getValue(), depth + 1);
            if (entries.hasNext()) {
                out.append(',');
            }
            passOn();
        }
        line(depth);
        out.append('}');
    }

    private void array(Iterable<?> elements, int depth) {
        Iterator<?> each = elements.iterator();
        if (!each.hasNext()) {
            out.append("[]");
            return;
        }
        out.append('[');
        while (each.hasNext()) {
            line(depth + 1);
            value(each.next(), depth + 1);
            if (each.hasNext()) {
                out.append(',');
            }
            passOn();
        }
        line(depth);
        out.append(']');
    }

    private void array(Written elements, int depth) {
        out.append('[');
        try {
            Appendable next = into;
            if (next != null) {
                next.append(out);
                out.setLength(0);
            }
            if (elements.write(form, depth + 1, next == null ? out : next)) {
                line(depth);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        out.append(']');
    }

    private void line(int depth) {
        if (form == Form.INDENTED) {
            out.append(depth < KNOWN_DEPTHS ? LINES[depth] : "\n" + "  ".repeat(depth));
        }
    }
}
