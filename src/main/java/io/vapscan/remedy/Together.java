package io.vapscan.remedy;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Joins the fixes of one object's policies as long as they hold together. */
final class Together {

    private final Proof proof;
    private final Object written;
    private final Map<String, Fixed> found;
    private final Map<String, Patch> patches = new LinkedHashMap<>();

    Together(Proof proof, Object written, Map<String, Fixed> found) {
        this.proof = proof;
        this.written = written;
        this.found = found;
        found.forEach((policy, fixed) -> patches.put(policy, fixed.patch()));
    }

    /** A fix, and the validations that it is for. */
    private record Joined(Patch patch, Set<Standing.Key> fixed) {

        static final Joined NOTHING = new Joined(Patch.NONE, Set.of());

        Optional<Joined> and(Patch other, Set<Standing.Key> fixedToo) {
            Set<Standing.Key> all = new LinkedHashSet<>(fixed);
            all.addAll(fixedToo);
            return patch.and(other).map(both -> new Joined(both, all));
        }
    }

    /** The policies' fixes that hold together: all of them if that can be, else as many of the first as can. */
    Map<String, Patch> kept() {
        List.copyOf(patches.keySet()).forEach(this::agree);
        Optional<Joined> all = Optional.of(Joined.NOTHING);
        for (Map.Entry<String, Patch> one : patches.entrySet()) {
            all = all.flatMap(joined -> joined.and(one.getValue(), fixed(one.getKey())));
        }
        boolean hold = all.isPresent() && (all.get().equals(Joined.NOTHING) || holds(all.get()));
        return hold ? patches : oneByOne();
    }

    private Set<Standing.Key> fixed(String policy) {
        return found.getOrDefault(policy, Fixed.NOTHING).validations();
    }

    private Map<String, Patch> oneByOne() {
        Map<String, Patch> kept = new LinkedHashMap<>();
        Joined joined = Joined.NOTHING;
        for (Map.Entry<String, Patch> next : patches.entrySet()) {
            Optional<Joined> both = joined.and(next.getValue(), fixed(next.getKey()));
            if (both.isPresent() && holds(both.get())) {
                joined = both.get();
                kept.put(next.getKey(), next.getValue());
            }
        }
        return kept;
    }

    private boolean holds(Joined joined) {
        try {
            return proof.holdsToTheEnd(joined.patch, joined.fixed);
        } catch (GaveUp tooMuch) {
            return false;
        }
    }

    /** Where two policies append different values to one list, one of the values may do for both; else one is put behind. */
    private void agree(String policy) {
        Patch own = patches.getOrDefault(policy, Patch.NONE);
        Map<FieldPath, Edit> taken = new LinkedHashMap<>();
        for (Map.Entry<String, Patch> earlier : patches.entrySet()) {
            if (earlier.getKey().equals(policy)) {
                break;
            }
            taken.putAll(appended(earlier.getValue()));
        }
        Patch theirs = own.replacedBy(taken);
        if (theirs.equals(own)) {
            return;
        }
        if (stillFixes(policy, theirs)) {
            patches.put(policy, theirs);
        } else if (!earlierTake(policy, own)) {
            patches.put(policy, own.behind(taken.keySet()));
        }
    }

    /** What a patch adds at the ends of lists. */
    private Map<FieldPath, Edit> appended(Patch patch) {
        Map<FieldPath, Edit> appended = new LinkedHashMap<>();
        for (Edit edit : patch.edits()) {
            if (edit.path().last() instanceof Integer && edit.path().in(written) == null) {
                appended.put(edit.path(), edit);
            }
        }
        return appended;
    }

    private boolean earlierTake(String policy, Patch own) {
        Map<FieldPath, Edit> wanted = appended(own);
        Map<String, Patch> changed = new LinkedHashMap<>();
        for (String earlier : List.copyOf(patches.keySet())) {
            if (earlier.equals(policy)) {
                break;
            }
            Patch before = patches.getOrDefault(earlier, Patch.NONE);
            Patch after = before.replacedBy(wanted);
            if (!after.equals(before)) {
                if (!stillFixes(earlier, after)) {
                    return false;
                }
                changed.put(earlier, after);
            }
        }
        patches.putAll(changed);
        return true;
    }

    private boolean stillFixes(String policy, Patch patch) {
        try {
            return proof.holds(patch, fixed(policy));
        } catch (GaveUp tooMuch) {
            return false;
        }
    }
}
