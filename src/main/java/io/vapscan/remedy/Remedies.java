package io.vapscan.remedy;

import io.vapscan.admission.FailedValidation;
import java.util.ArrayList;
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
        Map<String, List<FailedValidation>> byPolicy = new LinkedHashMap<>();
        before.failures()
                .forEach(failure -> byPolicy.computeIfAbsent(failure.policy(), p -> new ArrayList<>())
                        .add(failure));
        Proof proof = new Proof(court, written, before);
        Map<String, Fixing> fixings = new LinkedHashMap<>();
        byPolicy.forEach((policy, failures) -> {
            Fixing fixing = new Fixing(court, proof, written);
            fixing.run(failures);
            fixings.put(policy, fixing);
        });
        Set<String> kept = new Together(proof).kept(fixings);
        Map<String, Remedy> remedies = new LinkedHashMap<>();
        byPolicy.forEach((policy, failures) -> {
            Remedy remedy = remedy(failures, written, Objects.requireNonNull(fixings.get(policy)));
            remedies.put(policy, kept.contains(policy) ? remedy : remedy.withoutFix());
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
        Map<String, Set<FieldPath>> failed = new LinkedHashMap<>();
        for (FailedValidation failure : before.failures()) {
            failed.computeIfAbsent(failure.policy(), policy -> new LinkedHashSet<>())
                    .addAll(new Explanation(failure, court.parts()).paths(written));
        }
        Map<String, Remedy> remedies = new LinkedHashMap<>();
        failed.forEach((policy, paths) -> remedies.put(policy, new Remedy(paths, Set.of(), Patch.NONE)));
        return remedies;
    }

    private Remedy remedy(List<FailedValidation> failures, Map<String, Object> written, Fixing fixing) {
        Set<FieldPath> failed = new LinkedHashSet<>();
        Set<FieldPath> review = new LinkedHashSet<>();
        for (FailedValidation failure : failures) {
            Set<FieldPath> paths = new Explanation(failure, court.parts()).paths(written);
            failed.addAll(paths);
            if (!fixing.fixed().contains(Fixing.key(failure))) {
                review.addAll(paths);
            }
        }
        return new Remedy(failed, review, fixing.patch());
    }
}
