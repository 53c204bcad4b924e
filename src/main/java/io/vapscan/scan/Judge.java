package io.vapscan.scan;

import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.Detail;
import io.vapscan.admission.FailedValidation;
import io.vapscan.admission.Intake;
import io.vapscan.admission.RequestFactory;
import io.vapscan.admission.Resemblances;
import io.vapscan.admission.World;
import io.vapscan.remedy.Court;
import io.vapscan.remedy.Failing;
import io.vapscan.remedy.FamiliarRemedies;
import io.vapscan.remedy.Parts;
import io.vapscan.remedy.Remedies;
import io.vapscan.remedy.Remedy;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Judges one object after another by a plan's policies in one world; any number of threads may share it. */
public final class Judge {

    private static final int MOST_PATHS = 10_000;

    /** Of how many objects a report for people says by which fields they fail. */
    static final int SOME = 100;

    /** How many objects are explained one by one: a scan of so few ends before finding out what policies read would pay. */
    private static final int FEW = 4;

    private final PlanPolicies policies;
    private final Judging judging;
    private final List<RuleInfo> rules;
    private final Court named;
    private final Court unnamed;
    private final Hearing.Terms terms;
    private final Precedents precedents;
    private final FamiliarRemedies familiar;
    private final Map<Remedy, Paths> paths = new ConcurrentHashMap<>();
    private final AtomicInteger explained = new AtomicInteger();

    private Judge(ScanPlan plan, PlanPolicies policies, World world, Judging judging) {
        this.policies = policies;
        this.judging = judging;
        this.rules = rules(plan);
        this.terms =
                new Hearing.Terms(world, policies.actions(), judging.depth().detail());
        Resemblances resemblances = new Resemblances(policies.set(), world);
        this.precedents = new Precedents(policies.set(), resemblances, rules, terms);
        Parts parts = new Parts();
        this.named = new Court(new RequestFactory(judging.request(), world), policies.set(), world, parts);
        this.unnamed = new Court(new RequestFactory(judging.unnamed(), world), policies.set(), world, parts);
        this.familiar = new FamiliarRemedies(named, resemblances);
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

    /** The same by a compiled plan. */
    public static Judge of(CompiledPlan plan, World world, Judging judging) {
        return new Judge(plan.plan(), plan.policies(), world, judging);
    }

    /** The rules that are asked about, in the order in which they are answered. */
    public static List<RuleInfo> rules(ScanPlan plan) {
        return RuleLayout.of(plan).rules();
    }

    /** Judges one object. */
    public Judged judge(ScannedObject object) {
        Judged judged = judged(object);
        return judged instanceof Judged.Answered answer && answer.results() instanceof RuleResults results
                ? answer.with(Collections.unmodifiableList(Arrays.asList(results.toArray(new RuleResult[0]))))
                : judged;
    }

    /** Judges one object for one thread: its {@link RuleResults} may have to be made yet. */
    Judged judged(ScannedObject object) {
        Court court = object.namespace().isEmpty() ? unnamed : named;
        Intake intake = court.request(object.object());
        if (!(intake instanceof Intake.Accepted accepted)) {
            return new Judged.Undecodable(object, ((Intake.Rejected) intake).message());
        }
        boolean few = isExplained(object) && explained.get() < FEW && explained.getAndIncrement() < FEW;
        if (!judging.verbose() && !few) {
            Hearing hearing = new Hearing(accepted.request(), terms, isExplained(object));
            Hearing.Results results = precedents.of(hearing);
            List<@Nullable RuleResult> all = isExplained(object)
                    ? explained(object, accepted, results.results(), hearing.failures())
                    : results.results();
            return new Judged.Answered(object, all, List.of(), results.unknown(), accepted.strict());
        }
        Court.Outcome outcome = court.judge(accepted);
        AdmissionResponse response = outcome.response();
        boolean costs = judging.verbose() || judging.depth().detail() == Detail.COSTS;
        Responses responses = new Responses(response, policies.actions(), remedies(object, court, outcome), costs);
        return new Judged.Answered(
                object,
                responses.of(rules),
                judging.verbose() ? response.unmatched() : List.of(),
                response.unknown(),
                accepted.strict());
    }

    /**
     * The same results, with the fields that decided what failed.
     *
     * @param failures as far as policies were asked
     */
    private List<@Nullable RuleResult> explained(
            ScannedObject object,
            Intake.Accepted accepted,
            List<@Nullable RuleResult> results,
            List<FailedValidation> failures) {
        Set<String> failing = new TreeSet<>();
        for (int i = 0; i < results.size(); i++) {
            RuleResult result = results.get(i);
            if (result != null && result.status() == RuleStatus.FAILED) {
                failing.add(rules.get(i).policy());
            }
        }
        if (failing.isEmpty()) {
            return results;
        }
        Failing known = Failing.of(List.copyOf(failing), failures);
        Map<String, Remedy> remedies = judging.depth() == Judging.Depth.FIXES
                ? familiar.of(object.object(), accepted, known)
                : familiar.places(object.object(), accepted, known);
        @Nullable RuleResult[] explained = results.toArray(new RuleResult[0]);
        for (int i = 0; i < explained.length; i++) {
            RuleResult result = explained[i];
            if (result != null && result.status() == RuleStatus.FAILED) {
                explained[i] = result.with(paths(remedies.get(rules.get(i).policy())));
            }
        }
        return Arrays.asList(explained);
    }

    /** What a remedy says in words: many objects have equal ones. */
    private Paths paths(@Nullable Remedy remedy) {
        Paths known = remedy == null ? null : paths.get(remedy);
        if (known == null) {
            known = Responses.paths(remedy);
            if (remedy != null && paths.size() < MOST_PATHS) {
                paths.put(remedy, known);
            }
        }
        return known;
    }

    /**
     * Judges one object, and finds where it fails.
     *
     * @param location of what was read together with the object
     */
    Judged judge(ScannedObject object, Location location) {
        Judged judged = judged(object);
        return isExplained(object) ? location.of(judged) : judged;
    }

    /** Whether it is said by which fields that object fails; of others no place is known. */
    private boolean isExplained(ScannedObject object) {
        Judging.Depth depth = judging.depth();
        return depth != Judging.Depth.OUTCOMES
                && depth != Judging.Depth.VERDICTS
                && (depth != Judging.Depth.SOME_PLACES || object.ordinal() < SOME);
    }

    private @Nullable Map<String, Remedy> remedies(ScannedObject object, Court court, Court.Outcome outcome) {
        if (!isExplained(object)) {
            return null;
        }
        Remedies remedies = new Remedies(court);
        return judging.depth() == Judging.Depth.FIXES
                ? remedies.of(object.object(), outcome)
                : remedies.places(object.object(), outcome);
    }
}
