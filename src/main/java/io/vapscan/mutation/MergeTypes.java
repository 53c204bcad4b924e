package io.vapscan.mutation;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.ProgramFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How the fields of the built-in types are merged, as server-side apply has it; the table is made by scripts/merge-table.py. */
final class MergeTypes {

    private static final String TABLE = "merge.tsv";

    private final Map<String, Map<String, Field>> types = new HashMap<>();

    private MergeTypes() {}

    /** What a field holds. */
    enum Kind {
        /** An object with fields of its own. */
        STRUCT,
        MAP,
        /** A list of objects that are told apart by some fields. */
        KEYED,
        /** A list of values that are there once. */
        SET,
        /** A list, map or object that is replaced as a whole. */
        ATOMIC
    }

    /**
     * A field.
     *
     * @param kind what it holds
     * @param keys by which the elements of a list are told apart
     * @param type the type of what it holds; empty for single values
     */
    record Field(Kind kind, List<String> keys, String type) {

        private static Field of(String text) {
            if (text.startsWith("!")) {
                return new Field(Kind.ATOMIC, List.of(), "");
            }
            if (text.startsWith("<>")) {
                return new Field(Kind.SET, List.of(), "");
            }
            if (text.startsWith("{}")) {
                return new Field(Kind.MAP, List.of(), text.substring(2));
            }
            if (!text.startsWith("[")) {
                return new Field(Kind.STRUCT, List.of(), text);
            }
            int end = text.indexOf(']');
            return end == 1
                    ? new Field(Kind.ATOMIC, List.of(), "")
                    : new Field(Kind.KEYED, Arrays.asList(text.substring(1, end).split(",")), text.substring(end + 1));
        }
    }

    /** The table, read when it is first needed. */
    private static final class Embedded {
        static final MergeTypes TYPES = read();

        private static MergeTypes read() {
            try (InputStream in = ProgramFiles.open(MergeTypes.class, TABLE)) {
                if (in == null) {
                    throw new IllegalStateException(TABLE + " is not in the program");
                }
                MergeTypes types = new MergeTypes();
                new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().forEach(types::row);
                return types;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    static MergeTypes embedded() {
        return Embedded.TYPES;
    }

    private void row(String line) {
        String[] columns = line.split("\t", -1);
        Map<String, Field> fields = new HashMap<>();
        for (String column : Arrays.asList(columns).subList(1, columns.length)) {
            int equals = column.indexOf('=');
            fields.put(column.substring(0, equals), Field.of(column.substring(equals + 1)));
        }
        types.put(columns[0], fields);
    }

    /** The type of a kind's objects. */
    static String typeOf(GroupVersionKind kind) {
        String group = kind.group().isEmpty() ? "core" : kind.group().split("\\.", -1)[0];
        return "api." + group + "." + kind.version() + "." + kind.kind();
    }

    /** Whether a type is known. */
    boolean knows(String type) {
        return types.containsKey(type);
    }

    /** A field that is no single value; null for others, and for those of types that are not known. */
    @Nullable
    Field field(String type, String name) {
        Map<String, Field> fields = types.get(type);
        return fields == null ? null : fields.get(name);
    }
}
