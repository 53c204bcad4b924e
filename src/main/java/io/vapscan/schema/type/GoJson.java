package io.vapscan.schema.type;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values as Go's {@code json.Marshal} writes them: fields in the order of their declaration, HTML escaped. */
public final class GoJson {

    private final StringBuilder out = new StringBuilder();

    private GoJson() {}

    /** A list of structs. */
    public static String of(List<Struct> structs) {
        GoJson json = new GoJson();
        json.out.append('[');
        for (Iterator<Struct> each = structs.iterator(); each.hasNext(); ) {
            Struct struct = each.next();
            json.write(struct.shape(), struct.print());
            json.out.append(each.hasNext() ? "," : "");
        }
        return json.out.append(']').toString();
    }

    /** A string with its quotes. */
    public static String of(String text) {
        GoJson json = new GoJson();
        json.string(text);
        return json.out.toString();
    }

    private void write(Shape shape, @Nullable Object tree) {
        if (shape instanceof StructShape struct && tree instanceof Map<?, ?> map) {
            struct(struct, map);
        } else if (shape instanceof ListShape list && tree instanceof List<?> items) {
            out.append('[');
            for (Iterator<?> each = items.iterator(); each.hasNext(); ) {
                write(list.item(), each.next());
                out.append(each.hasNext() ? "," : "");
            }
            out.append(']');
        } else if (shape instanceof MapShape map && tree instanceof Map<?, ?> entries) {
            map(map, entries);
        } else if (tree instanceof String text) {
            string(text);
        } else {
            out.append(tree);
        }
    }

    private void struct(StructShape shape, Map<?, ?> tree) {
        String separator = "{";
        for (Field field : shape.declared()) {
            if (tree.containsKey(field.name())) {
                out.append(separator).append('"').append(field.name()).append("\":");
                write(field.shape(), tree.get(field.name()));
                separator = ",";
            }
        }
        out.append(separator.equals("{") ? "{}" : "}");
    }

    private void map(MapShape shape, Map<?, ?> tree) {
        String separator = "{";
        for (Map.Entry<?, ?> entry : tree.entrySet()) {
            out.append(separator);
            string((String) entry.getKey());
            out.append(':');
            write(shape.item(), entry.getValue());
            separator = ",";
        }
        out.append(separator.equals("{") ? "{}" : "}");
    }

    private void string(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                case '\b' -> out.append("\\b");
                case '\f' -> out.append("\\f");
                default -> {
                    if (c < ' ' || c == '<' || c == '>' || c == '&' || c == '\u2028' || c == '\u2029') {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }
}
