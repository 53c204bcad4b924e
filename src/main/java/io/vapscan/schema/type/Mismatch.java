package io.vapscan.schema.type;

import io.vapscan.object.GoNumber;
import io.vapscan.object.SortedLines;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How Go says that a JSON value is of the wrong type ({@code UnmarshalTypeError} of {@code encoding/json}): with the struct, the
 * fields on the way, and the Go type. Map keys and indexes are left out; structs that others are embedded by are not.
 */
final class Mismatch {

    private final StringBuilder fields = new StringBuilder();
    private @Nullable Field field;
    private int level;

    /**
     * At a place.
     *
     * @param path fields, a list's indexes, and a map's keys
     */
    Mismatch(List<?> path) {
        for (Object step : path) {
            if (step instanceof Field next) {
                fields.append('.').append(GoNames.of(next).embedded()).append(next.name);
                field = next;
                level = 0;
            } else {
                level++;
            }
        }
    }

    /** The text for a value that Go's decoder does not take, by the name that its shape tells. */
    String text(Object written, String goName) {
        List<String> names = field == null ? List.of() : GoNames.of(field).types();
        return text(written, goName, level < names.size() ? names.get(level) : goName);
    }

    /** The text for a value that a type's own decoder does not take. */
    String ownText(Object written, String wanted) {
        return text(written, wanted, wanted);
    }

    private String text(Object written, String wanted, String name) {
        String into = field == null ? "value" : "struct field " + field.struct() + fields;
        return "json: cannot unmarshal " + jsonType(written, wanted) + " into Go " + into + " of type " + name;
    }

    /** In {@code encoding/json}'s words, which are not those of JSON schemas: {@code bool}, and a number that is told. */
    static String jsonType(Object written, String wanted) {
        if (written instanceof String) {
            return "string";
        }
        if (written instanceof Boolean) {
            return "bool";
        }
        if (written instanceof List) {
            return "array";
        }
        if (written instanceof Map) {
            return "object";
        }
        // Where a number is wanted, it is the number that is wrong.
        boolean number = wanted.startsWith("int") || wanted.startsWith("uint");
        return number ? "number " + GoNumber.text((Number) written) : "number";
    }

    /**
     * What Go's texts say of a field, if its shape does not tell.
     *
     * @param embedded the structs that it is embedded by, each with a dot
     * @param types Go's names of its type, of its items, of theirs
     */
    private record GoNames(String embedded, List<String> types) {

        private static final SortedLines TABLE = TableText.names();
        private static final GoNames NONE = new GoNames("", List.of());

        static GoNames of(Field field) {
            String line = TABLE.find(field.owner + " " + field.name + "\t");
            if (line == null) {
                return NONE;
            }
            List<String> columns = List.of(line.split("\t", -1));
            return new GoNames(columns.get(1), columns.subList(2, columns.size()));
        }
    }
}
