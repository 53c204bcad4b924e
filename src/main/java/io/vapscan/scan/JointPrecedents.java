package io.vapscan.scan;

import io.vapscan.admission.Fingerprint;
import io.vapscan.admission.MessageAllowance;
import io.vapscan.admission.Observation;
import io.vapscan.admission.Resemblance;
import io.vapscan.admission.UnknownVerdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What requests came to by several policies, by all that these can read of them together: one look at a request instead of one
 * for each policy. A joint precedent is put together from the policies' own, and held against what these say of the request that
 * it is made for. Shared by all threads.
 */
final class JointPrecedents {

    private final List<PolicyPrecedents> members;
    private final List<Integer> places;
    private final Resemblance resemblance;
    private final @Nullable MessageAllowance allowance;
    private final Precedents precedents;
    private final Map<Fingerprint, Precedent> known = new ConcurrentHashMap<>();
    private final Map<RuleResult, RuleResult> written = new ConcurrentHashMap<>();
    private final Successes successes = new Successes();
    private volatile boolean isWrong;

    JointPrecedents(List<PolicyPrecedents> members, Precedents precedents) {
        List<Integer> all = new ArrayList<>();
        List<Resemblance> resemblances = new ArrayList<>();
        MessageAllowance common = null;
        for (PolicyPrecedents member : members) {
            all.addAll(member.group().places());
            resemblances.add(member.resemblance());
            common = both(common, member.allowance());
        }
        this.members = members;
        this.allowance = common;
        this.places = List.copyOf(all);
        this.resemblance = Resemblance.together(resemblances);
        this.precedents = precedents;
    }

    private static @Nullable MessageAllowance both(@Nullable MessageAllowance one, @Nullable MessageAllowance other) {
        if (one == null) {
            return other;
        }
        return other == null ? one : one.and(other);
    }

    List<PolicyPrecedents> members() {
        return members;
    }

    /** Whether looking for joint precedents has been worth its time so far. */
    boolean pays() {
        return !isWrong && successes.pay();
    }

    /** How often there was one. */
    long found() {
        return successes.count();
    }

    /** Judges a request by the policies. */
    void judge(Hearing hearing, RuleResults into, List<UnknownVerdict> unknown) {
        Observation observation = hearing.observation();
        Fingerprint fingerprint = fingerprint(observation);
        Precedent precedent = fingerprint == null ? null : known.get(fingerprint);
        if (fingerprint != null && precedent != null && precedent.isKnown()) {
            successes.found();
            into.take(places, precedent, precedent.isWorded() ? observation.words(fingerprint) : null);
            return;
        }
        successes.missed();
        Fingerprint kept = null;
        if (fingerprint != null && (precedent == Precedent.SEEN || precedents.mayKeep(fingerprint))) {
            // The policies' own fingerprints are taken where this one is.
            kept = fingerprint.kept();
            known.putIfAbsent(kept, Precedent.SEEN);
        }
        for (PolicyPrecedents member : members) {
            member.judge(hearing, into, unknown);
        }
        if (kept != null && precedent == Precedent.SEEN) {
            keep(observation, kept, into);
        }
    }

    private @Nullable Fingerprint fingerprint(Observation observation) {
        return allowance == null || allowance.covers(observation) ? resemblance.fingerprint(observation) : null;
    }

    private void keep(Observation observation, Fingerprint fingerprint, RuleResults judged) {
        Observation behind = observation.behind(resemblance.hidden(observation));
        List<@Nullable RuleResult> results = new ArrayList<>(places.size());
        for (PolicyPrecedents member : members) {
            List<@Nullable RuleResult> own = member.behind(observation, behind);
            if (own == null) {
                return;
            }
            for (RuleResult result : own) {
                results.add(result == null ? null : written(result));
            }
        }
        Precedent joint = Precedent.of(Collections.unmodifiableList(results));
        List<@Nullable RuleResult> worded = joint.worded(observation.words(fingerprint));
        boolean same = true;
        for (int i = 0; i < places.size(); i++) {
            RuleResult expected = judged.get(places.get(i));
            RuleResult result = worded.get(i);
            same &= expected == null ? result == null : expected.equals(result);
        }
        if (same) {
            known.put(fingerprint, joint);
        } else {
            isWrong |= !Thread.currentThread().isInterrupted();
        }
    }

    /** Most joint precedents say the same of a policy. */
    private RuleResult written(RuleResult result) {
        if (result.words() == null) {
            return result;
        }
        RuleResult said = result.written();
        RuleResult before = written.putIfAbsent(said, said);
        return before == null ? said : before;
    }
}
