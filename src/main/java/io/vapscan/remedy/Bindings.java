package io.vapscan.remedy;

import io.vapscan.cel.Activation;
import io.vapscan.cel.Program;
import io.vapscan.cel.plan.Expr;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The loop variables that an expression sees, innermost first, each with its value and where that comes from.
 *
 * @param program the validation or variable that the expression is a part of
 * @param name the innermost variable; empty outside of every loop
 * @param value its value
 * @param origin where that comes from
 * @param made the expression that made it, where that is known; else null
 * @param outer the variables around it
 * @param known what is known of the expressions that see just these
 */
record Bindings(
        Program program,
        String name,
        Object value,
        Origin origin,
        @Nullable Made made,
        @Nullable Bindings outer,
        Known known) {

    /**
     * What was found out before.
     *
     * @param values what expressions come to
     * @param origins where that comes from
     * @param turns the turns of loops
     */
    record Known(Map<Expr, Object> values, Map<Expr, Origin> origins, Map<Expr, List<Bindings>> turns) {
        static Known nothing() {
            return new Known(new IdentityHashMap<>(), new IdentityHashMap<>(), new IdentityHashMap<>());
        }
    }

    /** An expression, and what it sees. */
    record Made(Expr expr, Bindings bindings) {}

    /** No loop variable. */
    static Bindings of(Program program) {
        return new Bindings(program, "", "", Origin.NONE, null, null, Known.nothing());
    }

    Bindings with(String variable, Object itsValue, Origin itsOrigin) {
        return with(variable, itsValue, itsOrigin, null);
    }

    Bindings with(String variable, Object itsValue, Origin itsOrigin, @Nullable Made itsMaking) {
        return new Bindings(program, variable, itsValue, itsOrigin, itsMaking, this, Known.nothing());
    }

    /** What made the loop variable that an expression is; null for any other expression, and where that is not known. */
    @Nullable
    Made making(Expr expr) {
        Bindings bound = expr instanceof Expr.Ident ident ? find(ident.name()) : null;
        return bound == null ? null : bound.made;
    }

    /** The variable's binding, null where no loop has a variable of that name. */
    @Nullable
    Bindings find(String variable) {
        for (Bindings one = this; one != null; one = one.outer) {
            if (one.name.equals(variable) && one.outer != null) {
                return one;
            }
        }
        return null;
    }

    /** The loop variables in front of what all expressions read. */
    Activation over(Activation base) {
        return variable -> {
            Bindings bound = find(variable);
            if (bound != null) {
                return bound.value;
            }
            return base.find(variable.startsWith(".") ? variable.substring(1) : variable);
        };
    }
}
