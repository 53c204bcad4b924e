package io.vapscan.scan;

import io.vapscan.admission.Words;
import io.vapscan.object.PackReader;
import io.vapscan.object.PackWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one rule came to for each row that has no pattern, in few bytes: how many results there are, where each of them stands, for each row which of
 * them it has, counted from 1, and the results. Numbers and places have four bytes; which result a row has takes as many bytes
 * as that takes. Places count from the column's beginning.
 */
final class PackedColumn {

    /** So many results back it is looked whether one is the same. */
    private static final int NEAR = 8;

    private final byte[] bytes;
    private final int start;
    private final int count;
    private final int width;
    private final PackedResults results;
    private final PackedRows.Fetched rows;
    private final @Nullable RuleResult[] made;

    /** A column of these rows that begins there. */
    PackedColumn(PackedRows.Fetched rows, byte[] bytes, int start, PackedResults results) {
        this.rows = rows;
        this.bytes = bytes;
        this.start = start;
        this.count = PackReader.fixed(bytes, start);
        this.width = width(count);
        this.results = results;
        this.made = new RuleResult[count];
    }

    private static int width(int count) {
        return count <= 0xff ? 1 : count <= 0xffff ? 2 : 4;
    }

    /** Writes a rule's column: a row with a pattern has no result in it. */
    static void write(OpenRows rows, int rule, PackedResults packed, PackWriter out) {
        List<Object> distinct = new ArrayList<>();
        int[] numbers = new int[rows.size()];
        for (int row = 0; row < numbers.length; row++) {
            RuleResult result = rows.own(rule, row);
            numbers[row] = result == null ? 0 : number(result, rows.words(row), packed, distinct);
        }
        int start = out.reserve(1 + distinct.size());
        out.set(start, distinct.size());
        int width = width(distinct.size());
        for (int number : numbers) {
            for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) {
                out.octet(number >>> shift);
            }
        }
        for (int i = 0; i < distinct.size(); i++) {
            out.set(start + 4 * (i + 1), out.position() - start);
            packed.write(distinct.get(i), out);
        }
    }

    /** The number of a result's entry: of its template where its row's words are all that it has beside. */
    private static int number(
            RuleResult result, @Nullable Words rowsWords, PackedResults packed, List<Object> distinct) {
        Object entry = PackedResults.isWorded(result, rowsWords) ? result.template() : result;
        int known = number(entry, distinct);
        if (known > 0) {
            return known;
        }
        distinct.add(entry == result || packed.isKnown(result.template()) ? entry : result);
        return distinct.size();
    }

    @SuppressWarnings("ReferenceEquality") // what is equal but not the same is not worth being found
    private static int number(Object entry, List<Object> distinct) {
        for (int i = distinct.size(); i > Math.max(0, distinct.size() - NEAR); i--) {
            if (distinct.get(i - 1) == entry) {
                return i;
            }
        }
        return 0;
    }

    private int number(int row) {
        int at = start + 4 * (1 + count) + width * row;
        int number = 0;
        for (int i = 0; i < width; i++) {
            number = number << 8 | (bytes[at + i] & 0xff);
        }
        return number;
    }

    private int place(int number) {
        return start + PackReader.fixed(bytes, start + 4 * number);
    }

    /** A row's status; null where the rule does not concern it. */
    @Nullable
    RuleStatus status(int row) {
        int number = number(row);
        return number == 0 ? null : PackedResults.status(bytes, place(number));
    }

    /** A row's result; null where the rule does not concern it. */
    @Nullable
    RuleResult result(int row) {
        int number = number(row);
        if (number == 0) {
            return null;
        }
        PackReader in = new PackReader(bytes, place(number));
        boolean rowsWords = PackedResults.hasRowsWords(in);
        RuleResult known = made[number - 1];
        if (known == null) {
            known = results.read(in);
            made[number - 1] = known;
        }
        return rowsWords ? known.worded(rows.words(row)) : known;
    }

    /** Reads a row's result; null where the rule does not concern it. */
    @Nullable
    PackReader reader(int row) {
        int number = number(row);
        return number == 0 ? null : new PackReader(bytes, place(number));
    }
}
