package io.vapscan.suite.coverage;

import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.ConditionOutcome;
import io.vapscan.admission.Decision;
import io.vapscan.admission.PolicyEvaluation;
import io.vapscan.admission.PolicySet;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Gathers what tests decide. A policy that several tests read, from one file or from copies of it, is one policy. Safe for use
 * by several threads.
 */
public final class Coverage {

    private final Map<ValidatingAdmissionPolicy, PolicyWatch> policies = new ConcurrentHashMap<>();
    private final Map<CompiledPolicy, CompiledPolicy> observed = new ConcurrentHashMap<>();
    private final Map<CompiledPolicy, PolicyWatch> watched = new ConcurrentHashMap<>();

    /** Nothing seen yet. */
    public Coverage() {}

    /** The same policies, whose evaluations are seen. */
    public PolicySet observed(PolicySet set) {
        return set.mapped(this::observed);
    }

    /** The same policy, whose evaluations are seen. */
    public CompiledPolicy observed(CompiledPolicy compiled) {
        return watched.containsKey(compiled) ? compiled : observed.computeIfAbsent(compiled, this::watched);
    }

    private CompiledPolicy watched(CompiledPolicy compiled) {
        PolicyWatch watch = policies.computeIfAbsent(compiled.policy(), PolicyWatch::new);
        CompiledPolicy seen = compiled.observed(watch.observer());
        watched.put(seen, watch);
        return seen;
    }

    /** Notes what evaluations say of a policy, which may be an observed one. */
    public void judged(List<PolicyEvaluation> evaluations, CompiledPolicy policy) {
        PolicyWatch watch = watched.get(policy);
        if (watch == null) {
            return;
        }
        for (PolicyEvaluation evaluation : evaluations) {
            boolean own = evaluation.policy().equals(policy.policy().name());
            if (own && !(evaluation.conditions() instanceof ConditionOutcome.NotMet)) {
                watch.judged(evaluation.decisions().stream()
                        .anyMatch(decision -> decision.action() == Decision.Action.DENY));
            }
        }
    }

    /** What was seen. */
    public CoverageReport report() {
        List<CoverageReport.PolicyCovered> covered = policies.values().stream()
                .map(PolicyWatch::covered)
                .sorted(Comparator.comparing(CoverageReport.PolicyCovered::name))
                .toList();
        return new CoverageReport(covered);
    }
}
