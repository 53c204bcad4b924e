package io.vapscan.scan;

import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.admission.PolicySet;
import io.vapscan.admission.Refusals;
import io.vapscan.admission.World;
import io.vapscan.admission.rbac.Rbac;
import java.util.List;

/** A plan with its policies compiled, for any number of scans and single requests. Immutable. */
public final class CompiledPlan {

    private final ScanPlan plan;
    private final PlanPolicies policies;

    private CompiledPlan(ScanPlan plan, PlanPolicies policies) {
        this.plan = plan;
        this.policies = policies;
    }

    /** Compiles a plan's policies. */
    public static CompiledPlan of(ScanPlan plan, Workers workers) {
        return of(plan, ExpressionCompilers.kubernetes(), workers);
    }

    /**
     * Compiles a plan's policies.
     *
     * @param compilers what compiles expressions, and says which a server would store
     */
    public static CompiledPlan of(ScanPlan plan, ExpressionCompilers compilers, Workers workers) {
        boolean authorizerKnown = Rbac.of(plan.support()) != null;
        return new CompiledPlan(plan, PlanPolicies.of(plan, workers, authorizerKnown, compilers));
    }

    /** What it was compiled from. */
    public ScanPlan plan() {
        return plan;
    }

    /** The policies with their bindings. */
    public PolicySet policySet() {
        return policies.set();
    }

    /** Why a server would not store policies and bindings. */
    public Refusals refusals() {
        return policies.refusals();
    }

    /**
     * What a server would know when nothing is there but what the plan has beside its policies.
     *
     * @param written whether objects are judged as written
     */
    public World world(boolean written) {
        return Worlds.of(plan.support(), List.of(), written);
    }

    PlanPolicies policies() {
        return policies;
    }
}
