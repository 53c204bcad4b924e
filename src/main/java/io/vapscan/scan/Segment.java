package io.vapscan.scan;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Some objects that follow each other in a report, and what each rule came to for each of them, rule by rule. Its figures are at
 * hand; its rows may have to be fetched.
 */
final class Segment {

    private final RuleLayout layout;
    private final Rows rows;
    private final BitSet open;
    private final BitSet answered;
    private final List<Remark> remarks;
    private final Tally tally;
    private final int ordinal;
    private final int document;
    private volatile WeakReference<@Nullable ScannedObject[]> last = new WeakReference<>(null);

    private Segment(OpenRows from, Rows rows) {
        this.layout = from.layout();
        this.rows = rows;
        this.open = from.open();
        this.answered = from.answered();
        this.remarks = List.copyOf(from.remarks());
        this.tally = new Tally(layout);
        this.ordinal = 0;
        this.document = 0;
        Tally.Statuses statuses = from::status;
        for (int control = 0; control < layout.controls(); control++) {
            count(control, from, statuses);
        }
        countPatterns(from);
    }

    private Segment(Segment of, int ordinal, int document) {
        this.layout = of.layout;
        this.rows = of.rows;
        this.open = of.open;
        this.answered = of.answered;
        this.remarks = of.remarks;
        this.tally = of.tally;
        this.ordinal = ordinal;
        this.document = document;
    }

    /** The segment of objects that are judged as far as they will be for now. */
    static Segment of(OpenRows rows) {
        return new Segment(rows, rows);
    }

    /** The same, whose rows are kept otherwise. */
    static Segment of(OpenRows judged, Rows kept) {
        return new Segment(judged, kept);
    }

    /**
     * The segment where it belongs in the report.
     *
     * @param ordinals what to add to the ordinals of its objects
     * @param documents what to add to their documents' numbers
     */
    Segment at(int ordinals, int documents) {
        return new Segment(this, ordinals, documents);
    }

    /** Loops for themselves, as whatever is called often enough is compiled soon. */
    private void count(int control, OpenRows from, Tally.Statuses statuses) {
        boolean anybodys = false;
        for (int rule = layout.first(control); rule < layout.end(control); rule++) {
            anybodys |= from.isAnybodys(rule);
        }
        for (int row = 0; anybodys && row < from.size(); row++) {
            if (from.pattern(row) == null) {
                tally.add(control, statuses, row);
            }
        }
    }

    private void countPatterns(OpenRows from) {
        for (int row = 0; row < from.size(); row++) {
            RowPattern pattern = from.pattern(row);
            if (pattern != null) {
                tally.add(pattern);
            }
        }
    }

    int size() {
        return rows.size();
    }

    Rows rows() {
        return rows;
    }

    /** The rows that are not judged. */
    BitSet open() {
        return open;
    }

    /** The rows of which it is known what a server would answer. */
    BitSet answered() {
        return answered;
    }

    /** What there is to say of objects beside their verdicts, by row. */
    List<Remark> remarks() {
        return remarks;
    }

    /** How many responses of that status a control has here. */
    int count(int control, RuleStatus status) {
        return tally.responses(control, status);
    }

    /** Adds to counts of objects by what they came to, by the status's ordinal; an object counts once, as its worst. */
    void count(int control, int[] objectsByStatus) {
        tally.addObjects(control, objectsByStatus);
    }

    List<ScannedObject> objects() {
        Rows fetched = rows.of(0, 0);
        ScannedObject[] made = made();
        for (int row = 0; row < made.length; row++) {
            object(fetched, row, made);
        }
        return Arrays.asList(made);
    }

    /** An object of rows that were fetched. */
    ScannedObject object(Rows fetched, int row) {
        return object(fetched, row, made());
    }

    private ScannedObject object(Rows fetched, int row, @Nullable ScannedObject[] made) {
        ScannedObject known = made[row];
        if (known == null) {
            known = fetched.object(row).at(ordinal, document);
            made[row] = known;
        }
        return known;
    }

    /** The objects that were made already, as long as somebody has them: many controls are asked about the same. */
    private @Nullable ScannedObject[] made() {
        @Nullable ScannedObject[] known = last.get();
        if (known == null) {
            known = new ScannedObject[size()];
            last = new WeakReference<>(known);
        }
        return known;
    }

    /** A control's responses of these statuses, by object and then by rule. */
    List<RuleResponse> responses(int control, Set<RuleStatus> statuses) {
        int first = layout.first(control);
        int end = layout.end(control);
        Rows fetched = rows.of(first, end);
        @Nullable ScannedObject[] made = made();
        List<RuleResponse> responses = new ArrayList<>();
        for (int row = 0; row < size(); row++) {
            for (int rule = first; rule < end; rule++) {
                RuleStatus status = fetched.status(rule, row);
                RuleResult result = status != null && statuses.contains(status) ? fetched.result(rule, row) : null;
                if (result != null) {
                    responses.add(new RuleResponse(layout.rules().get(rule), object(fetched, row, made), result));
                }
            }
        }
        return responses;
    }

    /** Hands out a control's responses of a status, by object and then by rule. */
    void responses(int control, RuleStatus status, ResponseTaker taker) {
        if (count(control, status) == 0) {
            return;
        }
        int first = layout.first(control);
        int end = layout.end(control);
        Rows fetched = rows.of(first, end);
        @Nullable ScannedObject[] made = made();
        for (int row = 0; row < size(); row++) {
            for (int rule = first; rule < end; rule++) {
                if (fetched.status(rule, row) != status) {
                    continue;
                }
                KeptTexts kept = fetched.texts(rule, row);
                boolean taken = kept != null && taker.kept(kept);
                RuleResult result = taken ? null : fetched.result(rule, row);
                if (result != null) {
                    RuleResponse response =
                            new RuleResponse(layout.rules().get(rule), object(fetched, row, made), result);
                    taker.response(response, kept == null ? KeptTexts.UNLIKE : kept.likeness());
                }
            }
        }
    }
}
