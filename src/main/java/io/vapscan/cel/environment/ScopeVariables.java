package io.vapscan.cel.environment;

import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.TypeType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The variables of a scope, as {@code createEnvForOpts} in {@code pkg/admission/plugin/cel/compile.go} declares them, and
 * the names of types; each of them again under its {@linkplain Names#alias alias}.
 */
final class ScopeVariables {

    /** The minor that brought {@code net.IP} and {@code net.CIDR}. */
    private static final int ADDRESSES = 30;

    private ScopeVariables() {}

    static Map<String, CelType> of(Scope scope, KubernetesTypes types) {
        Map<String, CelType> variables = new LinkedHashMap<>();
        variables.put("object", SimpleType.DYN);
        variables.put("oldObject", SimpleType.DYN);
        variables.put("request", types.type(KubernetesTypes.REQUEST));
        variables.put("namespaceObject", types.type(KubernetesTypes.NAMESPACE));
        if (scope.declarations().variables()) {
            variables.put("variables", types.type(KubernetesTypes.VARIABLES));
        }
        if (scope.declarations().params()) {
            variables.put("params", SimpleType.DYN);
        }
        if (scope.declarations().authorizer()) {
            variables.put("authorizer", CheckerTypes.parse("struct:kubernetes.authorization.Authorizer"));
            variables.put(
                    "authorizer.requestResource", CheckerTypes.parse("struct:kubernetes.authorization.ResourceCheck"));
        }
        typeNames(variables);
        if (scope.minor() >= ADDRESSES) {
            variables.put("net.IP", type("opaque:net.IP"));
            variables.put("net.CIDR", type("opaque:net.CIDR"));
        }
        Extension extension = scope.extension();
        if (extension != null) {
            extension.variables().forEach((name, type) -> variables.put(name, CheckerTypes.parse(type)));
            variables.keySet().removeAll(extension.withoutVariables());
        }
        Map<String, CelType> all = new LinkedHashMap<>(variables);
        variables.forEach((name, type) -> all.put(Names.alias(name), type));
        return all;
    }

    private static void typeNames(Map<String, CelType> variables) {
        for (String name : List.of("bool", "int", "uint", "double", "string", "bytes", "null_type")) {
            variables.put(name, type(name));
        }
        // A server's checker knows them, though no value has a type of that name.
        variables.put("duration", type("struct:duration"));
        variables.put("timestamp", type("struct:timestamp"));
        variables.put("list", type("list(dyn)"));
        variables.put("map", type("map(dyn, dyn)"));
        variables.put("type", type("type(dyn)"));
        variables.put("optional_type", type("opaque:optional_type(dyn)"));
    }

    private static CelType type(String type) {
        return TypeType.create(CheckerTypes.parse(type));
    }
}
