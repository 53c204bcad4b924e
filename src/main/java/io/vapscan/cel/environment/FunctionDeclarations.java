package io.vapscan.cel.environment;

import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.types.CelType;
import io.vapscan.cel.environment.EnvironmentTable.Overload;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The functions of a minor as the checker wants them declared, made when they are first asked for. */
final class FunctionDeclarations {

    private final Map<String, List<Overload>> overloads = new HashMap<>();
    private final Map<String, List<CelFunctionDecl>> declared = new ConcurrentHashMap<>();

    FunctionDeclarations(int minor, @Nullable Extension extension) {
        EnvironmentTable.overloads(minor).forEach(this::add);
        if (extension != null) {
            extension.overloads().forEach(this::add);
        }
    }

    private void add(Overload overload) {
        overloads
                .computeIfAbsent(lastPart(overload.function()), name -> new ArrayList<>())
                .add(overload);
    }

    /** The functions of that name, and the qualified ones that end so. */
    List<CelFunctionDecl> named(String name) {
        return declared.computeIfAbsent(lastPart(name), this::declare);
    }

    private List<CelFunctionDecl> declare(String name) {
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

    static String lastPart(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
