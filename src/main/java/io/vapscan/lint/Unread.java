package io.vapscan.lint;

import io.vapscan.admission.CompiledPolicy;
import io.vapscan.cel.plan.Expr;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.policy.Variable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a policy declares and no expression of it reads. */
final class Unread {

    private final ValidatingAdmissionPolicy policy;
    private final Set<String> variables = new HashSet<>();
    private boolean params;

    Unread(ValidatingAdmissionPolicy policy, CompiledPolicy compiled) {
        this.policy = policy;
        compiled.expressions().forEach(this::read);
    }

    private void read(Expr root) {
        for (Expr expr : root.all()) {
            if (expr instanceof Expr.Select select && select.isOf("variables")) {
                variables.add(select.field());
            }
            params |= expr instanceof Expr.Ident ident && ident.name().equals("params");
        }
    }

    List<Finding> check() {
        List<Finding> findings = new ArrayList<>();
        List<Variable> declared = policy.variables();
        for (int i = 0; i < declared.size(); i++) {
            if (!variables.contains(declared.get(i).name())) {
                findings.add(new Finding(
                        Finding.Level.WARNING,
                        "unused-variable",
                        List.of("spec", "variables", i, "name"),
                        "no expression reads variables." + declared.get(i).name()));
            }
        }
        if (policy.paramKind() != null && !params) {
            findings.add(new Finding(
                    Finding.Level.WARNING,
                    "unread-params",
                    List.of("spec", "paramKind"),
                    "no expression reads params, and yet there is one evaluation for each"));
        }
        return findings;
    }
}
