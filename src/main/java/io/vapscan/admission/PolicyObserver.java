package io.vapscan.admission;

import io.vapscan.cel.BranchObserver;
import io.vapscan.cel.Program;

/** Who wants to know what a policy's expressions come to. */
@FunctionalInterface
public interface PolicyObserver {

    /**
     * Whom to tell of an expression. Asked once for each.
     *
     * @param part which of the policy's expressions
     * @param index its place among those
     * @param program the expression, compiled
     */
    BranchObserver of(PolicyPart part, int index, Program program);
}
