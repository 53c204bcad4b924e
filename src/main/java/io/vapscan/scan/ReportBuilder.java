package io.vapscan.scan;

import io.vapscan.admission.UnknownVerdict;
import io.vapscan.scan.Judged.Answered;
import io.vapscan.scan.Judged.Undecodable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Puts a report together from what came of each object. */
final class ReportBuilder {

    private final ScanPlan plan;
    private final PlanPolicies policies;
    private final boolean verbose;
    private final @Nullable String stopped;
    private final List<Unmatched> unmatched = new ArrayList<>();

    /**
     * A builder.
     *
     * @param stopped why not all objects were judged; null where they were
     */
    ReportBuilder(ScanPlan plan, PlanPolicies policies, boolean verbose, @Nullable String stopped) {
        this.plan = plan;
        this.policies = policies;
        this.verbose = verbose;
        this.stopped = stopped;
    }

    ScanReport build(ScanInput input, List<ScannedObject> objects, List<Judged> judged) {
        List<Problem> unreadable = new ArrayList<>(input.unreadable());
        List<String> notices = new ArrayList<>(plan.notices());
        notices.addAll(input.notices());
        List<Answered> answers = new ArrayList<>();
        for (Judged one : judged) {
            if (one instanceof Undecodable undecodable) {
                unreadable.add(new Problem(
                        undecodable.object().place(),
                        "a server refuses " + undecodable.object().title() + ": " + undecodable.message(),
                        ""));
            } else if (one instanceof Answered answered) {
                answers.add(answered);
                answered.strict()
                        .forEach(field -> notices.add(answered.object().place() + ": "
                                + answered.object().title() + ": " + field + ", which kubectl apply refuses"));
            }
        }
        long unjudged =
                judged.stream().filter(Judged.Unjudged.class::isInstance).count();
        String missing =
                unjudged == 0 ? "" : unjudged + " of " + objects.size() + " objects were not judged: " + stopped;
        if (unjudged > 0) {
            notices.add(missing);
        }
        Matched matched = Matched.of(answers);
        List<ControlReport> controls = new ArrayList<>();
        int rule = 0;
        for (PlannedControl control : plan.controls()) {
            controls.add(skipping(control(control, matched, rule), missing));
            rule += control.judgedRules().size();
        }
        List<Problem> problems = new ArrayList<>(plan.problems());
        policies.refusals().forEach((name, why) -> problems.add(new Problem(name, "a server refuses it: " + why, "")));
        return new ScanReport(
                plan.target(),
                new Inputs(input.paths(), input.files(), input.passedOver(), unreadable),
                objects,
                controls,
                List.copyOf(unmatched),
                problems,
                notices);
    }

    /** Whoever has not seen all objects does not pass. */
    private static ControlReport skipping(ControlReport control, String missing) {
        if (missing.isEmpty()) {
            return control;
        }
        List<String> skipped = new ArrayList<>(control.skipped());
        skipped.add(missing);
        return new ControlReport(control.control(), control.responses(), List.copyOf(skipped));
    }

    /** The answers, and their parts apart. */
    private record Matched(
            List<Answered> answers,
            List<ScannedObject> objects,
            List<List<@Nullable RuleResult>> results,
            List<UnknownVerdict> unknown) {
        static Matched of(List<Answered> answers) {
            List<ScannedObject> objects = new ArrayList<>(answers.size());
            List<List<@Nullable RuleResult>> results = new ArrayList<>(answers.size());
            List<UnknownVerdict> unknown = new ArrayList<>();
            for (Answered answer : answers) {
                objects.add(answer.object());
                results.add(answer.results());
                unknown.addAll(answer.unknown());
            }
            return new Matched(answers, objects, results, unknown);
        }
    }

    private ControlReport control(PlannedControl planned, Matched matched, int first) {
        Set<String> refused = new LinkedHashSet<>();
        List<RuleInfo> rules = planned.judgedRules();
        for (RuleInfo rule : rules) {
            String refusal = policies.refusals().get(rule.policy());
            if (refusal != null) {
                refused.add("a server refuses policy " + rule.policy() + ": " + refusal);
            }
            undecided(rule, matched.unknown, refused);
        }
        if (!refused.isEmpty()) {
            return new ControlReport(planned.control(), List.of(), List.copyOf(refused));
        }
        if (verbose) {
            for (Answered answer : matched.answers) {
                for (int i = 0; i < rules.size(); i++) {
                    if (answer.results().get(first + i) == null) {
                        unmatched(planned.control(), rules.get(i), answer);
                    }
                }
            }
        }
        return new ControlReport(
                planned.control(),
                ObjectResponses.of(rules, matched.objects, matched.results, first),
                planned.skipped());
    }

    /** A policy whose namespaceSelector cannot be answered for some object is not judged at all. */
    private static void undecided(RuleInfo rule, List<UnknownVerdict> verdicts, Set<String> skipped) {
        for (UnknownVerdict unknown : verdicts) {
            if (unknown.policy().equals(rule.policy()) && unknown.binding().isEmpty() && unknown.index() < 0) {
                skipped.add("its namespaceSelector cannot be answered: " + unknown.reason());
            }
        }
    }

    private void unmatched(ControlInfo control, RuleInfo rule, Answered answer) {
        String why = answer.unmatched().stream()
                .filter(one -> one.policy().equals(rule.policy()))
                .map(one -> one.why())
                .findFirst()
                .orElse("no binding of its policy");
        unmatched.add(new Unmatched(control.id(), answer.object(), why));
    }
}
