package io.vapscan.cel.environment;

import com.google.protobuf.AnyProto;
import com.google.protobuf.DurationProto;
import com.google.protobuf.EmptyProto;
import com.google.protobuf.StructProto;
import com.google.protobuf.TimestampProto;
import com.google.protobuf.WrappersProto;
import dev.cel.checker.CelChecker;
import dev.cel.checker.CelCheckerBuilder;
import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelOptions;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.CelVarDecl;
import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.TypeType;
import dev.cel.compiler.CelCompilerFactory;
import io.vapscan.cel.environment.EnvironmentTable.Overload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the type checker of an environment: cel-go's own declarations instead of the checker's standard ones. */
final class Checker {

    /** The names that stand for types, and what they stand for. */
    private static final Map<String, String> TYPE_NAMES = typeNames();

    private Checker() {}

    /** The checker that knows just what the scope declares. */
    static CelChecker of(Scope scope) {
        KubernetesTypes types = new KubernetesTypes(scope.variables());
        CelCheckerBuilder builder = CelCompilerFactory.standardCelCheckerBuilder()
                .setStandardEnvironmentEnabled(false)
                .setOptions(options())
                .setTypeProvider(types)
                .addFileTypes(
                        AnyProto.getDescriptor(),
                        DurationProto.getDescriptor(),
                        EmptyProto.getDescriptor(),
                        StructProto.getDescriptor(),
                        TimestampProto.getDescriptor(),
                        WrappersProto.getDescriptor())
                .addFunctionDeclarations(functions(scope.minor()))
                .addVarDeclarations(
                        CelVarDecl.newVarDeclaration("object", SimpleType.DYN),
                        CelVarDecl.newVarDeclaration("oldObject", SimpleType.DYN),
                        CelVarDecl.newVarDeclaration("request", types.type(KubernetesTypes.REQUEST)),
                        CelVarDecl.newVarDeclaration("namespaceObject", types.type(KubernetesTypes.NAMESPACE)),
                        CelVarDecl.newVarDeclaration("variables", types.type(KubernetesTypes.VARIABLES)));
        if (scope.declarations().params()) {
            builder.addVarDeclarations(CelVarDecl.newVarDeclaration("params", SimpleType.DYN));
        }
        if (scope.declarations().authorizer()) {
            builder.addVarDeclarations(
                    variable("authorizer", "struct:kubernetes.authorization.Authorizer"),
                    variable("authorizer.requestResource", "struct:kubernetes.authorization.ResourceCheck"));
        }
        TYPE_NAMES.forEach((name, type) -> {
            if (!name.startsWith("net.") || scope.minor() >= 30) {
                builder.addVarDeclarations(
                        CelVarDecl.newVarDeclaration(name, TypeType.create(CheckerTypes.parse(type))));
            }
        });
        return builder.build();
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

    private static CelVarDecl variable(String name, String type) {
        return CelVarDecl.newVarDeclaration(name, CheckerTypes.parse(type));
    }

    private static List<CelFunctionDecl> functions(int minor) {
        Map<String, List<CelOverloadDecl>> functions = new LinkedHashMap<>();
        for (Overload overload : EnvironmentTable.overloads(minor)) {
            functions
                    .computeIfAbsent(overload.function(), name -> new ArrayList<>())
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

    private static Map<String, String> typeNames() {
        Map<String, String> names = new LinkedHashMap<>();
        for (String name : List.of(
                "bool",
                "int",
                "uint",
                "double",
                "string",
                "bytes",
                "null_type",
                "google.protobuf.Duration",
                "google.protobuf.Timestamp",
                "net.IP",
                "net.CIDR")) {
            names.put(name, name);
        }
        names.put("google.protobuf.Empty", "struct:google.protobuf.Empty");
        names.put("list", "list(dyn)");
        names.put("map", "map(dyn, dyn)");
        names.put("type", "type(dyn)");
        names.put("optional_type", "opaque:optional_type(dyn)");
        return names;
    }
}
