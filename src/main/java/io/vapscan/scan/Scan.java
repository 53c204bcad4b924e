package io.vapscan.scan;

import io.vapscan.admission.World;
import io.vapscan.manifest.FieldPlaces;
import io.vapscan.object.KindRegistry;
import java.util.ArrayList;
import java.util.List;

/** Judges objects by a plan's policies and puts the verdicts together. */
public final class Scan {

    /** So many objects are judged by one thread. */
    private static final int SOME = 64;

    private final CompiledPlan compiled;
    private final ScanPlan plan;
    private final Judging judging;
    private final Workers workers;

    /** A scan by that plan's policies. */
    public Scan(CompiledPlan compiled, Judging judging, Workers workers) {
        this.compiled = compiled;
        this.plan = compiled.plan();
        this.judging = judging;
        this.workers = workers;
    }

    /**
     * Judges.
     *
     * @param input what was read
     * @param objects those of its objects that are to be judged
     * @param places where their fields stand
     * @param judgedOne called after each object, by any thread
     */
    public ScanReport run(ScanInput input, List<ScannedObject> objects, FieldPlaces places, Runnable judgedOne) {
        World world = Worlds.of(plan.support(), input.trees(), judging.written());
        Judge judge = Judge.of(compiled, world, judging);
        RuleLayout layout = RuleLayout.of(plan);
        List<OpenRows> rows = new ArrayList<>();
        for (int from = 0; from < objects.size(); from += SOME) {
            rows.add(new OpenRows(layout, objects.subList(from, Math.min(objects.size(), from + SOME))));
        }
        List<Segment> segments = workers.map(rows, some -> judged(some, judge, places, judgedOne));
        List<String> notices = new ArrayList<>(input.notices());
        notices.addAll(unserved(objects, world));
        return new ReportBuilder(plan, layout, compiled.refusals(), segments)
                .build(
                        input.summary(),
                        notices,
                        judging.verbose(),
                        ReportBuilder.unjudged(segments, workers.stopped()));
    }

    private static List<String> unserved(List<ScannedObject> objects, World world) {
        UnservedKinds unserved = null;
        for (ScannedObject object : objects) {
            if (!KindRegistry.builtIn().serves(object.kind())) {
                unserved = unserved == null ? new UnservedKinds() : unserved;
                unserved.add(object);
            }
        }
        return unserved == null ? List.of() : unserved.notices(world.kinds().registry());
    }

    private Segment judged(OpenRows rows, Judge judge, FieldPlaces places, Runnable judgedOne) {
        Location location = new Location(places);
        for (int row = 0; row < rows.size() && workers.stopped() == null; row++) {
            rows.judge(row, object -> judge.judge(object, location), workers, judgedOne);
        }
        return Segment.of(rows);
    }

    /** A report that names inputs and problems and judges nothing. */
    public static ScanReport unjudged(ScanPlan plan, ScanInput input, List<ScannedObject> objects) {
        return new ScanReport(
                plan.target(), input.summary(), objects, List.of(), List.of(), plan.problems(), plan.notices());
    }
}
