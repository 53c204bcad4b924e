package io.vapscan.cel.environment;

import io.vapscan.cel.Compilation;
import io.vapscan.cel.Compiler;
import io.vapscan.cel.value.CelType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Compiles in one scope and remembers what each text came to. The front end is made when the first text comes. */
final class EnvironmentCompiler implements Compiler {

    private final Scope scope;
    private final Dialect.Holder dialect;
    private final Map<String, Compilation> compilations = new ConcurrentHashMap<>();
    private volatile @Nullable FrontEnd frontEnd;

    EnvironmentCompiler(Scope scope, Dialect.Holder dialect) {
        this.scope = scope;
        this.dialect = dialect;
    }

    @Override
    public Compilation compile(String expression) {
        Compilation known = compilations.get(expression);
        if (known == null) {
            known = frontEnd().compile(expression);
            Compilation earlier = compilations.putIfAbsent(expression, known);
            known = earlier == null ? known : earlier;
        }
        return known;
    }

    @Override
    public Compiler withPolicyVariables(Map<String, CelType> variables) {
        Scope extended = new Scope(scope.minor(), scope.declarations(), Map.copyOf(variables));
        return new EnvironmentCompiler(extended, dialect);
    }

    private FrontEnd frontEnd() {
        FrontEnd made = frontEnd;
        if (made == null) {
            made = new FrontEnd(scope, dialect.get());
            frontEnd = made;
        }
        return made;
    }
}
