package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelType;
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

/** The signatures of all overloads, from the table of the environment's declarations. */
final class Signatures {

    private static final String TABLE = "/io/vapscan/cel/environment/overloads.tsv";
    private static final int ID = 2;

    private Signatures() {}

    /** The overload's signature, or null for one that the table does not have, or that is called whatever it is given. */
    static @Nullable Signature of(String overloadId) {
        String parameters = Table.ROWS.get(overloadId);
        if (parameters == null || isUnguarded(overloadId)) {
            return null;
        }
        return read(parameters);
    }

    /** A signature from the types of its parameters, as a table has them. */
    static Signature read(String parameters) {
        if (parameters.isEmpty()) {
            return new Signature(List.of());
        }
        return new Signature(
                Arrays.stream(parameters.split("\\|", -1)).map(Signatures::type).toList());
    }

    /** cel-go's {@code ext/lists.go} switches the check off for these. */
    private static boolean isUnguarded(String overloadId) {
        return overloadId.startsWith("list_flatten")
                || overloadId.endsWith("_sort")
                || overloadId.endsWith("_sortByAssociatedKeys");
    }

    /** The type as the table writes it: {@code list($A)}, {@code opaque:net.IP}, {@code struct:kubernetes.URL}; type parameters are {@code dyn}. */
    static CelType type(String written) {
        String text = written.startsWith("opaque:") || written.startsWith("struct:")
                ? written.substring("opaque:".length())
                : written;
        if (text.startsWith("$") || text.equals("any")) {
            return CelType.DYN;
        }
        int open = text.indexOf('(');
        if (open < 0) {
            return CelType.of(text);
        }
        String inner = text.substring(open + 1, text.length() - 1);
        int comma = topLevelComma(inner);
        return comma < 0
                ? CelType.of(text.substring(0, open), type(inner))
                : CelType.of(
                        text.substring(0, open),
                        type(inner.substring(0, comma)),
                        type(inner.substring(comma + 1).strip()));
    }

    private static int topLevelComma(String text) {
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (c == ',' && depth == 0) {
                return i;
            }
        }
        return -1;
    }

    /** Read when the first call of a library's function is planned. */
    private static final class Table {

        static final Map<String, String> ROWS = read();

        /** Takes the two columns that are needed: all of it is read at every start. */
        private static void row(String line, Map<String, String> rows) {
            int id = -1;
            for (int i = 0; i < ID; i++) {
                id = line.indexOf('\t', id + 1);
            }
            int parameters = line.lastIndexOf('\t');
            if (parameters > id) {
                rows.put(line.substring(id + 1, line.indexOf('\t', id + 1)), line.substring(parameters + 1));
            }
        }

        private static Map<String, String> read() {
            try (InputStream in = ProgramFiles.open(Signatures.class, TABLE)) {
                if (in == null) {
                    throw new IllegalStateException(TABLE + " is not in the program");
                }
                String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                Map<String, String> rows = new HashMap<>();
                for (int start = 0; start < text.length(); ) {
                    int end = text.indexOf('\n', start);
                    row(text.substring(start, end < 0 ? text.length() : end), rows);
                    start = end < 0 ? text.length() : end + 1;
                }
                return rows;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
