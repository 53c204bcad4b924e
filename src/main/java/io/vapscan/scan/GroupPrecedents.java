package io.vapscan.scan;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.Fingerprint;
import io.vapscan.admission.Resemblance;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What requests came to by some policies, by all that those can read of them. Shared by all threads.
 *
 * <p>A precedent is judged with those texts hidden that may differ, and only kept when showing the texts of the request that
 * it was made of again gives what that request came to by itself.
 */
final class GroupPrecedents {

    /** After so many without a precedent, most requests have to have one. */
    private static final int TRIAL = 64;

    private final PolicyGroup group;
    private final Resemblance resemblance;
    private final Precedents precedents;
    private final boolean adopted;
    private final Map<Fingerprint, List<@Nullable RuleResult>> known = new ConcurrentHashMap<>();
    /** Counted without a lock: it only has to be about right. */
    private int found;

    private int missed;

    /**
     * Precedents of a group.
     *
     * @param adopted whether requests of another shape made the group
     */
    GroupPrecedents(PolicyGroup group, Resemblance resemblance, Precedents precedents, boolean adopted) {
        this.adopted = adopted;
        this.group = group;
        this.resemblance = resemblance;
        this.precedents = precedents;
    }

    PolicyGroup group() {
        return group;
    }

    boolean adopted() {
        return adopted;
    }

    /** Whether looking for precedents has been worth its time so far. A request without one is judged twice. */
    boolean pays() {
        return missed < TRIAL || found > 2 * missed;
    }

    /** Judges a request by the group's policies, whose content alone decides. */
    void judge(AdmissionRequest request, @Nullable RuleResult[] into) {
        Fingerprint fingerprint = resemblance.fingerprint(request);
        List<@Nullable RuleResult> precedent = fingerprint == null ? null : known.get(fingerprint);
        if (fingerprint == null || precedent == null) {
            missed++;
            List<@Nullable RuleResult> own = precedents.judge(request, group).results();
            if (fingerprint != null && precedents.mayKeep()) {
                keep(request, fingerprint, own);
            }
            Precedents.fill(group, own, into);
            return;
        }
        found++;
        Precedents.fill(group, revealed(precedent, fingerprint), into);
    }

    private void keep(AdmissionRequest request, Fingerprint fingerprint, List<@Nullable RuleResult> own) {
        List<@Nullable RuleResult> precedent =
                precedents.judge(resemblance.hidden(request), group).results();
        if (revealed(precedent, fingerprint).equals(own)
                && !Thread.currentThread().isInterrupted()) {
            known.put(fingerprint, precedent);
        }
    }

    private static List<@Nullable RuleResult> revealed(List<@Nullable RuleResult> precedent, Fingerprint fingerprint) {
        @Nullable RuleResult[] shown = new RuleResult[precedent.size()];
        for (int i = 0; i < shown.length; i++) {
            RuleResult result = precedent.get(i);
            shown[i] = result == null ? null : result.reworded(fingerprint::revealed);
        }
        return Arrays.asList(shown);
    }
}
