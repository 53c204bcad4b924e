package io.vapscan.cel.environment;

import io.vapscan.cel.Compilation;
import io.vapscan.cel.Compiler;
import io.vapscan.cel.Program;
import io.vapscan.cel.value.CelType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Compiles in one scope and remembers what each text came to. The front end is made when the first text comes that is not
 * there already checked.
 */
final class EnvironmentCompiler implements Compiler {

    private final Scope scope;
    private final String key;
    private final Dialect.Holder dialect;
    private final BiFunction<String, String, @Nullable Program> stored;
    private final Map<String, Compilation> compilations = new ConcurrentHashMap<>();
    private volatile @Nullable FrontEnd frontEnd;

    /**
     * A compiler for that scope.
     *
     * @param stored the program of an expression that was checked before, by the scope's key and its text; null where there is none
     */
    EnvironmentCompiler(Scope scope, Dialect.Holder dialect, BiFunction<String, String, @Nullable Program> stored) {
        this.scope = scope;
        this.key = scope.key();
        this.dialect = dialect;
        this.stored = stored;
    }

    @Override
    public Compilation compile(String expression) {
        Compilation known = compilations.get(expression);
        if (known == null) {
            known = compiled(expression);
            Compilation earlier = compilations.putIfAbsent(expression, known);
            known = earlier == null ? known : earlier;
        }
        return known;
    }

    private Compilation compiled(String expression) {
        Program found = stored.apply(key, expression);
        return found == null ? frontEnd().compile(expression) : found;
    }

    @Override
    public Compiler withPolicyVariables(Map<String, CelType> variables) {
        return new EnvironmentCompiler(scope.with(variables), dialect, stored);
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
