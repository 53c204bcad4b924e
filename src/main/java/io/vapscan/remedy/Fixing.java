package io.vapscan.remedy;

import io.vapscan.admission.FailedValidation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Searches, validation after validation, for changes after which one policy no longer denies an object. */
final class Fixing {

    private static final int MOST_ROUNDS = 8;

    /** Of so many changes for one validation that are no fix it is kept in mind that they were tried. */
    private static final int MOST_TRIED = 2;

    private final Explanations explanations;
    private final Proof proof;
    private final Map<String, Object> written;
    private final Set<Standing.Key> fixed = new LinkedHashSet<>();
    private final Set<Standing.Key> hopeless = new LinkedHashSet<>();
    private final List<Tried> tried = new ArrayList<>();
    private Patch patch = Patch.NONE;
    private boolean cutShort;

    Fixing(Explanations explanations, Proof proof, Map<String, Object> written) {
        this.explanations = explanations;
        this.proof = proof;
        this.written = written;
    }

    /** Searches, for as long as that may take: what was proved until then is a fix. */
    Fixed run(List<FailedValidation> failures) {
        try {
            search(failures);
        } catch (GaveUp tooMuch) {
            // Whatever is left of the policy keeps its review paths.
            cutShort = true;
        }
        return new Fixed(patch, fixed, List.copyOf(tried));
    }

    /** Whether it ended before everything was tried. */
    boolean isCutShort() {
        return cutShort;
    }

    private void search(List<FailedValidation> failures) {
        String policy = failures.get(0).policy();
        List<FailedValidation> open = failures;
        for (int round = 0; round < MOST_ROUNDS && !open.isEmpty(); round++) {
            FailedValidation next = open.get(0);
            if (attempt(next)) {
                List<FailedValidation> left = proof.failures(patch, policy);
                alsoFixed(open, left, policy);
                open = left;
            } else {
                hopeless.add(Standing.Key.of(next));
            }
            open = open.stream()
                    .filter(one -> !hopeless.contains(Standing.Key.of(one)))
                    .toList();
        }
    }

    /** What a change was not made for, and passes after it all the same. */
    private void alsoFixed(List<FailedValidation> before, List<FailedValidation> left, String policy) {
        Set<Standing.Key> passing = new LinkedHashSet<>();
        before.forEach(one -> passing.add(Standing.Key.of(one)));
        left.forEach(one -> passing.remove(Standing.Key.of(one)));
        passing.addAll(fixed);
        if (passing.size() > fixed.size() && proof.promises(patch, passing, policy)) {
            fixed.addAll(passing);
        }
    }

    private boolean attempt(FailedValidation failure) {
        Set<Standing.Key> wanted = new LinkedHashSet<>(fixed);
        wanted.add(Standing.Key.of(failure));
        String policy = failure.policy();
        List<Tried> inVain = new ArrayList<>();
        for (Patch candidate : explanations.of(failure).candidates()) {
            Patch own = asWritten(candidate);
            // Of two bounds of one field the narrower one does for both.
            Optional<Patch> both = patch.and(own).or(() -> patch.overriddenBy(own));
            if (both.isPresent() && proof.promises(both.get(), wanted, policy)) {
                Patch smallest = smallest(both.get(), wanted, policy);
                if (proof.holds(smallest, wanted)) {
                    patch = smallest;
                    fixed.add(Standing.Key.of(failure));
                    return true;
                }
            }
            if (inVain.size() < MOST_TRIED) {
                inVain.add(new Tried(Standing.Key.of(failure), own));
            }
        }
        tried.addAll(inVain);
        return false;
    }

    /** Without the changes that are not needed, those that come last tried first. */
    private Patch smallest(Patch proved, Set<Standing.Key> wanted, String policy) {
        Patch smallest = proved;
        for (int i = proved.edits().size() - 1; i >= 0 && smallest.edits().size() > 1; i--) {
            List<Edit> fewer = new ArrayList<>(smallest.edits());
            fewer.remove(proved.edits().get(i));
            if (proof.promises(new Patch(fewer), wanted, policy)) {
                smallest = new Patch(fewer);
            }
        }
        return smallest;
    }

    /** The candidate's places as they are before the elements go that are already to go. */
    private Patch asWritten(Patch candidate) {
        List<Edit> edits = new ArrayList<>();
        for (Edit edit : candidate.edits()) {
            FieldPath path = Shifting.before(patch, edit.path());
            edits.add(
                    edit instanceof Edit.Set set
                            ? new Edit.Set(path, set.value())
                            : new Edit.Remove(path, edit.size()));
        }
        return Completions.completed(new Patch(edits), written);
    }
}
