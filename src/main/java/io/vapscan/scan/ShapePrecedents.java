package io.vapscan.scan;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.Resemblance;
import io.vapscan.admission.UnknownVerdict;
import io.vapscan.object.Lists;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The precedents of requests of one shape, policy by policy, and of policies together as long as that pays. Shared by all threads.
 */
final class ShapePrecedents {

    /** By then it is known which policies have precedents for nearly all requests. */
    private static final int APART = 24;

    /** Fewer policies are asked as fast one by one. */
    private static final int FEWEST = 3;

    private final Precedents precedents;
    private final Set<String> apart = new HashSet<>();
    /** Counted without a lock: it only has to be about right. */
    private int seen;

    private boolean isObserved;
    private boolean isJoined;
    private volatile State state;

    /**
     * How requests are judged.
     *
     * @param joint policies with precedents that are looked up together
     * @param alone policies with precedents
     * @param others policies without
     */
    private record State(List<JointPrecedents> joint, List<PolicyPrecedents> alone, PolicyGroup others) {}

    /** A policy that has precedents for nearly all requests, and for how many it had none: others count on meanwhile. */
    private record Familiar(PolicyPrecedents policy, long missed) {}

    ShapePrecedents(Precedents precedents) {
        this.precedents = precedents;
        this.state = new State(List.of(), List.of(), precedents.all());
    }

    /** Judges a request of this shape. */
    void judge(Hearing hearing, RuleResults into, List<UnknownVerdict> unknown) {
        count(hearing);
        State now = state;
        for (JointPrecedents together : now.joint) {
            together.judge(hearing, into, unknown);
            if (!together.pays()) {
                part(together);
            }
        }
        for (PolicyPrecedents policy : now.alone) {
            policy.judge(hearing, into, unknown);
            if (!policy.pays()) {
                dissolve(policy);
            }
        }
        if (!now.others.rules().isEmpty()) {
            Hearing.Results own = hearing.judge(now.others);
            into.take(now.others, own);
            unknown.addAll(own.unknown());
        }
    }

    /** How often precedents of several policies were found at once. */
    long together() {
        long found = 0;
        for (JointPrecedents joint : state.joint) {
            found += joint.found();
        }
        return found;
    }

    private void count(Hearing hearing) {
        if (isJoined) {
            return;
        }
        seen++;
        if (!isObserved) {
            if (precedents.pay()) {
                observe(hearing.observation().request());
            }
        } else if (seen > APART) {
            join();
        }
    }

    /** From now on precedents are looked for. */
    private synchronized void observe(AdmissionRequest request) {
        if (isObserved) {
            return;
        }
        isObserved = true;
        List<Precedents.Member> members = new ArrayList<>();
        for (Precedents.Member member : precedents.members()) {
            Resemblance.Concern concern = precedents.concern(member, request);
            if (concern == Resemblance.Concern.CONTENT) {
                members.add(member);
            } else if (concern == Resemblance.Concern.MORE) {
                apart.addAll(member.group().names());
            }
        }
        precedents.prepare(members);
        List<PolicyPrecedents> alone = new ArrayList<>();
        for (Precedents.Member member : members) {
            PolicyPrecedents own = member.precedents(precedents);
            if (own != null) {
                alone.add(own);
            } else {
                apart.addAll(member.group().names());
            }
        }
        become(List.of(), alone);
    }

    /** From now on those are looked up together that have precedents for nearly all requests. */
    private synchronized void join() {
        if (isJoined) {
            return;
        }
        isJoined = true;
        List<Familiar> familiar = new ArrayList<>();
        List<PolicyPrecedents> rest = new ArrayList<>();
        for (PolicyPrecedents policy : state.alone) {
            if (policy.isFamiliar()) {
                familiar.add(new Familiar(policy, policy.missed()));
            } else {
                rest.add(policy);
            }
        }
        familiar.sort((a, b) -> Long.compare(a.missed, b.missed));
        List<JointPrecedents> joint = new ArrayList<>();
        join(Lists.mapped(familiar, Familiar::policy), joint, rest);
        become(joint, rest);
    }

    /** Looks those up in two halves from now on that have too few precedents together. */
    private synchronized void part(JointPrecedents together) {
        List<JointPrecedents> joint = new ArrayList<>(state.joint);
        if (joint.remove(together)) {
            List<PolicyPrecedents> alone = new ArrayList<>(state.alone);
            List<PolicyPrecedents> members = together.members();
            int half = members.size() / 2;
            join(members.subList(0, half), joint, alone);
            join(members.subList(half, members.size()), joint, alone);
            become(joint, alone);
        }
    }

    private void join(List<PolicyPrecedents> members, List<JointPrecedents> joint, List<PolicyPrecedents> alone) {
        if (members.size() < FEWEST) {
            alone.addAll(members);
        } else {
            joint.add(new JointPrecedents(List.copyOf(members), precedents));
        }
    }

    /** Others judge by the state that was until it is another: each policy is in it once. */
    private void become(List<JointPrecedents> joint, List<PolicyPrecedents> alone) {
        state = new State(List.copyOf(joint), List.copyOf(alone), precedents.group(apart));
    }

    /** Judges by a policy itself from now on. */
    private synchronized void dissolve(PolicyPrecedents policy) {
        List<PolicyPrecedents> rest = new ArrayList<>(state.alone);
        if (rest.remove(policy)) {
            apart.addAll(policy.group().names());
            become(state.joint, rest);
        }
    }
}
