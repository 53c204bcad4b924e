package io.vapscan.remedy;

import io.vapscan.cel.Compilation;
import io.vapscan.cel.Program;
import io.vapscan.cel.plan.Expr;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Plans of the parts of programs, each made when it is first asked for. Shared by threads and by all objects of a scan. */
public final class Parts {

    private final Map<Program, Map<Expr, Compilation>> plans = new ConcurrentHashMap<>();

    /** No plan yet. */
    public Parts() {}

    /** The plan of a part of that program. */
    Compilation of(Program program, Expr part) {
        Map<Expr, Compilation> own = plans.computeIfAbsent(program, p -> new IdentityHashMap<>());
        synchronized (own) {
            return own.computeIfAbsent(part, program::part);
        }
    }
}
