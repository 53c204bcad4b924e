package io.vapscan.scan;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.Resemblance;
import io.vapscan.admission.UnknownVerdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The precedents of requests of one shape. The first requests show which policies find many requests alike, and which of them
 * find the same requests alike: those are looked up together. Shared by all threads.
 */
final class ShapePrecedents {

    private final Precedents precedents;
    private volatile State state;

    /**
     * How requests are judged.
     *
     * @param trial what the first requests show; null when they have shown it
     * @param groups policies with precedents
     * @param others policies without
     */
    private record State(@Nullable Trial trial, List<GroupPrecedents> groups, PolicyGroup others) {}

    ShapePrecedents(Precedents precedents, AdmissionRequest first) {
        this.precedents = precedents;
        Set<String> others = new HashSet<>();
        Set<String> candidates = new LinkedHashSet<>();
        precedents.concerns(first).forEach((name, concern) -> {
            if (concern != Resemblance.Concern.NONE) {
                others.add(name);
            }
            if (concern == Resemblance.Concern.CONTENT) {
                candidates.add(name);
            }
        });
        // What the policies make of one shape they mostly make of all.
        List<GroupPrecedents> groups = new ArrayList<>();
        for (Set<String> known : precedents.grouping()) {
            Set<String> names = new HashSet<>(known);
            names.retainAll(candidates);
            candidates.removeAll(known);
            if (!names.isEmpty() && add(names, true, groups)) {
                others.removeAll(names);
            }
        }
        candidates.removeAll(precedents.apart());
        Trial trial = candidates.isEmpty() ? null : new Trial(candidates);
        this.state = new State(trial, List.copyOf(groups), precedents.group(others));
    }

    /** Adds a group of these policies, where it can be told what they read. */
    private boolean add(Set<String> names, boolean adopted, List<GroupPrecedents> groups) {
        PolicyGroup group = precedents.group(names);
        Resemblance resemblance = Resemblance.of(group.policies());
        if (resemblance == null) {
            return false;
        }
        groups.add(new GroupPrecedents(group, resemblance, precedents, adopted));
        return true;
    }

    /** Judges a request of this shape. */
    void judge(AdmissionRequest request, @Nullable RuleResult[] into, List<UnknownVerdict> unknown) {
        State now = state;
        for (GroupPrecedents group : now.groups) {
            group.judge(request, into);
            if (!group.pays()) {
                dissolve(group);
            }
        }
        if (!now.others.rules().isEmpty()) {
            Precedents.Results own = precedents.judge(request, now.others);
            Precedents.fill(now.others, own.results(), into);
            unknown.addAll(own.unknown());
        }
        if (now.trial != null) {
            observe(now.trial, request);
        }
    }

    /** Judges a group's policies by themselves from now on; those that were grouped by another shape are looked at anew. */
    private void dissolve(GroupPrecedents group) {
        synchronized (this) {
            List<GroupPrecedents> rest = new ArrayList<>(state.groups);
            if (rest.remove(group)) {
                Set<String> names = state.others.names();
                names.addAll(group.group().names());
                Trial trial = state.trial == null && group.adopted()
                        ? new Trial(group.group().names())
                        : state.trial;
                state = new State(trial, List.copyOf(rest), precedents.group(names));
            }
        }
    }

    private void observe(Trial trial, AdmissionRequest request) {
        synchronized (this) {
            if (state.trial != trial || !trial.observe(request, precedents)) {
                return;
            }
            Set<String> others = state.others.names();
            List<GroupPrecedents> groups = new ArrayList<>(state.groups);
            List<Set<String>> found = trial.groups();
            for (Set<String> names : found) {
                if (add(names, false, groups)) {
                    others.removeAll(names);
                }
            }
            precedents.grouped(found, others);
            state = new State(null, List.copyOf(groups), precedents.group(others));
        }
    }
}
