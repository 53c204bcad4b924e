package io.vapscan.remedy;

import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.Reads;
import io.vapscan.cel.Compilation;
import io.vapscan.cel.Program;
import io.vapscan.cel.plan.Expr;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What is found out about policies when it is first asked for: plans of their programs' parts, and what they read. Shared by
 * threads and by all objects of a scan.
 */
public final class Parts {

    private final Map<Program, Map<Expr, Compilation>> plans = new ConcurrentHashMap<>();

    private final Map<CompiledPolicy, Reads> reads = new ConcurrentHashMap<>();

    /** Nothing is known yet. */
    public Parts() {}

    /** The plan of a part of that program. */
    Compilation of(Program program, Expr part) {
        Map<Expr, Compilation> own = plans.computeIfAbsent(program, p -> new IdentityHashMap<>());
        synchronized (own) {
            return own.computeIfAbsent(part, program::part);
        }
    }

    /** What the policy may read of an object. */
    Reads reads(CompiledPolicy policy) {
        return reads.computeIfAbsent(policy, Reads::of);
    }
}
