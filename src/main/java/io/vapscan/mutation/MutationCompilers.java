package io.vapscan.mutation;

import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.cel.Compiler;
import io.vapscan.cel.environment.Declarations;
import io.vapscan.cel.environment.Environments;
import io.vapscan.cel.environment.Extension;
import io.vapscan.cel.library.MutationLibrary;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Compilers for the expressions of MutatingAdmissionPolicies. */
final class MutationCompilers implements ExpressionCompilers {

    private final Function<Declarations, Compiler> make =
            Environments.extended(Extension.of(MutationLibrary.TABLE, new MutationLibrary()));
    private final Map<Declarations, Compiler> made = new ConcurrentHashMap<>();

    @Override
    public Compiler stored(Declarations declarations) {
        return made.computeIfAbsent(declarations, make);
    }

    @Override
    public Compiler accepting(Declarations declarations) {
        return stored(declarations);
    }

    @Override
    public boolean differ(String expression) {
        return false;
    }
}
