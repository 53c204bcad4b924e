package io.vapscan.cel.plan;

import org.jspecify.annotations.Nullable;

/** The variables of comprehensions that an expression may name at its place, innermost first. */
final class Scope {

    /** Outside every comprehension. */
    static final Scope EMPTY = new Scope("", id -> new VariableAttribute(id, ""), null);

    /** Makes the attribute that reads a variable. */
    @FunctionalInterface
    interface Reader {
        Attribute at(long id);
    }

    private final String name;
    private final Reader reader;
    private final @Nullable Scope outer;

    private Scope(String name, Reader reader, @Nullable Scope outer) {
        this.name = name;
        this.reader = reader;
        this.outer = outer;
    }

    /** This scope and one more variable, which hides those of the same name. */
    Scope with(String variable, Reader variableReader) {
        return new Scope(variable, variableReader, this);
    }

    /** What reads the variable: a comprehension's, or else the activation's. */
    Attribute attribute(long id, String variable) {
        for (Scope scope = this; scope != null && scope != EMPTY; scope = scope.outer) {
            if (scope.name.equals(variable)) {
                return scope.reader.at(id);
            }
        }
        return new VariableAttribute(id, variable.startsWith(".") ? variable.substring(1) : variable);
    }
}
