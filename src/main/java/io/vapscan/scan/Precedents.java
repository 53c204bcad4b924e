package io.vapscan.scan;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.PolicySet;
import io.vapscan.admission.Resemblance;
import io.vapscan.admission.UnknownVerdict;
import io.vapscan.admission.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Judges requests by what requests came to before that the policies cannot tell from them. In a repository most objects are
 * alike in most of what a policy reads. Shared by all threads of a scan.
 */
final class Precedents {

    /** So many precedents are kept, and shapes looked at: a server runs for long. */
    private static final int MOST = 20_000;

    private static final int MOST_SHAPES = 500;

    private final AtomicInteger kept = new AtomicInteger();
    private volatile List<Set<String>> grouping = List.of();
    private volatile Set<String> apart = Set.of();
    private final PolicySet policies;
    private final World world;
    private final List<RuleInfo> rules;
    private final PolicyGroup all;
    private final Judge judge;
    private final Map<Resemblance.Shape, ShapePrecedents> shapes = new ConcurrentHashMap<>();

    /** Judges a request by some policies, with no regard to precedents. */
    @FunctionalInterface
    interface Judge {
        Results judge(AdmissionRequest request, PolicyGroup group);
    }

    /**
     * What some rules come to.
     *
     * @param results in the order of the group's rules; null where the object is none of a rule's concern
     * @param unknown what has no verdict
     */
    record Results(List<@Nullable RuleResult> results, List<UnknownVerdict> unknown) {}

    Precedents(PolicySet policies, World world, List<RuleInfo> rules, Judge judge) {
        this.policies = policies;
        this.world = world;
        this.rules = rules;
        this.judge = judge;
        List<Integer> places = IntStream.range(0, rules.size()).boxed().toList();
        this.all = new PolicyGroup(policies, rules, places);
    }

    /** What all rules come to. */
    Results of(AdmissionRequest request) {
        Resemblance.Shape shape = Resemblance.Shape.of(request);
        ShapePrecedents known = shapes.get(shape);
        if (known == null && shapes.size() >= MOST_SHAPES) {
            return judge(request, all);
        }
        if (known == null) {
            known = shapes.computeIfAbsent(shape, s -> new ShapePrecedents(this, request));
        }
        @Nullable RuleResult[] results = new RuleResult[rules.size()];
        List<UnknownVerdict> unknown = new ArrayList<>(0);
        known.judge(request, results, unknown);
        return new Results(Arrays.asList(results), unknown);
    }

    /** Judges without precedents. */
    Results judge(AdmissionRequest request, PolicyGroup group) {
        return judge.judge(request, group);
    }

    /** The groups that the first shape was found to want. */
    List<Set<String>> grouping() {
        return grouping;
    }

    /** Policies that found hardly any requests of that shape alike. */
    Set<String> apart() {
        return apart;
    }

    /** Notes which policies a shape is judged by together, and which by themselves. */
    void grouped(List<Set<String>> groups, Set<String> others) {
        if (grouping.isEmpty()) {
            apart = Set.copyOf(others);
            grouping = List.copyOf(groups);
        }
    }

    /** Whether one precedent more may be kept. */
    boolean mayKeep() {
        return kept.get() < MOST && kept.getAndIncrement() < MOST;
    }

    /** A group of the policies of these names. */
    PolicyGroup group(Set<String> names) {
        return PolicyGroup.of(names, policies, rules);
    }

    /** Each policy's name with what it makes of requests like this one. */
    Map<String, Resemblance.Concern> concerns(AdmissionRequest request) {
        Map<String, Resemblance.Concern> concerns = new LinkedHashMap<>();
        for (CompiledPolicy policy : policies.policies()) {
            String name = policy.policy().name();
            concerns.put(name, Resemblance.concern(policies.only(Set.of(name)), request, world));
        }
        return concerns;
    }

    /** Puts a group's results where they belong among those of all rules. */
    static void fill(PolicyGroup group, List<@Nullable RuleResult> from, @Nullable RuleResult[] into) {
        List<Integer> places = group.places();
        for (int i = 0; i < from.size(); i++) {
            into[places.get(i)] = from.get(i);
        }
    }
}
