package io.vapscan.cel.environment;

import dev.cel.common.ast.CelExpr;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a macro's call becomes. */
@FunctionalInterface
interface Macro {

    /**
     * Expands a call.
     *
     * @param nodes makes the new nodes
     * @param target the receiver, or the argument's place holder of a global macro
     * @return the expansion; null where the call is not the macro's after all
     * @throws Misuse when the arguments are not what the macro takes
     */
    @Nullable
    CelExpr expand(ExprNodes nodes, CelExpr target, List<CelExpr> args) throws Misuse;

    /** A macro's complaint about an argument. */
    final class Misuse extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient CelExpr argument;

        Misuse(CelExpr argument, String message) {
            super(message, null, false, false);
            this.argument = argument;
        }

        CelExpr argument() {
            return argument;
        }

        String text() {
            return String.valueOf(getMessage());
        }
    }
}
