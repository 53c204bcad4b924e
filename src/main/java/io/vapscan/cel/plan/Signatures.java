package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelType;
import io.vapscan.object.SortedLines;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The signatures of all overloads, from the table of the environment's declarations. */
final class Signatures {

    /** What is needed of the environment's overloads.tsv, sorted: {@code SignaturesTest} writes it. */
    static final String TABLE = "signatures.tsv";

    private Signatures() {}

    /** The overload's signature, or null for one that the table does not have, or that is called whatever it is given. */
    static @Nullable Signature of(String overloadId) {
        if (isUnguarded(overloadId)) {
            return null;
        }
        String row = Table.ROWS.find(overloadId.concat("\t"));
        return row == null ? null : read(row.substring(overloadId.length() + 1));
    }

    /** A signature from the types of its parameters, as a table has them. */
    static Signature read(String parameters) {
        if (parameters.isEmpty()) {
            return new Signature(List.of());
        }
        List<CelType> types = new ArrayList<>();
        for (int start = 0; start <= parameters.length(); ) {
            int bar = parameters.indexOf('|', start);
            int end = bar < 0 ? parameters.length() : bar;
            types.add(type(parameters.substring(start, end)));
            start = end + 1;
        }
        return new Signature(List.copyOf(types));
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

    /** Read when the first call of a library's function is planned: overloads and their parameters. */
    private static final class Table {
        static final SortedLines ROWS = SortedLines.read(Signatures.class, TABLE);
    }
}
