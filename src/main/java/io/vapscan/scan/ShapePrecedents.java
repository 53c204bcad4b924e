package io.vapscan.scan;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.Resemblance;
import io.vapscan.admission.UnknownVerdict;
import java.util.ArrayList;
import java.util.HashSet;
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
        Trial trial = new Trial();
        Set<String> concerned = new HashSet<>();
        precedents.concerns(first).forEach((name, concern) -> {
            if (concern != Resemblance.Concern.NONE) {
                concerned.add(name);
            }
            if (concern == Resemblance.Concern.CONTENT) {
                trial.candidate(name);
            }
        });
        this.state = new State(trial, List.of(), precedents.group(concerned));
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
            observe(now.trial, request, now.others);
        }
    }

    private void dissolve(GroupPrecedents group) {
        synchronized (this) {
            List<GroupPrecedents> rest = new ArrayList<>(state.groups);
            if (rest.remove(group)) {
                Set<String> names = state.others.names();
                names.addAll(group.group().names());
                state = new State(null, List.copyOf(rest), precedents.group(names));
            }
        }
    }

    private void observe(Trial trial, AdmissionRequest request, PolicyGroup concerned) {
        synchronized (this) {
            if (state.trial != trial || !trial.observe(request, precedents)) {
                return;
            }
            Set<String> others = concerned.names();
            List<GroupPrecedents> groups = new ArrayList<>();
            for (Set<String> names : trial.groups()) {
                PolicyGroup group = precedents.group(names);
                Resemblance resemblance = Resemblance.of(group.policies());
                if (resemblance != null) {
                    groups.add(new GroupPrecedents(group, resemblance, precedents));
                    others.removeAll(names);
                }
            }
            state = new State(null, List.copyOf(groups), precedents.group(others));
        }
    }
}
