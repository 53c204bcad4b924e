package io.vapscan.remedy;

import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.FailedValidation;
import io.vapscan.admission.Intake;
import io.vapscan.admission.Reads;
import io.vapscan.object.Lists;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Holds changes of one object to what they are to achieve, by judging the changed object. */
final class Proof {

    /** What a field takes to be decoded, and a policy to be asked, in cost units. */
    private static final long PER_FIELD = 15;

    private static final long PER_POLICY = 300;

    private final Jury jury;
    private final Effort effort;
    private final Looked looked;
    private final Map<String, Object> written;
    private final Intake.Accepted before;
    private final Map<Patch, Optional<Intake.Accepted>> requests = new HashMap<>();
    private final Map<Asked, Optional<Standing>> verdicts = new HashMap<>();
    private final Map<Asking, Map<Patch, Optional<Standing>>> kept = new EnumMap<>(Asking.class);
    private final Map<Patch, Set<String>> asked = new HashMap<>();
    private final Map<Patch, Set<String>> readers = new HashMap<>();
    private @Nullable Conflicts conflicts;

    private record Asked(Patch patch, String policy) {}

    Proof(Jury jury, Map<String, Object> written, Intake.Accepted before, Effort effort, Looked looked) {
        this.jury = jury;
        this.effort = effort;
        this.looked = looked;
        this.written = written;
        this.before = before;
    }

    /** Whether these validations of one policy pass after the change: the quick half of a proof. */
    boolean promises(Patch patch, Set<Standing.Key> wanted, String policy) {
        boolean promises = admits(verdict(patch, policy), wanted);
        if (!promises) {
            looked.at(new Held.Unhelpful(patch, policy, Set.copyOf(wanted)));
        }
        return promises;
    }

    /** Whether a policy may read what stands at a place. */
    boolean reads(String policy, FieldPath place) {
        List<CompiledPolicy> named = jury.court().only(policy, Asking.VERDICTS).policies();
        return Lists.any(
                named,
                one -> FieldPath.areRead(List.of(place), jury.court().parts().reads(one)));
    }

    /** What still fails of one policy after a change that was judged by it. */
    List<FailedValidation> failures(Patch patch, String policy) {
        return changed(patch)
                .map(accepted -> jury.of(accepted).failures(Set.of(policy), Asking.VERDICTS))
                .orElse(List.of());
    }

    /**
     * Whether these validations pass after the change, and whatever passed before still does. Policies often want the same
     * change. Messages are left out, which can only matter where they cost too much.
     */
    boolean holds(Patch patch, Set<Standing.Key> wanted) {
        return holds(patch, wanted, Asking.VERDICTS);
    }

    /** The same, with everything that a server does. */
    boolean holdsToTheEnd(Patch patch, Set<Standing.Key> wanted) {
        effort.nextFinding();
        return holds(patch, wanted) && holds(patch, wanted, Asking.ALL);
    }

    /** Whether all that another object's search went on by comes to the same for this one. */
    boolean comesOut(List<Held> others) {
        try {
            return !Lists.any(others, other -> !comesOut(other));
        } catch (GaveUp tooMuch) {
            return false;
        }
    }

    private boolean comesOut(Held other) {
        if (other instanceof Held.Unhelpful unhelpful) {
            return !promises(unhelpful.patch(), unhelpful.wanted(), unhelpful.policy());
        }
        Held.Whole whole = (Held.Whole) other;
        return holds(whole.patch(), whole.wanted(), whole.asking()) == whole.holds();
    }

    private boolean holds(Patch patch, Set<Standing.Key> wanted, Asking asking) {
        boolean holds = admits(kept(patch, asking), wanted);
        looked.at(patch);
        looked.at(readers.getOrDefault(patch, Set.of()));
        looked.at(new Held.Whole(patch, Set.copyOf(wanted), asking, holds));
        return holds;
    }

    private static boolean admits(Optional<Standing> standing, Set<Standing.Key> wanted) {
        return standing.isPresent() && wanted.stream().allMatch(standing.get()::admits);
    }

    private Optional<Standing> verdict(Patch patch, String policy) {
        looked.at(patch);
        Asked asked = new Asked(patch, policy);
        Optional<Standing> known = verdicts.get(asked);
        if (known == null) {
            known = changed(patch).map(accepted -> charged(accepted, Set.of(policy), Asking.VERDICTS));
            verdicts.put(asked, known);
        }
        return known;
    }

    /**
     * How the changed object stands with the policies that read anything of what has changed, and what passes before: others
     * stand as before.
     *
     * @return empty where something passes no more, or the object would be refused
     */
    private Optional<Standing> kept(Patch patch, Asking asking) {
        Map<Patch, Optional<Standing>> own = kept.computeIfAbsent(asking, a -> new HashMap<>());
        Optional<Standing> known = own.get(patch);
        if (known == null) {
            known = judged(patch, asking);
            own.put(patch, known);
        }
        return known;
    }

    private Optional<Standing> judged(Patch patch, Asking asking) {
        Intake.Accepted accepted = changed(patch).orElse(null);
        if (accepted == null || !before.strict().containsAll(accepted.strict())) {
            return Optional.empty();
        }
        Set<String> touched = asked.get(patch);
        if (touched == null) {
            Set<String> perhaps = new LinkedHashSet<>();
            touched = touched(
                    Difference.of(before.request().object(), accepted.request().object()), perhaps);
            asked.put(patch, touched);
            perhaps.addAll(touched);
            readers.put(patch, perhaps);
        }
        Standing after = charged(accepted, touched, asking);
        Standing standing = jury.of(before).stood(touched, Asking.ALL).standing();
        return standing.isKeptBy(after) ? Optional.of(after) : Optional.empty();
    }

    /** The policies that read any of these fields; and those that do not match this object, but might match others. */
    private Set<String> touched(List<FieldPath> places, Set<String> perhaps) {
        if (FieldPath.areRead(places, Reads.IDENTITY)) {
            return jury.court().names();
        }
        Set<String> touched = new LinkedHashSet<>();
        ShapeEyes.Readers readers = jury.readers(before.request(), places);
        touched.addAll(readers.surely());
        for (CompiledPolicy policy : readers.perhaps()) {
            Reads reads = jury.court().reads(policy, before.request());
            String name = policy.policy().name();
            if (reads != null && FieldPath.areRead(places, reads)) {
                touched.add(name);
            } else if (reads == null
                    && FieldPath.areRead(places, jury.court().parts().reads(policy))) {
                perhaps.add(name);
            }
        }
        return touched;
    }

    private Standing charged(Intake.Accepted accepted, Set<String> policies, Asking asking) {
        Stood stood = jury.of(accepted).stood(policies, asking);
        effort.spend(policies.size() * PER_POLICY + stood.cost());
        return stood.standing();
    }

    /** Whether a server's validation finds nothing in the changed object that it does not find in the object as it is. */
    private boolean isSound(Patch patch, Intake.Accepted accepted) {
        Map<String, Object> own = before.request().object();
        Map<String, Object> changed = accepted.request().object();
        if (own == null || changed == null) {
            return true;
        }
        if (conflicts == null) {
            conflicts = Conflicts.of(own);
        }
        return Required.isKept(patch, own, changed) && Conflicts.of(changed).isWithin(conflicts);
    }

    private Optional<Intake.Accepted> changed(Patch patch) {
        Optional<Intake.Accepted> known = requests.get(patch);
        if (known == null) {
            effort.spend(effort.size() * PER_FIELD);
            known = patch.apply(written)
                    .filter(changed -> Changeable.sound(patch, written, changed))
                    .map(jury.court()::request)
                    .filter(Intake.Accepted.class::isInstance)
                    .map(Intake.Accepted.class::cast)
                    .filter(accepted -> isSound(patch, accepted));
            requests.put(patch, known);
        }
        return known;
    }
}
