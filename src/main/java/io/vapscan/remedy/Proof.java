package io.vapscan.remedy;

import io.vapscan.admission.FailedValidation;
import io.vapscan.admission.Intake;
import io.vapscan.admission.PolicyEvaluation;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Holds changes of one object to what they are to achieve, by judging the changed object. */
final class Proof {

    /** What a field takes to be decoded, and a policy to be asked, in cost units. */
    private static final long PER_FIELD = 15;

    private static final long PER_POLICY = 300;

    private final Court court;
    private final Effort effort;
    private final Map<String, Object> written;
    private final Court.Outcome before;
    private final Standing standing;
    private final Map<String, Reads> reads;
    private final Map<Patch, Optional<Intake.Accepted>> requests = new HashMap<>();
    private final Map<Asked, Optional<Court.Outcome>> verdicts = new HashMap<>();
    private final Map<Patch, Optional<Standing>> harmless = new HashMap<>();

    private record Asked(Patch patch, String policy) {}

    Proof(Court court, Map<String, Object> written, Court.Outcome before, Effort effort) {
        this.court = court;
        this.effort = effort;
        this.written = written;
        this.before = before;
        this.standing = before.standing();
        this.reads = court.reads(before.response().request());
    }

    /** Whether these validations of one policy pass after the change: the quick half of a proof. */
    boolean promises(Patch patch, Set<Standing.Key> wanted, String policy) {
        return verdict(patch, policy)
                .map(Court.Outcome::standing)
                .filter(after -> wanted.stream().allMatch(after::admits))
                .isPresent();
    }

    /** What still fails of one policy after the change. */
    List<FailedValidation> failures(Patch patch, String policy) {
        return verdict(patch, policy).map(Court.Outcome::failures).orElse(List.of());
    }

    /**
     * Whether these validations pass after the change, and whatever passed before still does. Policies often want the same
     * change. Messages are left out, which can only matter where they cost too much.
     */
    boolean holds(Patch patch, Set<Standing.Key> wanted) {
        Optional<Standing> known = harmless.get(patch);
        if (known == null) {
            known = changed(patch)
                    .filter(accepted -> before.strict().containsAll(accepted.strict()))
                    .map(accepted -> standing(accepted, court::verdicts))
                    .filter(standing::isKeptBy);
            harmless.put(patch, known);
        }
        return known.filter(later -> wanted.stream().allMatch(later::admits)).isPresent();
    }

    /** The same, with everything that a server does. */
    boolean holdsToTheEnd(Patch patch, Set<Standing.Key> wanted) {
        effort.nextFinding();
        return holds(patch, wanted)
                && changed(patch)
                        .map(accepted -> standing(accepted, court::judge))
                        .filter(standing::isKeptBy)
                        .filter(later -> wanted.stream().allMatch(later::admits))
                        .isPresent();
    }

    private Optional<Court.Outcome> verdict(Patch patch, String policy) {
        Asked asked = new Asked(patch, policy);
        Optional<Court.Outcome> known = verdicts.get(asked);
        if (known == null) {
            known = changed(patch).map(accepted -> charged(court.verdicts(accepted, Set.of(policy)), 1));
            verdicts.put(asked, known);
        }
        return known;
    }

    /** How the changed object stands. Policies that read nothing of what has changed stand as before. */
    private Standing standing(
            Intake.Accepted accepted, BiFunction<Intake.Accepted, Set<String>, Court.Outcome> judging) {
        List<FieldPath> places = Difference.of(
                before.response().request().object(), accepted.request().object());
        Set<String> touched = touched(places);
        Court.Outcome outcome = charged(judging.apply(accepted, touched), touched.size());
        return standing.without(touched).and(outcome.standing());
    }

    private Set<String> touched(List<FieldPath> places) {
        if (places.stream().anyMatch(Reads::isForMatching)) {
            return court.names();
        }
        Set<String> touched = new LinkedHashSet<>();
        reads.forEach((policy, read) -> {
            if (places.stream().anyMatch(read::touchedBy)) {
                touched.add(policy);
            }
        });
        return touched;
    }

    private Court.Outcome charged(Court.Outcome outcome, int policies) {
        long cost = policies * PER_POLICY;
        for (PolicyEvaluation evaluation : outcome.response().evaluations()) {
            cost += cost(evaluation.totalCost()) + cost(evaluation.messageTotalCost());
        }
        effort.spend(cost);
        return outcome;
    }

    private static long cost(@Nullable Long charged) {
        return charged == null ? 0 : charged;
    }

    private Optional<Intake.Accepted> changed(Patch patch) {
        Optional<Intake.Accepted> known = requests.get(patch);
        if (known == null) {
            effort.spend(effort.size() * PER_FIELD);
            known = patch.apply(written)
                    .filter(changed -> Changeable.sound(patch, changed))
                    .map(court::request)
                    .filter(Intake.Accepted.class::isInstance)
                    .map(Intake.Accepted.class::cast);
            requests.put(patch, known);
        }
        return known;
    }
}
