package io.vapscan.cli;

import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.scan.CompiledPlan;
import io.vapscan.scan.ScanPlan;
import io.vapscan.scan.StreamedScan;
import io.vapscan.scan.Workers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Makes a scan's plan and compiles it; while inputs are looked for, if it is begun before. */
final class Planning implements StreamedScan.Planner {

    private final PlanReader reader;
    private final ScanTarget target;
    private final UnaryOperator<ScanPlan> finish;
    private final ExpressionCompilers compilers;
    private final Workers workers;
    private @Nullable Future<CompiledPlan> begun;
    private @Nullable ScanPlan last;

    /**
     * Planning.
     *
     * @param target the controls that are asked for
     * @param finish adds what the request says to a plan
     */
    Planning(
            PlanReader reader,
            ScanTarget target,
            UnaryOperator<ScanPlan> finish,
            ExpressionCompilers compilers,
            Workers workers) {
        this.reader = reader;
        this.target = target;
        this.finish = finish;
        this.compilers = compilers;
        this.workers = workers;
    }

    /** Has another thread make the plan for objects of the kinds that are built in, if it needs no files to be read. */
    void begin() {
        if (begun == null && workers.jobs() > 1 && !reader.readsFiles()) {
            begun = workers.submit(this::ahead);
        }
    }

    private CompiledPlan ahead() {
        try {
            return compile(false);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** What was begun, when it is done: the reader is one thread's at a time. */
    private @Nullable CompiledPlan begun() {
        return begun == null ? null : workers.result(begun);
    }

    @Override
    public CompiledPlan compiled(boolean foreign) throws IOException {
        CompiledPlan ahead = begun();
        CompiledPlan made = ahead == null || foreign ? compile(foreign) : ahead;
        last = made.plan();
        return made;
    }

    private CompiledPlan compile(boolean foreign) throws IOException {
        return CompiledPlan.of(read(foreign), compilers, workers);
    }

    private ScanPlan read(boolean foreign) throws IOException {
        return finish.apply(reader.plan(target, foreign));
    }

    /** The plan alone, for whoever judges nothing. */
    ScanPlan plan(boolean foreign) throws IOException {
        begun();
        ScanPlan made = read(foreign);
        last = made;
        return made;
    }

    /** The plan that was made last. */
    @Nullable
    ScanPlan last() {
        return last;
    }

    @Override
    public List<Map<String, Object>> foreignSupport() throws IOException {
        return reader.foreignSupport();
    }
}
