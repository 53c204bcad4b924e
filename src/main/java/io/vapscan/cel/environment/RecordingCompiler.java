package io.vapscan.cel.environment;

import io.vapscan.cel.Compilation;
import io.vapscan.cel.Compiler;
import io.vapscan.cel.Program;
import io.vapscan.cel.plan.CheckedExpression;
import io.vapscan.cel.plan.Planner;
import io.vapscan.cel.value.CelType;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Compiles in one scope and notes each expression that compiles as it was checked. Not for several threads. */
final class RecordingCompiler implements Compiler {

    private final Scope scope;
    private final CheckedTableWriter into;
    private final AtomicReference<@Nullable CheckedExpression> last = new AtomicReference<>();
    private final FrontEnd frontEnd;

    RecordingCompiler(Scope scope, CheckedTableWriter into) {
        this.scope = scope;
        this.into = into;
        Planner planner = EnvironmentCompiler.planner();
        this.frontEnd = new FrontEnd(scope, checked -> {
            last.set(checked);
            return planner.plan(checked);
        });
    }

    @Override
    public Compilation compile(String expression) {
        Compilation compilation = frontEnd.compile(expression);
        // What is planned last is the expression itself: its literal calls come before.
        CheckedExpression checked = last.getAndSet(null);
        if (compilation instanceof Program && checked != null) {
            into.add(scope.key(), expression, checked);
        }
        return compilation;
    }

    @Override
    public Compiler withPolicyVariables(Map<String, CelType> variables) {
        return new RecordingCompiler(new Scope(scope.minor(), scope.declarations(), Map.copyOf(variables)), into);
    }
}
