package io.vapscan.explain;

import io.vapscan.admission.AuditAnnotationResult;
import io.vapscan.admission.Budget;
import io.vapscan.admission.Decision;
import io.vapscan.admission.JudgedPolicy;
import io.vapscan.cel.Activation;
import io.vapscan.cel.Evaluation;
import io.vapscan.cel.Program;
import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.value.CelError;
import io.vapscan.policy.Variable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A judged policy's clauses, each taken apart. */
final class Clauses {

    private final JudgedPolicy judged;

    Clauses(JudgedPolicy judged) {
        this.judged = judged;
    }

    List<Clause> conditions() {
        List<Clause> clauses = new ArrayList<>();
        List<JudgedPolicy.Clause> conditions = judged.conditions();
        for (int i = 0; i < conditions.size(); i++) {
            clauses.add(evaluated(
                    judged.policy().matchConditions().get(i).name(), conditions.get(i), judged::conditionActivation));
        }
        return clauses;
    }

    /** The variables that clauses read, and those that these read. */
    List<Clause> variables() {
        Map<String, Program> variables = judged.variables();
        Set<String> read = new HashSet<>();
        Deque<Program> open = new ArrayDeque<>();
        for (List<JudgedPolicy.Clause> clauses :
                List.of(judged.conditions(), judged.validations(), judged.messages(), judged.auditAnnotations())) {
            clauses.stream().map(JudgedPolicy.Clause::program).forEach(program -> add(program, open));
        }
        while (!open.isEmpty()) {
            for (Expr expr : open.remove().checked().root().all()) {
                if (expr instanceof Expr.Select select && select.isOf("variables") && read.add(select.field())) {
                    add(variables.get(select.field()), open);
                }
            }
        }
        List<Clause> clauses = new ArrayList<>();
        for (Variable variable : judged.policy().variables()) {
            if (read.contains(variable.name())) {
                JudgedPolicy.Clause clause =
                        new JudgedPolicy.Clause(variable.expression(), variables.get(variable.name()));
                clauses.add(evaluated(variable.name(), clause, judged::activation));
            }
        }
        return clauses;
    }

    private static void add(@Nullable Program program, Deque<Program> open) {
        if (program != null) {
            open.add(program);
        }
    }

    List<Clause> validations() {
        List<Clause> clauses = new ArrayList<>();
        List<JudgedPolicy.Clause> validations = judged.validations();
        for (Decision decision : judged.evaluation().decisions()) {
            if (decision.expression().isEmpty()) {
                continue;
            }
            JudgedPolicy.Clause validation = validations.get(decision.index());
            String outcome = switch (decision.outcome()) {
                case ADMIT -> "true";
                case DENY -> "false";
                default -> decision.outcome().name().toLowerCase(Locale.ROOT);
            };
            clauses.add(new Clause(
                    "validations[" + decision.index() + "]",
                    validation.text(),
                    outcome,
                    decision.message(),
                    decision.cost(),
                    steps(validation.program(), judged.activation())));
        }
        return clauses;
    }

    /** The message expressions of those that fail. */
    List<Clause> messages() {
        List<Clause> clauses = new ArrayList<>();
        List<JudgedPolicy.Clause> messages = judged.messages();
        for (Decision decision : judged.evaluation().decisions()) {
            boolean fails = decision.outcome() == Decision.Outcome.DENY
                    && !decision.expression().isEmpty();
            if (fails && !messages.get(decision.index()).text().isEmpty()) {
                clauses.add(evaluated(
                        "validations[" + decision.index() + "].messageExpression",
                        messages.get(decision.index()),
                        judged::activation));
            }
        }
        return clauses;
    }

    List<Clause> auditAnnotations() {
        List<Clause> clauses = new ArrayList<>();
        List<JudgedPolicy.Clause> annotations = judged.auditAnnotations();
        List<AuditAnnotationResult> results = judged.evaluation().auditAnnotations();
        for (int i = 0; i < results.size() && i < annotations.size(); i++) {
            clauses.add(evaluated(results.get(i).key(), annotations.get(i), judged::activation));
        }
        return clauses;
    }

    private static Clause evaluated(String name, JudgedPolicy.Clause clause, Supplier<Activation> activation) {
        Program program = clause.program();
        if (program == null) {
            return new Clause(name, clause.text(), "unknown", "it cannot be evaluated", null, null);
        }
        Evaluation evaluation = program.evaluate(activation.get(), Budget.PER_CALL, () -> false);
        boolean error = evaluation.value() instanceof CelError;
        String text = Steps.text(evaluation.value());
        return new Clause(
                name,
                clause.text(),
                error ? "error" : text,
                error ? text : "",
                evaluation.cost(),
                steps(program, activation.get()));
    }

    private static @Nullable Step steps(@Nullable Program program, Activation activation) {
        return program == null || program.checked().root() instanceof Expr.Constant
                ? null
                : new Steps(program, activation).whole();
    }
}
