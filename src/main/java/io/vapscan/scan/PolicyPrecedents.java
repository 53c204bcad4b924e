package io.vapscan.scan;

import io.vapscan.admission.Fingerprint;
import io.vapscan.admission.MessageAllowance;
import io.vapscan.admission.Observation;
import io.vapscan.admission.Resemblance;
import io.vapscan.admission.UnknownVerdict;
import io.vapscan.admission.Words;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What requests came to by a policy, by all that it can read of them. Shared by all threads.
 *
 * <p>The second request of a fingerprint is judged with those texts hidden that may differ, and all that follow come to the
 * same, their own texts shown; where none may, the first one is a precedent already. The first that has one is judged by
 * itself as well: should it come to anything else, nothing is looked up any more.
 */
final class PolicyPrecedents {

    private final PolicyGroup group;
    private final Resemblance resemblance;
    private final @Nullable MessageAllowance allowance;
    private final Precedents precedents;
    private final Map<Fingerprint, Precedent> known = new ConcurrentHashMap<>();
    private final Successes successes = new Successes();
    private volatile boolean isWrong;
    /** Noted without a lock: to check once more does no harm. */
    private boolean isChecked;

    /**
     * None yet.
     *
     * @param resemblance when requests come to the same
     * @param allowance of the messages that it leaves out of account; null where it leaves out none
     */
    PolicyPrecedents(
            PolicyGroup group, Resemblance resemblance, @Nullable MessageAllowance allowance, Precedents precedents) {
        this.group = group;
        this.resemblance = resemblance;
        this.allowance = allowance;
        this.precedents = precedents;
    }

    PolicyGroup group() {
        return group;
    }

    Resemblance resemblance() {
        return resemblance;
    }

    /** The allowance of the messages that are left out of account; null where none are. */
    @Nullable
    MessageAllowance allowance() {
        return allowance;
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
        Fingerprint fingerprint = fingerprint(observed);
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
    void judge(Hearing hearing, RuleResults into, List<UnknownVerdict> unknown) {
        Fingerprint fingerprint = fingerprint(hearing.observation());
        Precedent precedent = fingerprint == null ? null : known.get(fingerprint);
        if (fingerprint != null && precedent == Precedent.SEEN) {
            precedent = keep(hearing, fingerprint);
        }
        if (fingerprint != null
                && precedent != null
                && precedent.isKnown()
                && isRight(hearing, fingerprint, precedent)) {
            successes.found();
            into.take(group.places(), precedent, precedent.isWorded() ? words(hearing, fingerprint) : null);
            return;
        }
        successes.missed();
        Fingerprint kept =
                fingerprint != null && precedent == null && precedents.mayKeep(fingerprint) ? fingerprint.kept() : null;
        Hearing.Results own = hearing.judge(group);
        into.take(group, own);
        unknown.addAll(own.unknown());
        if (kept != null && !Thread.currentThread().isInterrupted()) {
            known.put(
                    kept,
                    kept.hasTexts()
                            ? Precedent.SEEN
                            : Precedent.of(own, hearing.observation().costs()));
        }
    }

    /** Whether the request comes to the same: the first one is judged. */
    private boolean isRight(Hearing hearing, Fingerprint fingerprint, Precedent precedent) {
        if (isChecked) {
            return true;
        }
        isChecked = true;
        boolean right = precedent
                .worded(words(hearing, fingerprint))
                .equals(hearing.judge(group).results());
        isWrong |= !right && !Thread.currentThread().isInterrupted();
        return right;
    }

    private @Nullable Fingerprint fingerprint(Observation observed) {
        return allowance == null || allowance.covers(observed) ? resemblance.fingerprint(observed) : null;
    }

    private static Words words(Hearing hearing, Fingerprint fingerprint) {
        return hearing.observation().words(fingerprint);
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
        known.put(fingerprint.kept(), precedent);
        return precedent;
    }
}
