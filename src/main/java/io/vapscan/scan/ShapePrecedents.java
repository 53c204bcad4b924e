package io.vapscan.scan;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.Resemblance;
import io.vapscan.admission.UnknownVerdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The precedents of requests of one shape, policy by policy. Shared by all threads. */
final class ShapePrecedents {

    /** A scan of few objects ends before any analysis would pay. */
    private static final int UNOBSERVED = 4;

    private final Precedents precedents;
    private final Set<String> apart = new HashSet<>();
    /** Counted without a lock: it only has to be about right. */
    private int seen;

    private boolean isObserved;
    private volatile State state;

    /**
     * How requests are judged.
     *
     * @param alone policies with precedents
     * @param others policies without
     */
    private record State(List<PolicyPrecedents> alone, PolicyGroup others) {}

    ShapePrecedents(Precedents precedents) {
        this.precedents = precedents;
        this.state = new State(List.of(), precedents.all());
    }

    /** Judges a request of this shape. */
    void judge(Hearing hearing, @Nullable RuleResult[] into, List<UnknownVerdict> unknown) {
        if (seen <= UNOBSERVED && seen++ == UNOBSERVED) {
            observe(hearing.observation().request());
        }
        State now = state;
        for (PolicyPrecedents policy : now.alone) {
            policy.judge(hearing, into, unknown);
            if (!policy.pays()) {
                dissolve(policy);
            }
        }
        if (!now.others.rules().isEmpty()) {
            Hearing.Results own = hearing.judge(now.others);
            Precedents.fill(now.others, own.results(), into);
            unknown.addAll(own.unknown());
        }
    }

    /** From now on precedents are looked for. */
    private synchronized void observe(AdmissionRequest request) {
        if (isObserved) {
            return;
        }
        isObserved = true;
        List<PolicyPrecedents> alone = new ArrayList<>();
        for (Precedents.Member member : precedents.members()) {
            Resemblance.Concern concern = precedents.concern(member, request);
            Resemblance resemblance = concern == Resemblance.Concern.CONTENT ? member.resemblance() : null;
            if (resemblance != null) {
                alone.add(new PolicyPrecedents(member.group(), resemblance, precedents));
            } else if (concern != Resemblance.Concern.NONE) {
                apart.addAll(member.group().names());
            }
        }
        state = new State(List.copyOf(alone), precedents.group(apart));
    }

    /** Judges by a policy itself from now on. */
    private synchronized void dissolve(PolicyPrecedents policy) {
        List<PolicyPrecedents> rest = new ArrayList<>(state.alone);
        if (rest.remove(policy)) {
            apart.addAll(policy.group().names());
            state = new State(List.copyOf(rest), precedents.group(apart));
        }
    }
}
