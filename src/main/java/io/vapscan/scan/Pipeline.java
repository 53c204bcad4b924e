package io.vapscan.scan;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/**
 * A scan in one go: all threads read and judge batches of documents while this one hands them out, takes them back in the order of
 * the input, and lets go what nobody needs. Only so many batches are on their way at a time. The plan is made and compiled
 * while the first are read.
 */
final class Pipeline {

    private static final int BATCHES_PER_THREAD = 8;

    /** Objects that wait for the plan to be made are moved about by the garbage collector meanwhile, which takes longer than they did. */
    private static final int READ_EARLY_PER_THREAD = 2;

    private final Workers workers;
    private final ScanOptions options;
    private final Fold fold;
    private final Iterator<InputBatch> batches;
    private final Ordinals ordinals;
    private final Deque<Future<Batch.Outcome>> window = new ArrayDeque<>();
    private int handedOut;

    /** A scan of these batches. */
    Pipeline(Workers workers, ScanOptions options, Fold fold, Iterator<InputBatch> batches) {
        this.workers = workers;
        this.options = options;
        this.fold = fold;
        this.batches = batches;
        this.ordinals = new Ordinals(options.special());
    }

    /** Makes the courtroom. */
    @FunctionalInterface
    interface Opening {
        Courtroom open() throws IOException;
    }

    /** Folds everything in that can be judged while others are read; what had to wait is open in its segment. */
    Courtroom run(Opening opening) throws IOException {
        return workers.jobs() == 1 ? alone(opening) : together(opening);
    }

    private Courtroom alone(Opening opening) throws IOException {
        Courtroom open = opening.open();
        while (batches.hasNext() && workers.stopped() == null) {
            Supplier<Batch> next = handOut();
            fold.add(workers.here(() -> judged(next.get(), open)));
        }
        return open;
    }

    private Courtroom together(Opening opening) throws IOException {
        Deque<Future<Batch>> early = new ArrayDeque<>();
        while (early.size() < workers.jobs() * READ_EARLY_PER_THREAD && mayHandOut(early.size())) {
            early.add(workers.submit(handOut()::get));
        }
        Courtroom open = opening.open();
        // Taken out one by one: who keeps them keeps their objects to the end.
        while (!early.isEmpty()) {
            Future<Batch> read = early.remove();
            window.add(workers.submit(() -> judged(workers.result(read), open)));
        }
        fill(open);
        while (!window.isEmpty()) {
            fold.add(workers.result(window.remove()));
            fill(open);
        }
        return open;
    }

    private void fill(Courtroom open) {
        while (mayHandOut(window.size())) {
            Supplier<Batch> next = handOut();
            window.add(workers.submit(() -> judged(next.get(), open)));
        }
    }

    private boolean mayHandOut(int onTheirWay) {
        return onTheirWay < workers.jobs() * BATCHES_PER_THREAD && batches.hasNext() && workers.stopped() == null;
    }

    /** The next batch, yet to be read. */
    private Supplier<Batch> handOut() {
        InputBatch next = batches.next();
        int number = handedOut++;
        return () -> Batch.read(number, next, ordinals);
    }

    private Batch.Outcome judged(Batch batch, Courtroom open) {
        return batch.judged(open, options, ordinals, workers);
    }

    /** All segments, when those objects are judged, too, that had to wait until everything was read. */
    List<Segment> completed(Courtroom open, Judge judge) {
        return workers.map(
                fold.segments(), segment -> segment.open().isEmpty() ? segment : completed(segment, open, judge));
    }

    private Segment completed(Segment segment, Courtroom open, Judge judge) {
        OpenRows rows = new OpenRows(open.layout(), segment.objects(), open.patterns());
        rows.take(segment);
        for (int row : segment.open().stream().toArray()) {
            if (workers.stopped() == null) {
                rows.judge(row, judge::judged, workers, options.judgedOne());
            }
        }
        Segment completed = Segment.of(rows, open.packed(rows));
        segment.rows().release();
        return completed;
    }
}
