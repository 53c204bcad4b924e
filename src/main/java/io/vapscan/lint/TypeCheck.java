package io.vapscan.lint;

import io.vapscan.admission.VariableTypes;
import io.vapscan.cel.CompileFailure;
import io.vapscan.cel.Compiler;
import io.vapscan.cel.Program;
import io.vapscan.cel.environment.Declarations;
import io.vapscan.cel.environment.Environments;
import io.vapscan.cel.environment.Extension;
import io.vapscan.cel.value.CelType;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.KindRegistry;
import io.vapscan.policy.ParamKind;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.policy.Validation;
import io.vapscan.policy.Variable;
import io.vapscan.schema.DeclaredTypes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Checks a stored policy's expressions against the types of the kinds that it names, as the controller that writes {@code
 * status.typeChecking} does ({@code plugin/policy/validating/typechecking.go}).
 */
final class TypeCheck {

    private static final String FAILED = "compilation failed: ";
    /** For the one variable that a server's type check does not know, it words its error so. */
    private static final String UNRESOLVED = "unexpected failed resolution of 'kubernetes.authorization.Authorizer'";

    private final KindRegistry kinds;
    private final DeclaredTypes types;
    private final Map<Key, Optional<Compiler>> environments = new ConcurrentHashMap<>();

    /**
     * @param kinds the kinds that there are
     * @param definitions CustomResourceDefinitions that are known
     */
    TypeCheck(KindRegistry kinds, List<Map<String, Object>> definitions) {
        this.kinds = kinds;
        this.types = new DeclaredTypes(definitions);
    }

    /** The warnings, expression by expression; those of all kinds together, as a server joins them. */
    List<Finding> check(ValidatingAdmissionPolicy policy) {
        List<Typed> compilers = new ArrayList<>();
        ParamKind params = policy.paramKind();
        GroupVersionKind paramKind = params == null ? null : params.groupVersionKind();
        for (GroupVersionKind kind : RuleKinds.of(policy, kinds)) {
            environments
                    .computeIfAbsent(new Key(kind, paramKind), this::environment)
                    .ifPresent(base -> compilers.add(typed(policy, kind, base)));
        }
        List<Finding> findings = new ArrayList<>();
        List<Validation> validations = policy.validations();
        for (int i = 0; i < validations.size(); i++) {
            check(
                    compilers,
                    validations.get(i).expression(),
                    List.of("spec", "validations", i, "expression"),
                    findings);
            String message = validations.get(i).messageExpression();
            if (!message.isEmpty()) {
                check(compilers, message, List.of("spec", "validations", i, "messageExpression"), findings);
            }
        }
        return findings;
    }

    /** What an environment is of: the objects' kind, and that of params where there are any. */
    private record Key(GroupVersionKind kind, @Nullable GroupVersionKind params) {}

    /** A compiler in which the objects are of one kind. */
    private record Typed(GroupVersionKind kind, Compiler compiler) {}

    private static void check(List<Typed> compilers, String expression, List<Object> path, List<Finding> out) {
        List<String> warnings = new ArrayList<>();
        for (Typed typed : compilers) {
            if (typed.compiler().compile(expression) instanceof CompileFailure failure
                    && failure.message().startsWith(FAILED)) {
                GroupVersionKind kind = typed.kind();
                String text = failure.message()
                        .substring(FAILED.length())
                        .replace("undefined field 'requestResource'", UNRESOLVED);
                warnings.add(kind.group() + "/" + kind.version() + ", Kind=" + kind.kind() + ": " + text + "\n");
            }
        }
        if (!warnings.isEmpty()) {
            out.add(new Finding(Finding.Level.WARNING, "type", path, String.join("\n", warnings)));
        }
    }

    /** An environment for objects and params of these kinds; none where nothing is known of the objects' kind. */
    private Optional<Compiler> environment(Key key) {
        GroupVersionKind kind = key.kind();
        Optional<Map<String, String>> declared = types.of(kind, kind.kind());
        if (declared.isEmpty()) {
            return Optional.empty();
        }
        StringBuilder table = new StringBuilder();
        row(table, "variable\tobject\tstruct:" + kind.kind());
        row(table, "variable\toldObject\tstruct:" + kind.kind());
        row(table, "without\tauthorizer.requestResource");
        declared.get().forEach((name, fields) -> row(table, "type\t" + name + "\t" + fields));
        GroupVersionKind params = key.params();
        if (params != null) {
            String name = params.kind() + "1";
            types.of(params, name).ifPresent(own -> {
                own.forEach((type, fields) -> row(table, "type\t" + type + "\t" + fields));
                row(table, "variable\tparams\tstruct:" + name);
            });
        }
        return Optional.of(Environments.extended(Extension.of(table.toString(), id -> null))
                .apply(new Declarations(params != null, true)));
    }

    private static Typed typed(ValidatingAdmissionPolicy policy, GroupVersionKind kind, Compiler base) {
        Map<String, CelType> variables = new LinkedHashMap<>();
        Compiler compiler = base.withPolicyVariables(variables);
        for (Variable variable : policy.variables()) {
            CelType type = compiler.compile(variable.expression()) instanceof Program program
                    ? VariableTypes.declared(program.outputType())
                    : CelType.DYN;
            variables.put(variable.name(), type);
            compiler = base.withPolicyVariables(variables);
        }
        return new Typed(kind, compiler);
    }

    private static void row(StringBuilder table, String row) {
        table.append(row).append('\n');
    }
}
