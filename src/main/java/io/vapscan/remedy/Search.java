package io.vapscan.remedy;

import io.vapscan.admission.FailedValidation;
import io.vapscan.admission.Intake;
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
    private final @Nullable Sight sight;
    private boolean cutShort;
    private final Explanations explanations;
    private final Blaming blaming;
    private final Proof proof;

    /**
     * A search that is to begin.
     *
     * @param written the object as it was written
     * @param accepted the request that was judged
     * @param sight the request as policies see it; null where what is known of others is not to be used
     */
    Search(Jury jury, Map<String, Object> written, Intake.Accepted accepted, @Nullable Sight sight) {
        this.sight = sight;
        this.written = written;
        this.effort = new Effort(written);
        this.explanations = new Explanations(jury.court().parts(), effort, looked);
        this.blaming = new Blaming(written, effort, explanations, sight);
        this.proof = new Proof(jury, written, accepted, effort, looked);
    }

    /**
     * What a search found, by policy.
     *
     * @param places of each validation that fails
     * @param fixes what helps
     */
    record Found(Map<String, List<Placed>> places, Fixes fixes) {

        Map<String, Remedy> remedies() {
            return fixes.remedies(places);
        }
    }

    /** Searches for the remedies of these failures, which come by policy. */
    Found run(Map<String, List<FailedValidation>> failures) {
        Map<String, List<Placed>> places = new LinkedHashMap<>();
        for (Map.Entry<String, List<FailedValidation>> one : failures.entrySet()) {
            blaming.knows(one.getKey());
            places.put(one.getKey(), blaming.places(one.getKey(), one.getValue()));
        }
        effort.begin();
        Map<String, Fixed> fixed = new LinkedHashMap<>();
        failures.forEach((policy, its) -> fixed.put(policy, fixed(policy, its)));
        effort.begin();
        looked.begin();
        Map<String, Patch> patches = new LinkedHashMap<>();
        Map<String, Set<Standing.Key>> keys = new LinkedHashMap<>();
        new Together(proof, written, fixed).kept().forEach((policy, kept) -> {
            patches.put(policy, kept.patch());
            keys.put(policy, kept.validations());
        });
        return new Found(places, new Fixes(patches, keys));
    }

    private Fixed fixed(String policy, List<FailedValidation> failures) {
        effort.nextFinding();
        looked.begin();
        KnownFixes<Fixed> fixes = sight == null ? null : sight.fixes(policy);
        if (fixes == null || sight == null) {
            return searched(failures);
        }
        KnownFixes.Known<Fixed> known = fixes.of(sight, written, this::comesOut);
        if (known != null) {
            looked.at(known.trail().sum());
            return known.value();
        }
        Fixed fixed = searched(failures);
        if (!isCutShort()) {
            fixes.add(new KnownFixes.Known<>(fixed, looked.part()), sight, written);
        }
        return fixed;
    }

    private boolean comesOut(List<Held> others) {
        boolean comesOut = proof.comesOut(others);
        if (!comesOut) {
            looked.beginAgain();
        }
        return comesOut;
    }

    private Fixed searched(List<FailedValidation> failures) {
        Fixing fixing = new Fixing(explanations, proof, written);
        Fixed fixed = fixing.run(failures);
        cutShort |= fixing.isCutShort();
        return fixed;
    }

    /** Whether it came so near to its bounds that what others' searches found may be more than it would have found. */
    boolean isCutShort() {
        return cutShort || !effort.isLittle();
    }

    /** What it went by; null where it came so near to its bounds that it may have been cut short, or has not found all places. */
    Looked.@Nullable Trail trail() {
        return isCutShort() || !blaming.isComplete() ? null : looked.whole();
    }
}
