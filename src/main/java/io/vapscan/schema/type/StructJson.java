package io.vapscan.schema.type;

import io.vapscan.object.GoJson;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Structs as Go's {@code json.Marshal} writes them: fields in the order of their declaration, HTML escaped. */
public final class StructJson {

    private final StringBuilder out = new StringBuilder();

    private StructJson() {}

    /** A list of structs. */
    public static String of(List<Struct> structs) {
        StructJson json = new StructJson();
        json.out.append('[');
        for (Iterator<Struct> each = structs.iterator(); each.hasNext(); ) {
            Struct struct = each.next();
            json.write(struct.shape(), struct.print());
            json.out.append(each.hasNext() ? "," : "");
        }
        return json.out.append(']').toString();
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
            GoJson.string(text, out);
        } else {
            out.append(tree);
        }
    }

    private void struct(StructShape shape, Map<?, ?> tree) {
        String separator = "{";
        for (Field field : shape.declared()) {
            if (tree.containsKey(field.name)) {
                out.append(separator).append('"').append(field.name).append("\":");
                write(field.shape, tree.get(field.name));
                separator = ",";
            }
        }
        out.append(separator.equals("{") ? "{}" : "}");
    }

    private void map(MapShape shape, Map<?, ?> tree) {
        String separator = "{";
        for (Map.Entry<?, ?> entry : tree.entrySet()) {
            out.append(separator);
            GoJson.string((String) entry.getKey(), out);
            out.append(':');
            write(shape.item(), entry.getValue());
            separator = ",";
        }
        out.append(separator.equals("{") ? "{}" : "}");
    }
}
