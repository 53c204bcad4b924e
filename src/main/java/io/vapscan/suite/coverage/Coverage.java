package io.vapscan.suite.coverage;

import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.ConditionOutcome;
import io.vapscan.admission.Decision;
import io.vapscan.admission.PolicyEvaluation;
import io.vapscan.admission.PolicySet;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Gathers what tests decide. A policy that several tests read, from one file or from copies of it, is one policy. Safe for use
 * by several threads.
 */
public final class Coverage {

    private final Map<ValidatingAdmissionPolicy, PolicyWatch> policies = new ConcurrentHashMap<>();
    private final Map<PolicySet, Map<String, PolicyWatch>> sets = new ConcurrentHashMap<>();

    /** Nothing seen yet. */
    public Coverage() {}

    /** The same policies, whose evaluations are seen. */
    public PolicySet observed(PolicySet set) {
        Map<String, PolicyWatch> byName = new HashMap<>();
        for (CompiledPolicy compiled : set.policies()) {
            ValidatingAdmissionPolicy policy = compiled.policy();
            byName.put(policy.name(), policies.computeIfAbsent(policy, PolicyWatch::new));
        }
        PolicySet observed = set.observed(
                compiled -> byName.getOrDefault(compiled.policy().name(), new PolicyWatch(compiled.policy()))
                        .observer());
        sets.put(observed, byName);
        return observed;
    }

    /** The same policy, whose evaluations are seen. */
    public CompiledPolicy observed(CompiledPolicy compiled) {
        return compiled.observed(
                policies.computeIfAbsent(compiled.policy(), PolicyWatch::new).observer());
    }

    /** Notes an answer that policies of {@link #observed} gave. */
    public void answered(AdmissionResponse response, PolicySet observed) {
        Map<String, PolicyWatch> byName = sets.getOrDefault(observed, Map.of());
        for (PolicyEvaluation evaluation : response.evaluations()) {
            PolicyWatch watch = byName.get(evaluation.policy());
            if (watch != null && !(evaluation.conditions() instanceof ConditionOutcome.NotMet)) {
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
