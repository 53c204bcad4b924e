package io.vapscan.scan;

import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.Intake;
import io.vapscan.admission.RequestFactory;
import io.vapscan.admission.World;
import io.vapscan.remedy.Court;
import io.vapscan.remedy.Parts;
import io.vapscan.remedy.Remedies;
import io.vapscan.remedy.Remedy;
import java.util.List;
import java.util.Map;

/** Judges one object after another by a plan's policies in one world; any number of threads may share it. */
public final class Judge {

    /** Of how many objects a report for people says by which fields they fail. */
    private static final int SOME = 100;

    private final PlanPolicies policies;
    private final Judging judging;
    private final List<RuleInfo> rules;
    private final Court named;
    private final Court unnamed;

    private Judge(ScanPlan plan, PlanPolicies policies, World world, Judging judging) {
        this.policies = policies;
        this.judging = judging;
        this.rules = rules(plan);
        Parts parts = new Parts();
        this.named = new Court(new RequestFactory(judging.request(), world), policies.set(), world, parts);
        this.unnamed = new Court(new RequestFactory(judging.unnamed(), world), policies.set(), world, parts);
    }

    /**
     * A judge.
     *
     * @param plan the controls whose rules are answered
     * @param policies their policies, compiled for a world that knows as much of who may do what as this one
     * @param world what a server would know
     */
    public static Judge of(ScanPlan plan, PlanPolicies policies, World world, Judging judging) {
        return new Judge(plan, policies, world, judging);
    }

    /** The rules that are asked about, in the order in which they are answered. */
    public static List<RuleInfo> rules(ScanPlan plan) {
        return plan.controls().stream()
                .flatMap(planned -> planned.judgedRules().stream())
                .toList();
    }

    /** Judges one object. */
    public Judged judge(ScannedObject object) {
        Court court = object.namespace().isEmpty() ? unnamed : named;
        Intake intake = court.requests().request(object.object());
        if (intake instanceof Intake.Accepted accepted) {
            Court.Outcome outcome = court.judge(accepted);
            AdmissionResponse response = outcome.response();
            Map<String, Remedy> remedies = explained(object, court, outcome);
            return new Judged.Answered(
                    object,
                    new Responses(object, response, policies.actions(), remedies).of(rules),
                    judging.verbose() ? response.unmatched() : List.of(),
                    response.unknown(),
                    accepted.strict());
        }
        return new Judged.Undecodable(object, ((Intake.Rejected) intake).message());
    }

    private Map<String, Remedy> explained(ScannedObject object, Court court, Court.Outcome outcome) {
        Judging.Depth depth = judging.depth();
        boolean wanted =
                depth != Judging.Depth.VERDICTS && (depth != Judging.Depth.SOME_PLACES || object.ordinal() < SOME);
        if (!wanted || outcome.failures().isEmpty()) {
            return Map.of();
        }
        Remedies remedies = new Remedies(court);
        return depth == Judging.Depth.FIXES
                ? remedies.of(object.object(), outcome)
                : remedies.places(object.object(), outcome);
    }
}
