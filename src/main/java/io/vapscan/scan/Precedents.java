package io.vapscan.scan;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.Detail;
import io.vapscan.admission.Fingerprint;
import io.vapscan.admission.MessageAllowance;
import io.vapscan.admission.PolicySet;
import io.vapscan.admission.Resemblance;
import io.vapscan.admission.Resemblances;
import io.vapscan.admission.UnknownVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Judges requests by what requests came to before that a policy cannot tell from them. In a repository most objects are alike
 * in most of what a policy reads. Shared by all threads of a scan.
 */
final class Precedents {

    /** So many notes of fingerprints are kept, and shapes looked at: an executor of a fleet judges for as long as it runs. */
    private static final int MOST_NOTES = 2_000_000;

    private static final int MOST_SHAPES = 500;

    /** A scan of fewer objects ends before finding out what policies read would pay. */
    private static final int FEW = 6;

    private final AtomicInteger kept = new AtomicInteger();
    /** Counted without a lock: it only has to be about right. */
    private int seen;

    private final Hearing.Terms terms;
    private final Resemblances resemblances;
    private final PolicySet policies;
    private final List<RuleInfo> rules;
    private final PolicyGroup all;
    private volatile @Nullable List<Member> members;
    private final Map<Resemblance.Shape, ShapePrecedents> shapes = new ConcurrentHashMap<>();

    /** One of the policies; what it reads is found when it is first asked for. */
    static final class Member {

        /**
         * What was found.
         *
         * @param resemblance null where it cannot be told what the policy reads
         * @param allowance of the messages that it leaves out of account; null where it leaves out none
         */
        private record Looked(
                @Nullable Resemblance resemblance, @Nullable MessageAllowance allowance) {}

        private final PolicyGroup group;
        private final AtomicBoolean isBegun = new AtomicBoolean();
        private volatile @Nullable Looked looked;

        Member(PolicyGroup group) {
            this.group = group;
        }

        /** The policy alone, and its rules. */
        PolicyGroup group() {
            return group;
        }

        private String name() {
            return group.policies().policies().get(0).policy().name();
        }

        /** Finds out what the policy reads, unless another thread has begun to. */
        private void prepare(Precedents of) {
            if (isBegun.compareAndSet(false, true)) {
                looked(of);
            }
        }

        private Looked looked(Precedents of) {
            Looked known = looked;
            if (known == null) {
                known = look(of);
                looked = known;
            }
            return known;
        }

        /** Its precedents; null where it cannot be told what it reads. */
        @Nullable
        PolicyPrecedents precedents(Precedents of) {
            Looked known = looked(of);
            return known.resemblance == null
                    ? null
                    : new PolicyPrecedents(group, known.resemblance, known.allowance, of);
        }

        private Looked look(Precedents of) {
            Resemblances.Told told = of.resemblances.of(name());
            if (of.terms.detail() == Detail.OUTCOMES) {
                MessageAllowance allowance = told.allowance();
                if (allowance != null) {
                    return new Looked(told.outcomes(), allowance);
                }
            }
            return new Looked(told.all(), null);
        }
    }

    /**
     * None yet.
     *
     * @param policies the policies
     * @param resemblances in their eyes, in the world of these terms
     * @param rules what is asked about
     */
    Precedents(PolicySet policies, Resemblances resemblances, List<RuleInfo> rules, Hearing.Terms terms) {
        this.policies = policies;
        this.resemblances = resemblances;
        this.rules = rules;
        this.terms = terms;
        this.all = new PolicyGroup(policies, rules, numbers(rules.size()));
    }

    private static List<Integer> numbers(int count) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            numbers.add(i);
        }
        return numbers;
    }

    /** What all rules come to. */
    Hearing.Results of(Hearing hearing) {
        seen++;
        AdmissionRequest request = hearing.observation().request();
        Resemblance.Shape shape = Resemblance.Shape.of(request);
        ShapePrecedents known = shapes.get(shape);
        if (known == null && shapes.size() >= MOST_SHAPES) {
            return hearing.judge(all);
        }
        if (known == null) {
            known = shapes.computeIfAbsent(shape, s -> new ShapePrecedents(this));
        }
        RuleResults results = new RuleResults(rules.size());
        List<UnknownVerdict> unknown = new ArrayList<>(0);
        known.judge(hearing, results, unknown);
        return new Hearing.Results(results, unknown, 0);
    }

    /** Whether there are enough objects for precedents to be worth their time. */
    boolean pay() {
        return seen > FEW;
    }

    /** How often precedents of several policies were found at once: results show it by nothing else but the time they take. */
    long together() {
        long found = 0;
        for (ShapePrecedents shape : shapes.values()) {
            found += shape.together();
        }
        return found;
    }

    /** Whether that fingerprint may be kept. */
    boolean mayKeep(Fingerprint fingerprint) {
        return kept.get() < MOST_NOTES && kept.getAndAdd(fingerprint.size()) < MOST_NOTES;
    }

    /** A group of the policies of these names. */
    PolicyGroup group(Set<String> names) {
        return PolicyGroup.of(names, policies, rules);
    }

    /** Whether and how a policy judges requests of the shape of this one. */
    Resemblance.Concern concern(Member member, AdmissionRequest request) {
        return Resemblance.concern(member.group().policies(), request, terms.world());
    }

    /**
     * Finds out what policies read that will be asked for their precedents. Threads that come at once share the work, instead of
     * each waiting for what another has begun.
     */
    void prepare(List<Member> some) {
        for (Member member : some) {
            member.prepare(this);
        }
    }

    /** All policies together. */
    PolicyGroup all() {
        return all;
    }

    /** The policies, one by one; found when a scan turns out to be of more than a few objects. */
    List<Member> members() {
        List<Member> known = members;
        if (known == null) {
            known = new ArrayList<>();
            for (PolicySet one : policies.each()) {
                known.add(new Member(PolicyGroup.of(one, rules)));
            }
            members = known;
        }
        return known;
    }
}
