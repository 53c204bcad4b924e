package io.vapscan.report;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.Denial;
import io.vapscan.explain.Clause;
import io.vapscan.explain.Explanation;
import io.vapscan.explain.PolicyExplanation;
import io.vapscan.explain.Step;
import io.vapscan.object.Metadata;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Explanations for people, and as trees for programs. */
public final class ExplanationText {

    private final StringBuilder out = new StringBuilder();

    private ExplanationText() {}

    /** Several lines, the last one ended. */
    public static String of(Explanation explanation) {
        ExplanationText text = new ExplanationText();
        AdmissionResponse response = explanation.response();
        text.line(0, subject(response.request()) + ": " + answer(response));
        if (!response.allowed()) {
            text.line(1, response.statusMessage());
        }
        response.warnings().forEach(warning -> text.line(1, "warning: " + warning));
        explanation.policies().forEach(text::policy);
        return text.out.toString();
    }

    private static String subject(AdmissionRequest request) {
        Map<String, Object> object = request.object() == null ? request.oldObject() : request.object();
        String namespace = request.namespace().isEmpty() || request.forNamespace() ? "" : request.namespace() + "/";
        String name = request.name().isEmpty() ? Metadata.generateName(object) : request.name();
        String subresource = request.subresource().isEmpty() ? "" : ", " + request.subresource();
        return request.operation() + " " + request.kind().kind() + "/" + namespace + name + subresource;
    }

    private static String answer(AdmissionResponse response) {
        Denial denial = response.denial();
        if (denial != null) {
            return "denied (" + denial.code() + " " + denial.reason() + ")";
        }
        return response.unknown().isEmpty() ? "admitted" : "unknown";
    }

    private void policy(PolicyExplanation policy) {
        out.append('\n');
        String binding = policy.binding().isEmpty() ? "" : ", binding " + policy.binding();
        String param = policy.param().isEmpty() ? "" : ", params " + policy.param();
        line(0, "policy " + policy.policy() + binding + param + ": " + policy.verdict());
        line(1, policy.decision());
        clauses("match conditions", policy.conditions());
        clauses("variables", policy.variables());
        clauses("validations", policy.validations());
        clauses("message expressions", policy.messages());
        clauses("audit annotations", policy.auditAnnotations());
    }

    private void clauses(String title, List<Clause> clauses) {
        if (clauses.isEmpty()) {
            return;
        }
        line(1, title);
        for (Clause clause : clauses) {
            String cost = clause.cost() == null ? "" : ", cost " + clause.cost();
            String message = clause.message().isEmpty() ? "" : ": " + clause.message();
            line(2, clause.name() + ": " + clause.outcome() + cost + message);
            Step steps = clause.steps();
            if (steps == null) {
                line(3, oneLine(clause.expression()));
            } else {
                step(steps, 3);
            }
        }
    }

    private void step(Step step, int depth) {
        String result = switch (step.outcome()) {
            case VALUE -> " → " + step.value() + ", cost " + step.cost();
            case ERROR -> " → error: " + step.value() + ", cost " + step.cost();
            case NOT_EVALUATED -> " → not evaluated";
        };
        line(depth, step.text() + result);
        step.parts().forEach(part -> step(part, depth + 1));
    }

    private static String oneLine(String expression) {
        return expression.strip().replaceAll("(?<!\\s)\\s*\\n\\s*", " ");
    }

    private void line(int depth, String text) {
        out.append("  ".repeat(depth))
                .append(Printable.unobeyed(Printable.line(text)))
                .append('\n');
    }

    /** The explanation as a tree for JSON. */
    public static Map<String, Object> tree(Explanation explanation) {
        AdmissionResponse response = explanation.response();
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("request", subject(response.request()));
        tree.put("allowed", response.allowed());
        if (!response.unknown().isEmpty()) {
            tree.put(
                    "unknown",
                    response.unknown().stream()
                            .map(one -> one.reason())
                            .distinct()
                            .toList());
        }
        Denial denial = response.denial();
        if (denial != null) {
            tree.put("code", (long) denial.code());
            tree.put("reason", denial.reason());
            tree.put("message", response.statusMessage());
        }
        tree.put("warnings", response.warnings());
        tree.put(
                "policies",
                explanation.policies().stream().map(ExplanationText::policyTree).toList());
        return tree;
    }

    private static Map<String, Object> policyTree(PolicyExplanation policy) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("policy", policy.policy());
        tree.put("binding", policy.binding());
        tree.put("param", policy.param());
        tree.put("verdict", policy.verdict());
        tree.put("decision", policy.decision());
        tree.put("matchConditions", trees(policy.conditions()));
        tree.put("variables", trees(policy.variables()));
        tree.put("validations", trees(policy.validations()));
        tree.put("messageExpressions", trees(policy.messages()));
        tree.put("auditAnnotations", trees(policy.auditAnnotations()));
        return tree;
    }

    private static List<Map<String, Object>> trees(List<Clause> clauses) {
        return clauses.stream().map(ExplanationText::clauseTree).toList();
    }

    private static Map<String, Object> clauseTree(Clause clause) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("name", clause.name());
        tree.put("expression", clause.expression());
        tree.put("outcome", clause.outcome());
        tree.put("message", clause.message());
        put(tree, "cost", clause.cost());
        Step steps = clause.steps();
        put(tree, "steps", steps == null ? null : stepTree(steps));
        return tree;
    }

    private static void put(Map<String, Object> tree, String field, @Nullable Object value) {
        if (value != null) {
            tree.put(field, value);
        }
    }

    private static Map<String, Object> stepTree(Step step) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("text", step.text());
        tree.put("outcome", step.outcome().name());
        tree.put("value", step.value());
        tree.put("cost", step.cost());
        if (!step.parts().isEmpty()) {
            tree.put(
                    "parts",
                    step.parts().stream().map(ExplanationText::stepTree).toList());
        }
        return tree;
    }
}
