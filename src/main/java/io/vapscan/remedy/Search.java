package io.vapscan.remedy;

import io.vapscan.admission.FailedValidation;
import io.vapscan.admission.Intake;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The search for one object's remedies. */
final class Search {

    private final Map<String, Object> written;
    private final Effort effort;
    private final Looked looked = new Looked();
    private final Explanations explanations;
    private final Proof proof;

    /**
     * A search that is to begin.
     *
     * @param written the object as it was written
     * @param accepted the request that was judged
     */
    Search(Jury jury, Map<String, Object> written, Intake.Accepted accepted) {
        this.written = written;
        this.effort = new Effort(written);
        this.explanations = new Explanations(jury.court().parts(), effort, looked);
        this.proof = new Proof(jury, written, accepted, effort, looked);
    }

    /**
     * What a search found, by policy.
     *
     * @param blamed which fields made each validation fail; null where finding them takes too long
     * @param places of each validation that fails
     * @param fixes what helps
     */
    record Found(Map<String, List<@Nullable Blamed>> blamed, Map<String, List<Placed>> places, Fixes fixes) {

        Map<String, Remedy> remedies() {
            return fixes.remedies(places);
        }
    }

    /** Searches for the remedies of these failures. */
    Found run(List<FailedValidation> failures) {
        Map<String, List<FailedValidation>> byPolicy = new LinkedHashMap<>();
        Map<String, List<@Nullable Blamed>> blamed = new LinkedHashMap<>();
        Map<String, List<Placed>> places = new LinkedHashMap<>();
        for (FailedValidation failure : failures) {
            String policy = failure.policy();
            Blamed one = explanations.of(failure).blamed();
            byPolicy.computeIfAbsent(policy, p -> new ArrayList<>()).add(failure);
            blamed.computeIfAbsent(policy, p -> new ArrayList<>()).add(one);
            places.computeIfAbsent(policy, p -> new ArrayList<>()).add(Placed.of(failure, one, written));
        }
        effort.begin();
        Map<String, Fixing> fixings = new LinkedHashMap<>();
        byPolicy.forEach((policy, its) -> {
            effort.nextFinding();
            Fixing fixing = new Fixing(explanations, proof);
            fixing.run(its);
            fixings.put(policy, fixing);
        });
        effort.begin();
        Map<String, Patch> kept = new Together(proof, written, fixings).kept();
        Map<String, Set<Standing.Key>> fixed = new LinkedHashMap<>();
        fixings.forEach((policy, fixing) -> {
            if (kept.containsKey(policy)) {
                fixed.put(policy, fixing.fixed());
            }
        });
        return new Found(blamed, places, Fixes.of(kept, fixed));
    }

    /** What it looked at; null where it came so near to its bounds that it may have been cut short. */
    Looked.@Nullable Sum looked() {
        return effort.isLittle() ? looked.sum() : null;
    }
}
