package io.vapscan.scan;

import io.vapscan.admission.World;
import java.util.List;

/** Judges objects by a plan's policies and puts the verdicts together. */
public final class Scan {

    private final CompiledPlan compiled;
    private final ScanPlan plan;
    private final Judging judging;
    private final Workers workers;

    /** A scan of that plan. */
    public Scan(ScanPlan plan, Judging judging, Workers workers) {
        this(CompiledPlan.of(plan, workers), judging, workers);
    }

    /** A scan by policies that are compiled already. */
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
     * @param judgedOne called after each object, by any thread
     */
    public ScanReport run(ScanInput input, List<ScannedObject> objects, Runnable judgedOne) {
        World world = Worlds.of(plan.support(), input.trees(), judging.written());
        PlanPolicies policies = compiled.policies();
        Judge judge = Judge.of(plan, policies, world, judging);
        List<Judged> judged = workers.map(objects, object -> {
            if (workers.stopped() != null) {
                return new Judged.Unjudged(object);
            }
            Judged one = judge.judge(object);
            judgedOne.run();
            return one;
        });
        return new ReportBuilder(plan, policies, judging.verbose(), workers.stopped()).build(input, objects, judged);
    }

    /** A report that names inputs and problems and judges nothing. */
    public static ScanReport unjudged(ScanPlan plan, ScanInput input, List<ScannedObject> objects) {
        return new ScanReport(
                plan.target(),
                new Inputs(input.paths(), input.files(), input.passedOver(), input.unreadable()),
                objects,
                List.of(),
                List.of(),
                plan.problems(),
                plan.notices());
    }
}
