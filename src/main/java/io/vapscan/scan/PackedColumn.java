package io.vapscan.scan;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one rule came to for each row, in few bytes: how many results there are, where each of them stands, for each row which of
 * them it has, counted from 1, and the results. Numbers and places have four bytes; which result a row has takes as many bytes
 * as that takes. Places count from the column's beginning.
 */
final class PackedColumn {

    /** So many results back it is looked whether one is the same: passes are shared, and what fails mostly is not. */
    private static final int NEAR = 4;

    private final byte[] bytes;
    private final int start;
    private final int count;
    private final int width;
    private final PackedResults results;
    private final @Nullable RuleResult[] made;

    /** A column that begins there. */
    PackedColumn(byte[] bytes, int start, PackedResults results) {
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

    /** Writes a rule's column. */
    static void write(Rows rows, int rule, PackedResults packed, PackWriter out) {
        List<RuleResult> distinct = new ArrayList<>();
        int[] numbers = new int[rows.size()];
        for (int row = 0; row < numbers.length; row++) {
            RuleResult result = rows.result(rule, row);
            numbers[row] = result == null ? 0 : number(result, distinct);
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

    @SuppressWarnings("ReferenceEquality") // results that are equal but not the same are not worth being found
    private static int number(RuleResult result, List<RuleResult> distinct) {
        for (int i = distinct.size(); i > Math.max(0, distinct.size() - NEAR); i--) {
            if (distinct.get(i - 1) == result) {
                return i;
            }
        }
        distinct.add(result);
        return distinct.size();
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
        RuleResult known = made[number - 1];
        if (known == null) {
            known = results.read(new PackReader(bytes, place(number)));
            made[number - 1] = known;
        }
        return known;
    }

    /** Reads a row's result if it is of that status; else null. */
    @Nullable
    PackReader reader(int row, RuleStatus status) {
        int number = number(row);
        int place = number == 0 ? 0 : place(number);
        return number == 0 || PackedResults.status(bytes, place) != status ? null : new PackReader(bytes, place);
    }
}
