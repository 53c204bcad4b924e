package io.vapscan.admission;

import io.vapscan.cel.Compiler;
import io.vapscan.cel.environment.Declarations;
import io.vapscan.cel.environment.Environments;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** The compilers of a kube-apiserver 1.37, each made once. */
final class KubernetesCompilers implements ExpressionCompilers {

    private static final String COMPATIBLE = "1.36";
    /** The one function that 1.37 runs and does not accept yet. */
    private static final String NEWER = "includes";

    private final Function<Declarations, Compiler> make;
    private final String compatible;
    private final Map<Declarations, Compiler> stored = new ConcurrentHashMap<>();
    private final Map<Declarations, Compiler> accepting = new ConcurrentHashMap<>();

    /** @param make how the compilers for stored policies are made */
    KubernetesCompilers(Function<Declarations, Compiler> make) {
        this(make, COMPATIBLE);
    }

    /**
     * @param make how the compilers for stored policies are made
     * @param compatible the minor that has to run what may be written
     */
    KubernetesCompilers(Function<Declarations, Compiler> make, String compatible) {
        this.make = make;
        this.compatible = compatible;
    }

    @Override
    public Compiler stored(Declarations declarations) {
        return stored.computeIfAbsent(declarations, make);
    }

    @Override
    public Compiler accepting(Declarations declarations) {
        return accepting.computeIfAbsent(declarations, d -> Environments.accepting(compatible, d));
    }

    @Override
    public boolean differ(String expression) {
        return !compatible.equals(COMPATIBLE) || expression.contains(NEWER);
    }
}
