package io.vapscan.remedy;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Joins the fixes of one object's policies as long as they hold together. */
final class Together {

    private final Proof proof;

    Together(Proof proof) {
        this.proof = proof;
    }

    /** A fix, and the validations that it is for. */
    private record Joined(Patch patch, Set<Standing.Key> fixed) {

        Optional<Joined> and(Fixing other) {
            Set<Standing.Key> all = new LinkedHashSet<>(fixed);
            all.addAll(other.fixed());
            return patch.and(other.patch()).map(both -> new Joined(both, all));
        }
    }

    /** The policies whose fixes hold together: all of them if that can be, else as many of the first as can. */
    Set<String> kept(Map<String, Fixing> fixings) {
        Optional<Joined> all = Optional.of(new Joined(Patch.NONE, Set.of()));
        int fixes = 0;
        for (Fixing fixing : fixings.values()) {
            all = all.flatMap(joined -> joined.and(fixing));
            fixes += fixing.fixed().isEmpty() ? 0 : 1;
        }
        boolean hold = fixes < 2 || (all.isPresent() && proof.holds(all.get().patch, all.get().fixed));
        return hold ? fixings.keySet() : oneByOne(fixings);
    }

    private Set<String> oneByOne(Map<String, Fixing> fixings) {
        Set<String> kept = new LinkedHashSet<>();
        Joined joined = new Joined(Patch.NONE, Set.of());
        for (Map.Entry<String, Fixing> next : fixings.entrySet()) {
            Optional<Joined> both = joined.and(next.getValue());
            if (both.isPresent() && proof.holds(both.get().patch, both.get().fixed)) {
                joined = both.get();
                kept.add(next.getKey());
            }
        }
        return kept;
    }
}
