package io.vapscan.cel.environment;

import io.vapscan.cel.Compilation;
import io.vapscan.cel.Compiler;
import io.vapscan.cel.Program;
import io.vapscan.cel.value.CelType;
import java.util.Map;

/** Compiles in one scope and notes each expression that compiles as it was checked. */
final class RecordingCompiler implements Compiler {

    private final Scope scope;
    private final Dialect.Holder dialect;
    private final CheckedTableWriter into;
    private final FrontEnd frontEnd;

    RecordingCompiler(Scope scope, Dialect.Holder dialect, CheckedTableWriter into) {
        this.scope = scope;
        this.dialect = dialect;
        this.into = into;
        this.frontEnd = new FrontEnd(scope, dialect.get());
    }

    @Override
    public Compilation compile(String expression) {
        Compilation compilation = frontEnd.compile(expression);
        if (compilation instanceof Program) {
            into.add(scope.key(), expression, frontEnd.checked(expression));
        }
        return compilation;
    }

    @Override
    public Compiler withPolicyVariables(Map<String, CelType> variables) {
        return new RecordingCompiler(scope.with(variables), dialect, into);
    }
}
