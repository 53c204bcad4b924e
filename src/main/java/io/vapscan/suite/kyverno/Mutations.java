package io.vapscan.suite.kyverno;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.World;
import io.vapscan.mutation.Mutated;
import io.vapscan.mutation.MutatingPolicy;
import io.vapscan.mutation.Mutator;
import io.vapscan.suite.kyverno.Verdict.Word;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The mutating policies of a test, in the order in which they change an object.
 *
 * @param policies the policies
 */
record Mutations(List<MutatingPolicy> policies) {

    /**
     * What became of an object.
     *
     * @param request with the object as it is now
     * @param verdict why it cannot be said what it is; null where it can
     */
    record Changed(AdmissionRequest request, @Nullable Verdict verdict) {}

    /** Applies all of them. */
    Changed all(AdmissionRequest request, World world) {
        return upTo(policies.size(), request, world);
    }

    private Changed upTo(int count, AdmissionRequest request, World world) {
        AdmissionRequest now = request;
        for (MutatingPolicy policy : policies.subList(0, count)) {
            Mutated mutated = Mutator.mutate(now, world, policy);
            String said = "mutation by " + policy.name() + ": " + mutated.reason();
            switch (mutated.outcome()) {
                case FAILED -> {
                    return new Changed(now, Verdict.of(Word.ERROR, said));
                }
                case UNKNOWN -> {
                    return new Changed(now, Verdict.of(Word.UNKNOWN, said));
                }
                default -> now = mutated.request();
            }
        }
        return new Changed(now, null);
    }

    /**
     * What a request comes to by one of them, after those before it.
     *
     * @param policy the policy as written
     * @param patched the object that is to come of it, as a server holds it; null where nothing is said
     */
    Verdict verdict(
            Map<String, Object> policy, AdmissionRequest request, World world, @Nullable Map<String, Object> patched) {
        int place = 0;
        while (policies.get(place).object() != policy) {
            place++;
        }
        Changed before = upTo(place, request, world);
        if (before.verdict() != null) {
            return before.verdict();
        }
        Mutated mutated = Mutator.mutate(before.request(), world, policies.get(place));
        Word word = word(mutated.outcome());
        boolean compared = patched != null && word != Word.ERROR && word != Word.UNKNOWN;
        String difference =
                compared ? Difference.between(patched, mutated.request().object()) : "";
        return difference.isEmpty()
                ? Verdict.of(word, mutated.reason())
                : Verdict.of(Word.FAIL, "the object is not the expected one: " + difference);
    }

    private static Word word(Mutated.Outcome outcome) {
        return switch (outcome) {
            case FAILED, IGNORED -> Word.ERROR;
            case UNKNOWN -> Word.UNKNOWN;
            case APPLIED -> Word.PASS;
            case CONDITION_NOT_MET -> Word.SKIP;
            case NOT_MATCHED -> Word.NOT_MATCHED;
        };
    }
}
