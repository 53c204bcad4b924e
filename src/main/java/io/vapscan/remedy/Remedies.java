package io.vapscan.remedy;

import io.vapscan.admission.FailedValidation;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Explains why an object is denied, and says what would help, policy by policy. */
public final class Remedies {

    private final Court court;

    /** Remedies that are proved in that court. */
    public Remedies(Court court) {
        this.court = court;
    }

    /** As {@link #of(Map, Court.Outcome)}, of what the object comes to in the court. */
    public Map<String, Remedy> of(Map<String, Object> written) {
        return court.judge(written).map(before -> of(written, before)).orElse(Map.of());
    }

    /**
     * The remedies for an object. All their fixes also hold together.
     *
     * @param written the object as it was written
     * @param before what it comes to
     * @return by policy; nothing for policies that deny for another reason than a validation
     */
    public Map<String, Remedy> of(Map<String, Object> written, Court.Outcome before) {
        if (before.failures().isEmpty()) {
            return Map.of();
        }
        Map<String, List<FailedValidation>> byPolicy = new LinkedHashMap<>();
        before.failures()
                .forEach(failure -> byPolicy.computeIfAbsent(failure.policy(), p -> new ArrayList<>())
                        .add(failure));
        Effort effort = new Effort(written);
        Explanations explanations = new Explanations(court.parts(), effort);
        IdentityHashMap<FailedValidation, Set<FieldPath>> paths = new IdentityHashMap<>();
        before.failures().forEach(failure -> {
            effort.nextFinding();
            paths.put(failure, explanations.of(failure).paths(written));
        });
        effort.begin();
        Proof proof = new Proof(court, written, before, effort);
        Map<String, Fixing> fixings = new LinkedHashMap<>();
        byPolicy.forEach((policy, failures) -> {
            effort.nextFinding();
            Fixing fixing = new Fixing(explanations, proof);
            fixing.run(failures);
            fixings.put(policy, fixing);
        });
        effort.begin();
        Map<String, Patch> kept = new Together(proof, written, fixings).kept();
        Map<String, Remedy> remedies = new LinkedHashMap<>();
        byPolicy.forEach((policy, failures) -> {
            Fixing fixing = Objects.requireNonNull(fixings.get(policy));
            Patch fix = kept.get(policy);
            Set<Standing.Key> fixed = fix == null ? Set.of() : fixing.fixed();
            String why = explanations.of(failures.get(0)).unexplained();
            remedies.put(
                    policy,
                    remedy(failures, paths, fixed, fix == null ? Patch.NONE : fix)
                            .because(why));
        });
        return remedies;
    }

    /**
     * Only where an object fails, which is found much faster than what would help.
     *
     * @param written the object as it was written
     * @param before what it comes to
     * @return by policy
     */
    public Map<String, Remedy> places(Map<String, Object> written, Court.Outcome before) {
        Effort effort = new Effort(written);
        Map<String, Remedy> remedies = new LinkedHashMap<>();
        for (FailedValidation failure : before.failures()) {
            effort.nextFinding();
            Explanation explanation = new Explanation(failure, court.parts(), effort);
            Set<FieldPath> paths = explanation.paths(written);
            Remedy place = new Remedy(paths, Set.of(), explanation.unexplained(), Patch.NONE);
            remedies.merge(failure.policy(), place, Remedy::and);
        }
        return remedies;
    }

    private static Remedy remedy(
            List<FailedValidation> failures,
            Map<FailedValidation, Set<FieldPath>> explained,
            Set<Standing.Key> fixed,
            Patch fix) {
        Set<FieldPath> failed = new LinkedHashSet<>();
        Set<FieldPath> review = new LinkedHashSet<>();
        for (FailedValidation failure : failures) {
            Set<FieldPath> paths = explained.getOrDefault(failure, Set.of());
            failed.addAll(paths);
            if (!fixed.contains(Fixing.key(failure))) {
                review.addAll(paths);
            }
        }
        return new Remedy(failed, review, "", fix);
    }
}
