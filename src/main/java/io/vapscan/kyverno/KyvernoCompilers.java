package io.vapscan.kyverno;

import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.cel.Compiler;
import io.vapscan.cel.environment.Declarations;
import io.vapscan.cel.environment.Environments;
import io.vapscan.cel.environment.Extension;
import io.vapscan.cel.library.kyverno.KyvernoLibrary;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Compilers in Kyverno's environments, which know neither params nor {@code authorizer}. */
final class KyvernoCompilers implements ExpressionCompilers {

    private final Function<Declarations, Compiler> make;
    private final Map<Declarations, Compiler> made = new ConcurrentHashMap<>();

    private KyvernoCompilers(Extension extension) {
        this.make = Environments.extended(extension);
    }

    /** For policies that judge requests. */
    static KyvernoCompilers forRequests() {
        return new KyvernoCompilers(KyvernoLibrary.forRequests());
    }

    /** For policies that judge any JSON. */
    static KyvernoCompilers forPayloads() {
        return new KyvernoCompilers(KyvernoLibrary.forPayloads());
    }

    /** For policies that change objects. */
    static KyvernoCompilers forMutations() {
        return new KyvernoCompilers(KyvernoLibrary.forMutations());
    }

    @Override
    public Compiler stored(Declarations declarations) {
        return made.computeIfAbsent(new Declarations(false, false, declarations.variables()), make);
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
