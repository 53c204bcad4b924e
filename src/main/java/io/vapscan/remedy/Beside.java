package io.vapscan.remedy;

import io.vapscan.object.Lists;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Changes that help one policy only where another's fix is made, too, as a Pod may leave the host's network only when no container
 * of it is a HostProcess. Such a fix bears what it needs of the other one, and is proved with it.
 */
final class Beside {

    /** So many changes of an object are tried again. */
    private static final int MOST = 8;

    private final Proof proof;
    private final Map<String, Fixed> found;
    private final Map<String, Fixed> kept;
    private Patch joined;
    private final Set<Standing.Key> fixed;

    /**
     * Changes to be tried again.
     *
     * @param found what was found for each policy by itself
     * @param kept what holds together of it; what is found here is added
     * @param joined that as one patch
     * @param fixed the validations that pass after it
     */
    Beside(Proof proof, Map<String, Fixed> found, Map<String, Fixed> kept, Patch joined, Set<Standing.Key> fixed) {
        this.proof = proof;
        this.found = found;
        this.kept = kept;
        this.joined = joined;
        this.fixed = new LinkedHashSet<>(fixed);
    }

    /** Tries them, for as long as that may take. */
    void add() {
        if (joined.edits().isEmpty()) {
            return;
        }
        int tries = 0;
        try {
            for (Map.Entry<String, Fixed> one : found.entrySet()) {
                for (Tried tried : one.getValue().tried()) {
                    if (!fixed.contains(tried.validation()) && tries++ < MOST) {
                        attempt(one.getKey(), tried);
                    }
                }
            }
        } catch (GaveUp tooMuch) {
            // What was proved until then is kept.
        }
    }

    private void attempt(String policy, Tried tried) {
        Patch whole = joined.and(tried.patch()).orElse(null);
        if (whole == null || !proof.holdsToTheEnd(whole, with(fixed, tried))) {
            return;
        }
        Fixed own = kept.getOrDefault(policy, Fixed.NOTHING);
        Set<Standing.Key> wanted = with(own.validations(), tried);
        Patch alone = alone(own.patch(), tried, wanted);
        if (alone != null) {
            kept.put(policy, new Fixed(alone, wanted, List.of()));
            joined = whole;
            fixed.addAll(wanted);
        }
    }

    private static Set<Standing.Key> with(Set<Standing.Key> validations, Tried tried) {
        Set<Standing.Key> all = new LinkedHashSet<>(validations);
        all.add(tried.validation());
        return all;
    }

    /** The change with what it needs of one other policy's fix; null where it needs more than one. */
    private @Nullable Patch alone(Patch own, Tried tried, Set<Standing.Key> wanted) {
        Set<Patch> others = new LinkedHashSet<>();
        kept.values().forEach(other -> others.add(other.patch()));
        others.remove(Patch.NONE);
        for (Patch other : others) {
            Optional<Patch> both = own.and(tried.patch()).flatMap(change -> change.and(other));
            if (both.isPresent() && proof.holds(both.get(), wanted)) {
                return smallest(
                        both.get(),
                        Lists.filtered(other.edits(), edit -> !own.edits().contains(edit)),
                        wanted);
            }
        }
        return null;
    }

    /** Without those of the other's changes that are not needed. */
    private Patch smallest(Patch proved, List<Edit> others, Set<Standing.Key> wanted) {
        Patch smallest = proved;
        for (Edit edit : others) {
            List<Edit> fewer = new ArrayList<>(smallest.edits());
            fewer.remove(edit);
            Patch without = new Patch(fewer);
            if (proof.holds(without, wanted)) {
                smallest = without;
            }
        }
        return smallest;
    }
}
