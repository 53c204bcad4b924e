package io.vapscan.suite;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.admission.PayloadValidator;
import io.vapscan.admission.PolicyDispatcher;
import io.vapscan.admission.PolicyEvaluation;
import io.vapscan.admission.PolicySet;
import io.vapscan.admission.StoredPolicies;
import io.vapscan.admission.World;
import io.vapscan.suite.coverage.Coverage;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What all suites of a run share. Formats compile and judge through it, so that whatever is measured is measured for all of
 * them. Safe for use by several threads.
 */
public final class SuiteContext {

    private final Fixtures fixtures = new Fixtures();
    private final Map<String, ExpressionCompilers> compilers = new ConcurrentHashMap<>();
    private final @Nullable Coverage coverage;

    /** @param coverage takes what is decided; null for nobody, which costs nothing */
    public SuiteContext(@Nullable Coverage coverage) {
        this.coverage = coverage;
    }

    /** The files that tests name. */
    public Fixtures fixtures() {
        return fixtures;
    }

    /** Compilers for all policies, which remember what they compiled. */
    public ExpressionCompilers compilers() {
        return compilers("");
    }

    /**
     * The same, which accept what a server of that minor would.
     *
     * @param version a Kubernetes version; empty for the newest
     * @throws IllegalArgumentException when it is none that is known
     */
    public ExpressionCompilers compilers(String version) {
        return compilers.computeIfAbsent(
                version,
                wanted -> wanted.isEmpty() ? ExpressionCompilers.kubernetes() : ExpressionCompilers.kubernetes(wanted));
    }

    /** Policies with their bindings, ready for {@link #judge}. */
    public PolicySet policies(StoredPolicies stored) {
        return policies(stored.policySet());
    }

    /** The same for policies that were joined with their bindings before. */
    public PolicySet policies(PolicySet set) {
        return coverage == null ? set : coverage.observed(set);
    }

    /** What a server would answer: as {@link PolicyDispatcher#dispatch}. */
    public AdmissionResponse judge(AdmissionRequest request, PolicySet policies, World world) {
        if (coverage == null) {
            return PolicyDispatcher.dispatch(request, policies, world);
        }
        PolicySet observed = coverage.observed(policies);
        AdmissionResponse response = PolicyDispatcher.dispatch(request, observed, world);
        observed.policies().forEach(policy -> coverage.judged(response.evaluations(), policy));
        return response;
    }

    /** What a policy for any payload makes of one: as {@link PayloadValidator#validate}. */
    public PolicyEvaluation judge(CompiledPolicy policy, Object payload) {
        if (coverage == null) {
            return PayloadValidator.validate(policy, payload);
        }
        CompiledPolicy observed = coverage.observed(policy);
        PolicyEvaluation evaluation = PayloadValidator.validate(observed, payload);
        coverage.judged(List.of(evaluation), observed);
        return evaluation;
    }
}
