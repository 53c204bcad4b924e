package io.vapscan.cel.environment;

import dev.cel.checker.CelCheckerBuilder;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelOptions;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.CelValidationResult;
import dev.cel.common.CelVarDecl;
import dev.cel.common.types.CelType;
import dev.cel.common.types.CelTypeProvider;
import dev.cel.compiler.CelCompilerFactory;
import io.vapscan.cel.environment.EnvironmentTable.Overload;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The type checker of one scope, with cel-go's own declarations instead of the checker's standard ones. The checker reads
 * every declaration again for each expression, so each expression is shown just the functions and variables that it names.
 */
final class Checker {

    private final Map<String, List<Overload>> overloads = new HashMap<>();
    private final Map<String, List<CelFunctionDecl>> declared = new ConcurrentHashMap<>();
    private final Map<String, CelType> variables;
    private final CelTypeProvider types;

    Checker(Scope scope) {
        for (Overload overload : EnvironmentTable.overloads(scope.minor())) {
            overloads
                    .computeIfAbsent(lastPart(overload.function()), name -> new ArrayList<>())
                    .add(overload);
        }
        KubernetesTypes kubernetes = new KubernetesTypes(scope.variables());
        variables = ScopeVariables.of(scope, kubernetes);
        types = kubernetes;
    }

    /** Checks a parsed expression. */
    CelValidationResult check(CelAbstractSyntaxTree parsed) {
        Set<String> functions = new HashSet<>();
        Set<String> identifiers = new HashSet<>();
        ExprWalk.postOrder(parsed.getExpr(), node -> {
            switch (node.getKind()) {
                case CALL -> functions.add(lastPart(node.call().function()));
                case IDENT -> identifiers.add(firstPart(node.ident().name()));
                default -> {}
            }
        });
        CelCheckerBuilder builder = CelCompilerFactory.standardCelCheckerBuilder()
                .setStandardEnvironmentEnabled(false)
                .setOptions(options())
                .setTypeProvider(types);
        functions.forEach(name -> builder.addFunctionDeclarations(declared.computeIfAbsent(name, this::declarations)));
        variables.forEach((name, type) -> {
            if (identifiers.contains(firstPart(name))) {
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

    /** The functions whose names end so, qualified ones too. */
    private List<CelFunctionDecl> declarations(String name) {
        Map<String, List<CelOverloadDecl>> functions = new LinkedHashMap<>();
        for (Overload overload : overloads.getOrDefault(name, List.of())) {
            functions
                    .computeIfAbsent(overload.function(), function -> new ArrayList<>())
                    .add(declare(overload));
        }
        return functions.entrySet().stream()
                .map(function -> CelFunctionDecl.newFunctionDeclaration(function.getKey(), function.getValue()))
                .toList();
    }

    private static CelOverloadDecl declare(Overload overload) {
        CelType result = CheckerTypes.parse(overload.result());
        List<CelType> args = overload.args().stream().map(CheckerTypes::parse).toList();
        return overload.member()
                ? CelOverloadDecl.newMemberOverload(overload.id(), result, args)
                : CelOverloadDecl.newGlobalOverload(overload.id(), result, args);
    }

    private static String lastPart(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static String firstPart(String name) {
        int start = name.startsWith(".") ? 1 : 0;
        int dot = name.indexOf('.', start);
        return dot < 0 ? name.substring(start) : name.substring(start, dot);
    }
}
