package io.vapscan.scan;

import io.vapscan.admission.Words;
import io.vapscan.scan.Judged.Answered;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Objects that are being judged, by one thread. */
final class OpenRows implements Rows {

    private final RuleLayout layout;
    private final List<ScannedObject> objects;
    private final @Nullable Column[] columns;
    private final @Nullable RuleResult[] passed;
    private final @Nullable RowPatterns patterns;
    private final @Nullable RowPattern[] patterned;
    private final BitSet open = new BitSet();
    private final BitSet answered = new BitSet();
    private final List<Remark> remarks = new ArrayList<>(0);
    private final @Nullable Words[] words;
    private final int[] votes;

    /** What one rule came to, by row. */
    private static final class Column {
        private final @Nullable RuleResult[] results;

        Column(int rows) {
            this.results = new RuleResult[rows];
        }
    }

    /** Objects none of which is judged yet. */
    OpenRows(RuleLayout layout, List<ScannedObject> objects) {
        this(layout, objects, null);
    }

    /**
     * Objects none of which is judged yet.
     *
     * @param patterns those that they may have; null where nobody asks for any
     */
    OpenRows(RuleLayout layout, List<ScannedObject> objects, @Nullable RowPatterns patterns) {
        this.layout = layout;
        this.patterns = patterns;
        this.patterned = new RowPattern[objects.size()];
        this.objects = objects;
        this.columns = new Column[layout.rules().size()];
        this.passed = new RuleResult[columns.length];
        this.words = new Words[objects.size()];
        this.votes = new int[words.length];
        open.set(0, objects.size());
    }

    RuleLayout layout() {
        return layout;
    }

    @Override
    public int size() {
        return objects.size();
    }

    @Override
    public ScannedObject object(int row) {
        return objects.get(row);
    }

    @Override
    public @Nullable RuleResult result(int rule, int row) {
        RowPattern pattern = patterned[row];
        return pattern == null ? own(rule, row) : pattern.result(rule, words[row]);
    }

    /** The patterns that rows may have, each of these packed with the vocabulary that they were made for; null where they have none. */
    @Nullable
    RowPatterns patterns() {
        return patterns;
    }

    /** The pattern of what all rules came to for a row; null where it has none. */
    @Nullable
    RowPattern pattern(int row) {
        return patterned[row];
    }

    /** What a rule came to for a row that has no pattern; null where the object is none of its concern. */
    @Nullable
    RuleResult own(int rule, int row) {
        Column column = columns[rule];
        return column == null ? null : column.results[row];
    }

    @Override
    public Rows of(int firstRule, int endRule) {
        return this;
    }

    /** The words that most of an object's results have, of those that have any; null where none have. */
    @Nullable
    Words words(int row) {
        return words[row];
    }

    /** Whether a rule concerns any of the objects that have no pattern. */
    boolean isAnybodys(int rule) {
        return columns[rule] != null;
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
        remarks.sort((a, b) -> Integer.compare(a.row(), b.row()));
        return remarks;
    }

    /** Judges an object, and notes what came of it unless the work was ended meanwhile: it may have been cut short. */
    void judge(int row, Function<ScannedObject, Judged> judge, Workers workers, Runnable judgedOne) {
        Judged judged = judge.apply(objects.get(row));
        if (workers.stopped() == null) {
            fill(row, judged);
            judgedOne.run();
        }
    }

    private void fill(int row, Judged judged) {
        open.clear(row);
        Remark remark = Remark.of(row, judged);
        if (remark != null) {
            remarks.add(remark);
        }
        if (judged instanceof Answered answer) {
            answered.set(row);
            RowPattern pattern = patterns == null ? null : patterns.of(answer.results());
            if (pattern == null) {
                put(row, answer.results());
            } else {
                patterned[row] = pattern;
                words[row] = ((RuleResults) answer.results()).words();
            }
        }
    }

    private void put(int row, List<@Nullable RuleResult> results) {
        for (int rule = 0; rule < columns.length; rule++) {
            RuleResult result = results.get(rule);
            if (result != null) {
                put(rule, row, result.status() == RuleStatus.PASSED ? shared(rule, result) : result);
            }
        }
    }

    private void put(int rule, int row, RuleResult result) {
        Column column = columns[rule];
        if (column == null) {
            column = new Column(objects.size());
            columns[rule] = column;
        }
        column.results[row] = result;
        if (result.words() != null) {
            vote(row, result.words());
        }
    }

    @SuppressWarnings("ReferenceEquality") // those that are equal are nearly always the same
    private void vote(int row, Words those) {
        if (votes[row] == 0) {
            words[row] = those;
        }
        votes[row] += words[row] == those ? 1 : -1;
    }

    /** Passes of a rule differ in nothing but their cost. */
    private RuleResult shared(int rule, RuleResult result) {
        RuleResult known = passed[rule];
        if (known != null && known.cost() == result.cost()) {
            return known;
        }
        passed[rule] = result;
        return result;
    }

    /** Takes what was judged before; only what is still open is judged again. */
    void take(Segment segment) {
        Rows rows = segment.rows().of(0, columns.length);
        for (int rule = 0; rule < columns.length; rule++) {
            for (int row = 0; row < objects.size(); row++) {
                RuleResult result = rows.result(rule, row);
                if (result != null) {
                    put(rule, row, result);
                }
            }
        }
        open.and(segment.open());
        answered.or(segment.answered());
        remarks.addAll(segment.remarks());
    }
}
