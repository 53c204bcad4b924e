package io.vapscan.scan;

import io.vapscan.admission.Words;
import io.vapscan.object.PackReader;
import io.vapscan.object.PackWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What all rules come to for objects that no policy can tell apart but by their words: it is packed once for all of them.
 * Immutable.
 */
final class RowPattern {

    private final int number;
    private final @Nullable RuleResult[] results;
    private final byte[] packed;
    private final int[] starts;
    private final int[] responses;
    private final int[] objects;

    /**
     * A pattern.
     *
     * @param number its number among all patterns of a scan, from 1
     * @param of what all rules come to for an object that has it
     * @param words that object's; null where none are left open
     */
    RowPattern(int number, List<@Nullable RuleResult> of, @Nullable Words words, RuleLayout layout, Vocabulary known) {
        this.number = number;
        this.results = of.toArray(new RuleResult[0]);
        this.starts = new int[results.length];
        PackWriter out = new PackWriter();
        for (int rule = 0; rule < results.length; rule++) {
            RuleResult result = results[rule];
            starts[rule] = out.position();
            if (result != null) {
                // Each is read without those before it.
                new PackedResults(known).write(PackedResults.isWorded(result, words) ? result.template() : result, out);
            }
        }
        this.packed = out.toBytes();
        Tally one = new Tally(layout);
        for (int control = 0; control < layout.controls(); control++) {
            one.add(control, (rule, row) -> status(rule), 0);
        }
        this.responses = one.responsePlaces();
        this.objects = one.objectPlaces();
    }

    int number() {
        return number;
    }

    /** What a rule came to; null where the objects are none of its concern. */
    @Nullable
    RuleStatus status(int rule) {
        RuleResult result = results[rule];
        return result == null ? null : result.status();
    }

    /** Whether a rule's result leaves words open. */
    boolean isWorded(int rule) {
        RuleResult result = results[rule];
        return result != null && result.words() != null;
    }

    /**
     * What a rule came to; null where the objects are none of its concern.
     *
     * @param words an object's; may be null where the result {@link #isWorded leaves none open}
     */
    @Nullable
    RuleResult result(int rule, @Nullable Words words) {
        RuleResult result = results[rule];
        return words == null || !isWorded(rule) ? result : result.worded(words);
    }

    /** Reads a rule's result as {@link PackedColumn} keeps them; null where the objects are none of its concern. */
    @Nullable
    PackReader reader(int rule) {
        return results[rule] == null ? null : new PackReader(packed, starts[rule]);
    }

    /** Where a {@link Tally} counts its responses. */
    int[] responses() {
        return responses;
    }

    /** Where a {@link Tally} counts an object that has it. */
    int[] objects() {
        return objects;
    }
}
