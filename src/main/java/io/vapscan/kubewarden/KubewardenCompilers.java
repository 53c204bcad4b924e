package io.vapscan.kubewarden;

import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.cel.Compiler;
import io.vapscan.cel.environment.Declarations;
import io.vapscan.cel.environment.Environments;
import io.vapscan.cel.library.kubewarden.KubewardenLibrary;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Compilers in a server's environment with {@code kw.k8s} in it. */
final class KubewardenCompilers implements ExpressionCompilers {

    private static final Function<Declarations, Compiler> MAKE = Environments.extended(KubewardenLibrary.extension());

    private final Map<Declarations, Compiler> made = new ConcurrentHashMap<>();

    @Override
    public Compiler stored(Declarations declarations) {
        return made.computeIfAbsent(declarations, MAKE);
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
