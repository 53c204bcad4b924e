package io.vapscan.remedy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Holds changes of one object to what they are to achieve, by judging the changed object. */
final class Proof {

    private final Court court;
    private final Map<String, Object> written;
    private final Standing standing;
    private final List<String> strict;
    private final Map<Patch, Optional<Standing>> harmless = new HashMap<>();

    Proof(Court court, Map<String, Object> written, Court.Outcome before) {
        this.court = court;
        this.written = written;
        this.standing = before.standing();
        this.strict = before.strict();
    }

    /** Whether these validations of one policy pass after the change: the quick half of a proof. */
    boolean promises(Patch patch, Set<Standing.Key> wanted, String policy) {
        return changed(patch).flatMap(changed -> court.judge(changed, policy)).stream()
                .map(Court.Outcome::standing)
                .anyMatch(after -> wanted.stream().allMatch(after::admits));
    }

    /** Whether these validations pass after the change, and whatever passed before still does. */
    boolean holds(Patch patch, Set<Standing.Key> wanted) {
        return harmless.computeIfAbsent(patch, this::afterwards).stream()
                .anyMatch(later -> wanted.stream().allMatch(later::admits));
    }

    /** How the changed object stands, if nothing that passed before fails. Policies often want the same change. */
    private Optional<Standing> afterwards(Patch patch) {
        return changed(patch)
                .flatMap(court::judge)
                .filter(after -> strict.containsAll(after.strict()))
                .map(Court.Outcome::standing)
                .filter(standing::isKeptBy);
    }

    private Optional<Map<String, Object>> changed(Patch patch) {
        return patch.apply(written).filter(changed -> Changeable.sound(patch, changed));
    }
}
