package io.vapscan.remedy;

import io.vapscan.cel.Activation;
import io.vapscan.cel.Program;
import org.jspecify.annotations.Nullable;

/**
 * The loop variables that an expression sees, innermost first, each with its value and where that comes from.
 *
 * @param program the validation or variable that the expression is a part of
 * @param name the innermost variable; empty outside of every loop
 * @param value its value
 * @param origin where that comes from
 * @param outer the variables around it
 */
record Bindings(
        Program program,
        String name,
        Object value,
        Origin origin,
        @Nullable Bindings outer) {

    /** No loop variable. */
    static Bindings of(Program program) {
        return new Bindings(program, "", "", Origin.NONE, null);
    }

    Bindings with(String variable, Object itsValue, Origin itsOrigin) {
        return new Bindings(program, variable, itsValue, itsOrigin, this);
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
