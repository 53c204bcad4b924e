package io.vapscan.scan;

import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.Intake;
import io.vapscan.admission.RequestFactory;
import io.vapscan.admission.UnknownVerdict;
import io.vapscan.admission.Unmatched;
import io.vapscan.admission.World;
import io.vapscan.remedy.Court;
import io.vapscan.remedy.Parts;
import io.vapscan.remedy.Remedies;
import io.vapscan.remedy.Remedy;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Judges objects by a plan's policies and puts the verdicts together. */
public final class Scan {

    private final ScanPlan plan;
    private final Judging judging;
    private final Workers workers;

    /** A scan of that plan. */
    public Scan(ScanPlan plan, Judging judging, Workers workers) {
        this.plan = plan;
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
        List<RuleInfo> rules = rules();
        World world = Worlds.of(plan.support(), input.trees(), judging.written());
        PlanPolicies policies = PlanPolicies.of(plan.policies(), workers, world.rbac() != null);
        Parts parts = new Parts();
        Court named = new Court(new RequestFactory(judging.request(), world), policies.set(), world, parts);
        Court unnamed = new Court(new RequestFactory(judging.unnamed(), world), policies.set(), world, parts);
        Asked asked = new Asked(rules, policies.actions());
        List<Judged> judged = workers.map(objects, object -> {
            Judged one = judge(object, object.namespace().isEmpty() ? unnamed : named, asked);
            judgedOne.run();
            return one;
        });
        return new ReportBuilder(plan, policies, judging.verbose()).build(input, objects, judged);
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

    private List<RuleInfo> rules() {
        return plan.controls().stream()
                .flatMap(planned -> planned.judgedRules().stream())
                .toList();
    }

    /** The rules that are asked about, and each binding's actions. */
    private record Asked(List<RuleInfo> rules, Map<String, List<String>> actions) {}

    private Judged judge(ScannedObject object, Court court, Asked asked) {
        Intake intake = court.requests().request(object.object());
        if (intake instanceof Intake.Accepted accepted) {
            Court.Outcome outcome = court.judge(accepted);
            AdmissionResponse response = outcome.response();
            boolean explained = judging.remedies() && !outcome.failures().isEmpty();
            Map<String, Remedy> remedies = explained ? new Remedies(court).of(object.object(), outcome) : Map.of();
            return new Answered(
                    object,
                    new Responses(object, response, asked.actions, remedies).of(asked.rules),
                    judging.verbose() ? response.unmatched() : List.of(),
                    response.unknown(),
                    accepted.strict());
        }
        return new Undecodable(object, ((Intake.Rejected) intake).message());
    }

    /** What came of one object. */
    sealed interface Judged {}

    /**
     * What a server's answer says of each rule. No more is kept of the answer: there may be a great many.
     *
     * @param responses for each rule of all controls, in their order; null where the object is none of its concern
     * @param unmatched which gates the object did not pass, where that is asked for
     * @param unknown what has no verdict
     * @param strict what kubectl's field validation would refuse
     */
    record Answered(
            ScannedObject object,
            List<@Nullable RuleResponse> responses,
            List<Unmatched> unmatched,
            List<UnknownVerdict> unknown,
            List<String> strict)
            implements Judged {}

    /** A server refuses to decode the object. */
    record Undecodable(ScannedObject object, String message) implements Judged {}
}
