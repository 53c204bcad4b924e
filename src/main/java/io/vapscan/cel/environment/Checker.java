package io.vapscan.cel.environment;

import dev.cel.checker.CelCheckerBuilder;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelOptions;
import dev.cel.common.CelValidationResult;
import dev.cel.common.CelVarDecl;
import dev.cel.common.types.CelType;
import dev.cel.compiler.CelCompilerFactory;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The type checker of one scope, with cel-go's own declarations instead of the checker's standard ones. The checker reads
 * every declaration again for each expression, so each expression is shown just the functions and variables that it names.
 */
final class Checker {

    private final FunctionDeclarations functions;
    private final KubernetesTypes types;
    private final Map<String, CelType> variables;

    Checker(Scope scope, Dialect dialect) {
        functions = dialect.functions();
        types = dialect.types().withVariables(scope.variables());
        variables = ScopeVariables.of(scope, types);
    }

    /** Checks a parsed expression. */
    CelValidationResult check(CelAbstractSyntaxTree parsed) {
        Set<String> called = new HashSet<>();
        Set<String> named = new HashSet<>();
        Set<String> fields = new HashSet<>();
        ExprWalk.postOrder(parsed.getExpr(), node -> {
            switch (node.getKind()) {
                case CALL ->
                    called.add(FunctionDeclarations.lastPart(node.call().function()));
                case SELECT -> fields.add(node.select().field());
                case STRUCT -> node.struct().entries().forEach(entry -> fields.add(entry.fieldKey()));
                case IDENT -> named.add(firstPart(node.ident().name()));
                default -> {}
            }
        });
        CelCheckerBuilder builder = CelCompilerFactory.standardCelCheckerBuilder()
                .setStandardEnvironmentEnabled(false)
                .setOptions(options())
                .setTypeProvider(types.withObjects(fields));
        called.forEach(function -> builder.addFunctionDeclarations(functions.named(function)));
        variables.forEach((name, type) -> {
            if (named.contains(firstPart(name))) {
                builder.addVarDeclarations(CelVarDecl.newVarDeclaration(name, type));
            }
        });
        return builder.build().check(parsed);
    }

    /** The options that parsing and checking share. */
    static CelOptions options() {
        return CelOptions.current()
                .enableReservedIds(true)
                .enableOptionalSyntax(true)
                .enableQuotedIdentifierSyntax(true)
                .enableHiddenAccumulatorVar(true)
                .enableHeterogeneousNumericComparisons(true)
                .enableCompileTimeOverloadResolution(false)
                .maxExpressionCodePointSize(100_000)
                .maxParseErrorRecoveryLimit(30)
                .maxParseRecursionDepth(250)
                .build();
    }

    private static String firstPart(String name) {
        int start = name.startsWith(".") ? 1 : 0;
        int dot = name.indexOf('.', start);
        return dot < 0 ? name.substring(start) : name.substring(start, dot);
    }
}
