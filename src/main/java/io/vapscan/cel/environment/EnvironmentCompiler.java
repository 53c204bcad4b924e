package io.vapscan.cel.environment;

import io.vapscan.cel.Compilation;
import io.vapscan.cel.Compiler;
import io.vapscan.cel.library.Libraries;
import io.vapscan.cel.plan.Functions;
import io.vapscan.cel.plan.Planner;
import io.vapscan.cel.value.CelType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Compiles in one scope and remembers what each text came to. The front end is made when the first text comes. */
final class EnvironmentCompiler implements Compiler {

    private final Scope scope;
    private final Map<String, Compilation> compilations = new ConcurrentHashMap<>();
    private volatile @Nullable FrontEnd frontEnd;

    EnvironmentCompiler(Scope scope) {
        this.scope = scope;
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
        return new EnvironmentCompiler(new Scope(scope.minor(), scope.declarations(), Map.copyOf(variables)));
    }

    private static Functions functions() {
        Libraries libraries = new Libraries();
        return new Functions(
                libraries::implementation, libraries::functionCost, libraries::overloadCost, libraries::regexError);
    }

    private FrontEnd frontEnd() {
        FrontEnd made = frontEnd;
        if (made == null) {
            made = new FrontEnd(scope, new Planner(functions())::plan);
            frontEnd = made;
        }
        return made;
    }
}
