package io.vapscan.suite;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.admission.PolicyDispatcher;
import io.vapscan.admission.PolicySet;
import io.vapscan.admission.StoredPolicies;
import io.vapscan.admission.World;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What all suites of a run share. Formats compile and judge through it, so that whatever is measured is measured for all of
 * them. Safe for use by several threads.
 */
public final class SuiteContext {

    private final Fixtures fixtures = new Fixtures();
    private final Map<String, ExpressionCompilers> compilers = new ConcurrentHashMap<>();

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
        return stored.policySet();
    }

    /** What a server would answer: as {@link PolicyDispatcher#dispatch}. */
    public AdmissionResponse judge(AdmissionRequest request, PolicySet policies, World world) {
        return PolicyDispatcher.dispatch(request, policies, world);
    }
}
