package io.vapscan.admission;

import io.vapscan.cel.Compiler;
import io.vapscan.cel.environment.CheckedTableWriter;
import io.vapscan.cel.environment.Declarations;
import io.vapscan.cel.environment.Environments;

/** Where compilers for a policy's expressions come from. */
public interface ExpressionCompilers {

    /** The environment in which stored policies run. */
    Compiler stored(Declarations declarations);

    /** The environment that decides whether a policy may be written. */
    Compiler accepting(Declarations declarations);

    /** Whether the two environments may differ in what they make of an expression. */
    boolean differ(String expression);

    /**
     * Those of a kube-apiserver 1.37. What it accepts is what the minor before would run, so that a downgrade stays
     * possible ({@code environment.DefaultCompatibilityVersion}).
     */
    static ExpressionCompilers kubernetes() {
        return new KubernetesCompilers(Environments::stored);
    }

    /**
     * The same, which accept what a server of an older minor would.
     *
     * @param version a Kubernetes version: {@code 1.34}
     * @throws IllegalArgumentException when it is none, or older than 1.28 or newer than 1.37
     */
    static ExpressionCompilers kubernetes(String version) {
        return new KubernetesCompilers(Environments::stored, Environments.before(version));
    }

    /** The same, which check every stored policy's expressions anew and note what each came to. */
    static ExpressionCompilers recording(CheckedTableWriter into) {
        return new KubernetesCompilers(declarations -> Environments.recording(declarations, into));
    }
}
