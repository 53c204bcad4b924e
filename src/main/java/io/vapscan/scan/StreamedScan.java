package io.vapscan.scan;

import io.vapscan.admission.World;
import io.vapscan.object.KindRegistry;
import io.vapscan.object.Lists;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A scan of what is yet to be read: see {@link Pipeline}. What fits into one batch is read whole, and then judged. */
public final class StreamedScan {

    private final Workers workers;
    private final ScanOptions options;
    private final Supplier<SegmentStore> store;

    /**
     * A scan.
     *
     * @param store where the report is kept
     */
    public StreamedScan(Workers workers, ScanOptions options, Supplier<SegmentStore> store) {
        this.store = store;
        this.workers = workers;
        this.options = options;
    }

    /** Reads what is judged by. */
    public interface Planner {

        /**
         * The plan, compiled.
         *
         * @param foreign whether objects may be judged whose kind Kubernetes does not build in
         */
        CompiledPlan compiled(boolean foreign) throws IOException;

        /** What is there beside the inputs, now that there are objects of kinds that Kubernetes does not build in. */
        List<Map<String, Object>> foreignSupport() throws IOException;
    }

    /**
     * What came of it.
     *
     * @param inputs what was read
     * @param objects how many objects there were, those included that are not judged
     * @param notices what was read otherwise than its writer may have meant, where there is no report that says so
     * @param report the report; null where there was no object, so that nobody asked for a plan
     */
    public record Outcome(
            Inputs inputs,
            int objects,
            List<String> notices,
            @Nullable ScanReport report) {

        /** The same where there is a report. */
        public List<String> allNotices() {
            return report == null ? notices : report.notices();
        }
    }

    /** Reads and judges everything. */
    public Outcome run(FoundInputs found, InputBatches batches, Planner planner) throws IOException {
        if (!batches.hasNext()) {
            return new Outcome(new Fold(found).inputs(workers.stopped()), 0, List.of(), null);
        }
        InputBatch first = batches.next();
        return batches.hasNext() ? streamed(found, first, batches, planner) : whole(found, first, planner);
    }

    /** What no verdict of a control may pass over; empty where everything was read and judged. */
    private String missing(List<Segment> segments, Fold fold) {
        String unjudged = ReportBuilder.unjudged(segments, workers.stopped());
        return unjudged.isEmpty() ? fold.missing(workers.stopped()) : unjudged;
    }

    private Outcome whole(FoundInputs found, InputBatch batch, Planner planner) throws IOException {
        InputBatch.Read read = workers.here(batch::read);
        List<Problem> problems = found.problems(read.unread().size(), workers.stopped());
        ScanInput input =
                new ScanInput(found.paths(), found.files(), read.part().parsed(), problems);
        List<ScannedObject> objects = input.objects();
        if (objects.isEmpty()) {
            return new Outcome(input.summary(), 0, input.notices(), null);
        }
        CompiledPlan compiled = planner.compiled(input.anyForeign());
        ScanReport report = new Scan(compiled, options.judging(), workers)
                .run(
                        input,
                        Lists.filtered(objects, options.included()),
                        read.part().places(),
                        options.judgedOne());
        return new Outcome(input.summary(), objects.size(), List.of(), report);
    }

    private Outcome streamed(FoundInputs found, InputBatch first, InputBatches batches, Planner planner)
            throws IOException {
        Fold fold = new Fold(found);
        Pipeline pipeline = new Pipeline(workers, options, fold, batches.after(first));
        PackedRows.Packing packing = new PackedRows.Packing(new Vocabulary(), options.kept(), store.get());
        Courtroom court = pipeline.run(() -> new Courtroom(planner.compiled(false), options.judging(), packing));
        fold.unread(batches.unread());
        List<Segment> segments = fold.segments();
        KindRegistry kinds = KindRegistry.builtIn();
        if (Lists.any(segments, segment -> !segment.open().isEmpty())) {
            List<Map<String, Object>> support =
                    new ArrayList<>(fold.anyForeign() ? planner.foreignSupport() : List.of());
            support.addAll(court.compiled().plan().support());
            World world = court.world(support, fold.world());
            kinds = world.kinds().registry();
            segments = pipeline.completed(court, court.judge(world));
        }
        ScanPlan plan = court.compiled().plan();
        ScanReport report = new ReportBuilder(
                        plan, court.layout(), court.compiled().refusals(), segments)
                .build(
                        fold.inputs(workers.stopped()),
                        fold.notices(kinds),
                        options.judging().verbose(),
                        missing(segments, fold));
        return new Outcome(report.inputs(), fold.objects(), List.of(), report);
    }
}
