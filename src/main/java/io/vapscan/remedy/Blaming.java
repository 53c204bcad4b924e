package io.vapscan.remedy;

import io.vapscan.admission.FailedValidation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds where one object's validations fail: where they fail for others that their policies cannot tell from it, else by
 * explaining them. Not for several threads.
 */
final class Blaming {

    private final Map<String, Object> written;
    private final Effort effort;
    private final Explanations explanations;
    private final @Nullable Sight sight;
    private final Map<String, List<Blamed>> known = new HashMap<>();
    private boolean complete = true;

    /**
     * Of an object.
     *
     * @param written the object as it was written
     * @param effort what may be spent
     * @param explanations of its failures, which spend the same
     * @param sight the request as policies see it; null where what is known of others is not to be used
     */
    Blaming(Map<String, Object> written, Effort effort, Explanations explanations, @Nullable Sight sight) {
        this.written = written;
        this.effort = effort;
        this.explanations = explanations;
        this.sight = sight;
    }

    /** Whether it is known where the policy fails, so that nobody has to ask for its failures. */
    boolean knows(String policy) {
        List<Blamed> blamed = sight == null || sight.request().object() == null ? null : sight.blamed(policy);
        if (blamed != null) {
            known.put(policy, blamed);
        }
        return blamed != null;
    }

    /**
     * Where a policy fails.
     *
     * @param failures of its validations; nobody asks for them where the policy is known
     */
    List<Placed> places(String policy, List<FailedValidation> failures) {
        List<Blamed> blamed = known.get(policy);
        Map<String, Object> judged = sight == null ? null : sight.request().object();
        return blamed == null || judged == null ? found(policy, failures) : remembered(blamed, judged);
    }

    private List<Placed> found(String policy, List<FailedValidation> failures) {
        List<Placed> places = new ArrayList<>(failures.size());
        List<Blamed> all = new ArrayList<>(failures.size());
        for (FailedValidation failure : failures) {
            Blamed blamed = explanations.of(failure).blamed();
            places.add(
                    blamed == null
                            ? Placed.tooMuch(Standing.Key.of(failure))
                            : blamed.placed(failure.object(), written));
            if (blamed != null) {
                all.add(blamed);
            }
        }
        if (all.size() < failures.size()) {
            complete = false;
        } else if (sight != null) {
            sight.blame(policy, all);
        }
        return places;
    }

    private List<Placed> remembered(List<Blamed> blamed, Map<String, Object> judged) {
        List<Placed> places = new ArrayList<>(blamed.size());
        for (Blamed one : blamed) {
            effort.nextFinding();
            boolean allowed = effort.allows(one.cost());
            places.add(allowed ? one.placed(judged, written) : Placed.tooMuch(one.key()));
            complete &= allowed;
        }
        return places;
    }

    /** Whether none took too long so far. */
    boolean isComplete() {
        return complete;
    }
}
