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

    /** The first so many of some policies, and their fixes joined. */
    private record Longest(int count, Joined joined) {}

    /** A fix, and the validations that it is for. */
    private record Joined(Patch patch, Set<Standing.Key> fixed) {

        static final Joined NOTHING = new Joined(Patch.NONE, Set.of());
    }

    /** The policies' fixes that hold together: all of them if that can be, else as many of the first as can. */
    Map<String, Fixed> kept() {
        List<String> policies = List.copyOf(patches.keySet());
        new Covered(proof, found, patches).replace();
        policies.forEach(this::agree);
        Map<String, Fixed> kept = new LinkedHashMap<>();
        Joined joined = Joined.NOTHING;
        List<String> rest = policies;
        while (!rest.isEmpty()) {
            Longest longest = longest(joined, rest);
            joined = longest.joined;
            rest.subList(0, longest.count)
                    .forEach(policy -> kept.put(
                            policy, new Fixed(patches.getOrDefault(policy, Patch.NONE), fixed(policy), List.of())));
            // Without the one that does not fit.
            rest = rest.subList(Math.min(longest.count + 1, rest.size()), rest.size());
        }
        new Beside(proof, found, kept, joined.patch, joined.fixed).add();
        return kept;
    }

    private Set<Standing.Key> fixed(String policy) {
        return found.getOrDefault(policy, Fixed.NOTHING).validations();
    }

    /** How many of the policies' fixes hold together with a fix: all, or so many that one more does not; in halves. */
    private Longest longest(Joined before, List<String> policies) {
        Longest longest = new Longest(0, before);
        int tooMany = policies.size() + 1;
        int count = policies.size();
        while (tooMany - longest.count > 1) {
            Optional<Joined> joined = join(before, policies.subList(0, count));
            if (joined.isPresent() && holds(joined.get())) {
                longest = new Longest(count, joined.get());
            } else {
                tooMany = count;
            }
            count = (longest.count + tooMany) / 2;
        }
        return longest;
    }

    private Optional<Joined> join(Joined before, List<String> policies) {
        Joint joint = new Joint();
        joint.add(before.patch);
        Set<Standing.Key> fixed = new LinkedHashSet<>(before.fixed);
        for (String policy : policies) {
            if (!joint.add(patches.getOrDefault(policy, Patch.NONE))) {
                return Optional.empty();
            }
            fixed.addAll(fixed(policy));
        }
        return Optional.of(new Joined(joint.patch(), fixed));
    }

    private boolean holds(Joined joined) {
        if (joined.equals(Joined.NOTHING)) {
            return true;
        }
        try {
            return proof.holdsToTheEnd(joined.patch, joined.fixed);
        } catch (GaveUp tooMuch) {
            return false;
        }
    }

    /** Where two policies give one place different values, one of them may do for both; else what is appended is put behind. */
    private void agree(String policy) {
        Patch own = patches.getOrDefault(policy, Patch.NONE);
        Map<FieldPath, Edit> taken = new LinkedHashMap<>();
        Map<FieldPath, Edit> appended = new LinkedHashMap<>();
        for (Map.Entry<String, Patch> earlier : patches.entrySet()) {
            if (earlier.getKey().equals(policy)) {
                break;
            }
            taken.putAll(set(earlier.getValue()));
            appended.putAll(appended(earlier.getValue()));
        }
        Patch theirs = own.replacedBy(taken);
        if (theirs.equals(own)) {
            return;
        }
        if (stillFixes(policy, theirs)) {
            patches.put(policy, theirs);
        } else if (!earlierTake(policy, own)) {
            patches.put(policy, own.behind(appended.keySet()));
        }
    }

    /** What a patch gives values. */
    private static Map<FieldPath, Edit> set(Patch patch) {
        Map<FieldPath, Edit> set = new LinkedHashMap<>();
        for (Edit edit : patch.edits()) {
            if (edit instanceof Edit.Set) {
                set.put(edit.path(), edit);
            }
        }
        return set;
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
        Map<FieldPath, Edit> wanted = set(own);
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
