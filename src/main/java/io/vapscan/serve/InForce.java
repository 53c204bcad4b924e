package io.vapscan.serve;

import io.vapscan.admission.RequestOptions;
import io.vapscan.admission.World;
import io.vapscan.scan.CompiledPlan;
import io.vapscan.scan.Judging;
import java.time.Instant;

/**
 * All that requests are judged by. Immutable: a reload makes another.
 *
 * @param plan the policies, compiled, and what is there beside them
 * @param world what is known beside an AdmissionReview's own objects
 * @param namespace the namespace of scanned objects that name none; empty for "default"
 * @param written whether objects are judged as written
 * @param since when it was read
 */
public record InForce(CompiledPlan plan, World world, String namespace, boolean written, Instant since) {

    /** Judges by a plan. */
    public static InForce of(CompiledPlan plan, String namespace, boolean written, Instant since) {
        return new InForce(plan, plan.world(written), namespace, written, since);
    }

    /** How many policies there are. */
    int policies() {
        return plan.policySet().policies().size();
    }

    Judging judging(boolean verbose, Judging.Depth depth) {
        return new Judging(RequestOptions.CREATE, namespace, written, verbose, depth);
    }
}
