package io.vapscan.scan;

import io.vapscan.admission.Fingerprint;
import io.vapscan.admission.Observation;
import io.vapscan.admission.Resemblance;
import io.vapscan.admission.UnknownVerdict;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What requests came to by a policy, by all that it can read of them. Shared by all threads.
 *
 * <p>The second request of a fingerprint is judged with those texts hidden that may differ, and all that follow come to the
 * same, their own texts shown. The first of these are judged by themselves as well: should one come to anything else, nothing
 * is looked up any more.
 */
final class PolicyPrecedents {

    private static final int CHECKED = 2;

    private final PolicyGroup group;
    private final Resemblance resemblance;
    private final Precedents precedents;
    private final Map<Fingerprint, Precedent> known = new ConcurrentHashMap<>();
    private final Successes successes = new Successes();
    private volatile boolean isWrong;
    /** Counted without a lock: it only has to be about right. */
    private int checked;

    PolicyPrecedents(PolicyGroup group, Resemblance resemblance, Precedents precedents) {
        this.group = group;
        this.resemblance = resemblance;
        this.precedents = precedents;
    }

    PolicyGroup group() {
        return group;
    }

    Resemblance resemblance() {
        return resemblance;
    }

    /** Whether nearly all requests had a precedent. */
    boolean isFamiliar() {
        return !isWrong && successes.areTheRule();
    }

    /** How many had none. */
    long missed() {
        return successes.failures();
    }

    /**
     * The precedent of a request, with words that others stand for.
     *
     * @param behind the same request, these others in the place of its words
     * @return null where there is none
     */
    @Nullable
    List<@Nullable RuleResult> behind(Observation observed, Observation behind) {
        Fingerprint fingerprint = resemblance.fingerprint(observed);
        Precedent precedent = fingerprint == null ? null : known.get(fingerprint);
        if (precedent == null || !precedent.isKnown()) {
            return null;
        }
        Fingerprint hidden = resemblance.fingerprint(behind);
        return hidden == null ? null : precedent.worded(hidden.words(null));
    }

    /** Whether looking for precedents has been worth its time so far. */
    boolean pays() {
        return !isWrong && successes.pay();
    }

    /** Judges a request by the policy, which its content alone decides. */
    void judge(Hearing hearing, @Nullable RuleResult[] into, List<UnknownVerdict> unknown) {
        Fingerprint fingerprint = resemblance.fingerprint(hearing.observation());
        Precedent precedent = fingerprint == null ? null : known.get(fingerprint);
        if (fingerprint != null && precedent == Precedent.SEEN) {
            precedent = keep(hearing, fingerprint);
        }
        if (fingerprint != null && precedent != null && precedent.isKnown()) {
            successes.found();
            Precedents.fill(group, worded(precedent, hearing, fingerprint), into);
            return;
        }
        successes.missed();
        if (fingerprint != null && precedent == null && precedents.mayKeep(fingerprint)) {
            known.put(fingerprint.kept(), Precedent.SEEN);
        }
        Hearing.Results own = hearing.judge(group);
        Precedents.fill(group, own.results(), into);
        unknown.addAll(own.unknown());
    }

    private static List<@Nullable RuleResult> worded(Precedent precedent, Hearing hearing, Fingerprint fingerprint) {
        return precedent.worded(hearing.observation().words(fingerprint));
    }

    private Precedent keep(Hearing hearing, Fingerprint fingerprint) {
        if (fingerprint.hasStandIns()) {
            known.put(fingerprint.kept(), Precedent.NONE);
            return Precedent.NONE;
        }
        Hearing hidden = hearing.about(resemblance.hidden(hearing.observation()));
        Precedent precedent =
                Precedent.of(hidden.judge(group), hidden.observation().costs());
        if (Thread.currentThread().isInterrupted()) {
            return Precedent.NONE;
        }
        if (precedent.isKnown() && checked < CHECKED) {
            checked++;
            if (!worded(precedent, hearing, fingerprint)
                    .equals(hearing.judge(group).results())) {
                isWrong = !Thread.currentThread().isInterrupted();
                return Precedent.NONE;
            }
        }
        known.put(fingerprint.kept(), precedent);
        return precedent;
    }
}
