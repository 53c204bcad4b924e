package io.vapscan.schema.type;

import io.vapscan.object.SortedLines;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The type table's files. */
final class TableText {

    private static final String TYPES = "/io/vapscan/schema/types/";

    private TableText() {}

    /**
     * The kinds of a group and version.
     *
     * @param apiPackage where their types are
     * @param names between blanks, for example {@code " Pod Service "}
     * @param found the types of those that were asked for
     */
    record Kinds(String apiPackage, String names, Map<String, StructShape> found) {

        /** The kinds in a line of the list: API version, API package and names. */
        static Kinds of(String line) {
            int first = line.indexOf('\t');
            int second = line.indexOf('\t', first + 1);
            return new Kinds(
                    line.substring(first + 1, second),
                    " ".concat(line.substring(second + 1)).concat(" "),
                    new ConcurrentHashMap<>(4));
        }

        boolean has(String kind) {
            return !kind.isEmpty()
                    && kind.indexOf(' ') < 0
                    && names.contains(" ".concat(kind).concat(" "));
        }
    }

    /** Kinds by {@code apiVersion}. */
    static SortedLines kinds() {
        return SortedLines.read(TableText.class, TYPES.concat("kinds.txt"));
    }

    /** Go's names by struct and field. */
    static SortedLines names() {
        return SortedLines.read(TableText.class, TYPES.concat("names.txt"));
    }

    /** The kinds of an {@code apiVersion}, or null where it has none. */
    static @Nullable Kinds kinds(SortedLines list, String apiVersion) {
        String line = apiVersion.indexOf('\t') < 0 ? list.find(apiVersion.concat("\t")) : null;
        return line == null ? null : Kinds.of(line);
    }

    /** The types of an API package by name. */
    static SortedLines types(String apiPackage) {
        return SortedLines.read(
                TableText.class, TYPES.concat(apiPackage.replace('/', '-')).concat(".txt"));
    }
}
