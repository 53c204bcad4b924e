package io.vapscan.cel.value;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Values as Go's {@code fmt} prints them into cel-go's error texts. */
public final class GoText {

    private GoText() {}

    /** As {@code %v}: a string bare, a list {@code [1, 2]}, a map {@code {a: 1}}, null as the 0 that it is in Go. */
    public static String of(@Nullable Object value) {
        if (value == null || value == NullValue.NULL) {
            return "0";
        }
        if (value instanceof Double d) {
            return GoFloat.shortest(d);
        }
        if (value instanceof List<?> list) {
            return ofList(list);
        }
        if (value instanceof Map<?, ?> map) {
            return ofMap(map);
        }
        if (value instanceof OptionalValue optional) {
            return optional.hasValue() ? "optional(" + of(optional.value()) + ")" : "optional.none()";
        }
        return value instanceof CelType type ? ofRuntimeType(type) : value.toString();
    }

    /** A value's type, with parameters that no value knows. */
    public static String ofRuntimeType(CelType type) {
        return switch (type.name()) {
            case "list", "optional_type" -> type.name() + "(dyn)";
            case "map" -> "map(dyn, dyn)";
            default -> type.name();
        };
    }

    private static String ofList(List<?> list) {
        StringBuilder out = new StringBuilder("[");
        for (Iterator<?> elements = list.iterator(); elements.hasNext(); ) {
            Object element = elements.next();
            out.append(list instanceof CelList ? of(element) : ofTree(element));
            out.append(elements.hasNext() ? ", " : "");
        }
        return out.append(']').toString();
    }

    /** As {@code %v} prints a plain tree, which Go has before CEL sees it: {@code map[a:[1 <nil>]]}. */
    public static String ofTree(@Nullable Object value) {
        if (value == null || value == NullValue.NULL) {
            return "<nil>";
        }
        if (value instanceof List<?> list) {
            return list.stream().map(GoText::ofTree).collect(Collectors.joining(" ", "[", "]"));
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> of(entry.getKey()) + ":" + ofTree(entry.getValue()))
                    .sorted()
                    .collect(Collectors.joining(" ", "map[", "]"));
        }
        return of(value);
    }

    private static String ofMap(Map<?, ?> map) {
        StringBuilder out = new StringBuilder("{");
        for (Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator(); entries.hasNext(); ) {
            Map.Entry<?, ?> entry = entries.next();
            out.append(of(entry.getKey())).append(": ").append(of(entry.getValue()));
            out.append(entries.hasNext() ? ", " : "");
        }
        return out.append('}').toString();
    }

    /** The name of the value's Go type, as {@code %T} prints it: {@code types.Int}, {@code *types.baseList}. */
    public static String typeName(@Nullable Object value) {
        CelType type = Values.typeOf(value);
        return switch (type.name()) {
            case "int", "uint", "double", "string", "bytes", "bool" -> "types." + capitalized(type.name());
            case "null_type" -> "types.Null";
            case "google.protobuf.Timestamp" -> "types.Timestamp";
            case "google.protobuf.Duration" -> "types.Duration";
            case "list" -> value instanceof CelList list ? list.goType() : "*types.baseList";
            case "map" -> "*types.baseMap";
            case "type" -> "*types.Type";
            case "optional_type" -> "*types.Optional";
            case "kubernetes.NamedFormat" -> "cel.Format";
            default -> value instanceof TypedValue typed ? typed.goType() : "cel." + lastPart(type.name());
        };
    }

    private static String capitalized(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }

    private static String lastPart(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
