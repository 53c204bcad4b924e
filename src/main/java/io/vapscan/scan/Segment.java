package io.vapscan.scan;

import io.vapscan.scan.Judged.Answered;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Some objects that follow each other in a report, and what each rule came to for each of them, rule by rule. Made by one
 * thread, and then handed to another.
 */
final class Segment {

    private static final int STATUSES = RuleStatus.values().length;

    private final RuleLayout layout;
    private final ScannedObject[] objects;
    private final @Nullable Column[] columns;
    private final @Nullable RuleResult[] passed;
    private final BitSet open;
    private final BitSet answered = new BitSet();
    private final List<Remark> remarks = new ArrayList<>(0);
    private int[] counts = {};
    private int[] worst = {};

    /** What one rule came to, by row. */
    private static final class Column {
        private final @Nullable RuleResult[] results;

        Column(int rows) {
            this.results = new RuleResult[rows];
        }
    }

    /** A segment of objects none of which is judged yet. */
    Segment(RuleLayout layout, List<ScannedObject> objects) {
        this.layout = layout;
        this.objects = objects.toArray(ScannedObject[]::new);
        this.columns = new Column[layout.rules().size()];
        this.passed = new RuleResult[columns.length];
        this.open = new BitSet();
        open.set(0, this.objects.length);
    }

    int size() {
        return objects.length;
    }

    ScannedObject object(int row) {
        return objects[row];
    }

    List<ScannedObject> objects() {
        return Arrays.asList(objects);
    }

    /** The rows that are not judged. */
    BitSet open() {
        return open;
    }

    /** What there is to say of objects beside their verdicts, by row. */
    List<Remark> remarks() {
        return remarks;
    }

    /** Whether a server's answer to the object is known. */
    boolean isAnswered(int row) {
        return answered.get(row);
    }

    /** What a rule came to; null where the object is none of its concern. */
    @Nullable
    RuleResult result(int rule, int row) {
        Column column = columns[rule];
        return column == null ? null : column.results[row];
    }

    /** Judges an object, and notes what came of it unless the work was ended meanwhile: it may have been cut short. */
    void judge(int row, Function<ScannedObject, Judged> judge, Workers workers, Runnable judgedOne) {
        Judged judged = judge.apply(objects[row]);
        if (workers.stopped() == null) {
            fill(row, judged);
            judgedOne.run();
        }
    }

    /** Notes what came of an object; nothing is noted of one that was not judged. */
    void fill(int row, Judged judged) {
        if (judged instanceof Judged.Unjudged) {
            return;
        }
        open.clear(row);
        Remark remark = Remark.of(row, judged);
        if (remark != null) {
            remarks.add(remark);
        }
        if (judged instanceof Answered answer) {
            answered.set(row);
            for (int rule = 0; rule < columns.length; rule++) {
                RuleResult result = answer.results().get(rule);
                if (result != null) {
                    put(rule, row, result);
                }
            }
        }
    }

    private void put(int rule, int row, RuleResult result) {
        Column column = columns[rule];
        if (column == null) {
            column = new Column(objects.length);
            columns[rule] = column;
        }
        column.results[row] = result.status() == RuleStatus.PASSED ? shared(rule, result) : result;
    }

    /** Passes differ in nothing but their cost. */
    private RuleResult shared(int rule, RuleResult result) {
        RuleResult known = passed[rule];
        if (known != null && known.cost() == result.cost()) {
            return known;
        }
        passed[rule] = result;
        return result;
    }

    /** Counts, when all is filled that will be for now. */
    Segment counted() {
        remarks.sort((a, b) -> Integer.compare(a.row(), b.row()));
        counts = new int[layout.controls() * STATUSES];
        worst = new int[counts.length];
        for (int control = 0; control < layout.controls(); control++) {
            for (int row = 0; row < objects.length; row++) {
                count(control, row);
            }
        }
        return this;
    }

    private void count(int control, int row) {
        int least = STATUSES;
        for (int rule = layout.first(control); rule < layout.end(control); rule++) {
            RuleResult result = result(rule, row);
            if (result != null) {
                int status = result.status().ordinal();
                counts[control * STATUSES + status]++;
                least = Math.min(least, status);
            }
        }
        if (least < STATUSES) {
            worst[control * STATUSES + least]++;
        }
    }

    /** How many responses of that status a control has here. */
    int count(int control, RuleStatus status) {
        return counts[control * STATUSES + status.ordinal()];
    }

    /** Adds to counts of objects by what they came to, by the status's ordinal; an object counts once, as its worst. */
    void count(int control, int[] objectsByStatus) {
        for (int status = 0; status < STATUSES; status++) {
            objectsByStatus[status] += worst[control * STATUSES + status];
        }
    }

    /** A control's responses, by object and then by rule. */
    List<RuleResponse> responses(int control) {
        return responses(control, null);
    }

    /** Those of a status; null for all. */
    List<RuleResponse> responses(int control, @Nullable RuleStatus status) {
        List<RuleResponse> responses = new ArrayList<>();
        for (int row = 0; row < objects.length; row++) {
            for (int rule = layout.first(control); rule < layout.end(control); rule++) {
                RuleResult result = result(rule, row);
                if (result != null && (status == null || result.status() == status)) {
                    responses.add(new RuleResponse(layout.rules().get(rule), objects[row], result));
                }
            }
        }
        return responses;
    }

    /**
     * Puts the objects where they belong in the report.
     *
     * @param ordinal what to add to their ordinals
     * @param document what to add to their documents' numbers
     * @param kept whose trees are kept, of those that are judged
     */
    void place(int ordinal, int document, Predicate<ScannedObject> kept) {
        for (int row = 0; row < objects.length; row++) {
            boolean tree = objects[row].hasTree() && (open.get(row) || kept.test(objects[row]));
            objects[row] = objects[row].at(ordinal, document, tree);
        }
    }
}
