package io.vapscan.scan;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * A scan in one go: all threads read and judge batches of documents while this one hands them out, takes them back in the order of
 * the input, and lets go what nobody needs. Only so many batches are on their way at a time. The plan is made and compiled
 * while the first are read.
 */
final class Pipeline {

    private static final int BATCHES_PER_THREAD = 8;

    private final Workers workers;
    private final ScanOptions options;
    private final Fold fold;
    private final Iterator<InputBatch> batches;
    private final Ordinals ordinals;
    private final Deque<Future<Batch>> window = new ArrayDeque<>();
    private volatile @Nullable Courtroom court;
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
            InputBatch next = batches.next();
            fold.add(workers.here(() -> judged(read(handedOut, next), open)));
            handedOut++;
        }
        return open;
    }

    private Courtroom together(Opening opening) throws IOException {
        fill();
        Courtroom open = opening.open();
        court = open;
        // Those that were read before there was a court.
        int early = window.size();
        for (int i = 0; i < early; i++) {
            Future<Batch> read = window.remove();
            window.add(workers.submit(() -> judged(workers.result(read), open)));
        }
        while (!window.isEmpty()) {
            fold.add(workers.result(window.remove()));
            fill();
        }
        return open;
    }

    private void fill() {
        while (window.size() < workers.jobs() * BATCHES_PER_THREAD && batches.hasNext() && workers.stopped() == null) {
            InputBatch next = batches.next();
            int number = handedOut++;
            window.add(workers.submit(() -> {
                Batch batch = read(number, next);
                Courtroom open = court;
                return open == null ? batch : judged(batch, open);
            }));
        }
    }

    private Batch read(int number, InputBatch batch) {
        return Batch.read(number, batch, ordinals);
    }

    private Batch judged(Batch batch, Courtroom open) {
        return batch.judged(open, options, ordinals, workers);
    }

    /** Judges what had to wait until all was read. */
    void judgeRest(Judge judge) {
        List<Segment> rest =
                fold.segments().stream().filter(one -> !one.open().isEmpty()).toList();
        workers.map(rest, segment -> {
            for (int row : segment.open().stream().toArray()) {
                if (workers.stopped() == null) {
                    segment.judge(row, judge::judge, workers, options.judgedOne());
                }
            }
            segment.place(0, 0, options.kept());
            return segment.counted();
        });
    }
}
