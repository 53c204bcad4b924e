package io.vapscan.policy;

import io.vapscan.object.GoStrings;
import io.vapscan.object.LabelSyntax;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What audit annotations may say: {@code validateAuditAnnotation}. */
final class AuditAnnotationRules {

    private static final int MOST = 20;
    private static final int EXPRESSION_LIMIT = 5 * 1024;

    private final ValidatingAdmissionPolicy policy;
    private final ExpressionCheck expressions;
    private final FieldErrors errors;

    AuditAnnotationRules(ValidatingAdmissionPolicy policy, ExpressionCheck expressions, FieldErrors errors) {
        this.policy = policy;
        this.expressions = expressions;
        this.errors = errors;
    }

    void check() {
        List<AuditAnnotation> annotations = policy.auditAnnotations();
        if (annotations.size() > MOST) {
            errors.invalid(
                    "spec.auditAnnotations",
                    annotations.stream().map(AuditAnnotationRules::shown).toList(),
                    "must not have more than " + MOST + " auditAnnotations");
        }
        Set<String> keys = new HashSet<>();
        for (int i = 0; i < annotations.size(); i++) {
            AuditAnnotation annotation = annotations.get(i);
            String at = "spec.auditAnnotations[" + i + "]";
            key(annotation.key(), at + ".key");
            value(annotation.valueExpression(), at + ".valueExpression");
            if (!keys.add(annotation.key())) {
                errors.duplicate(at + ".key", annotation.key());
            }
        }
    }

    /** The server shows its internal type here, whose fields have Go's names. */
    private static Map<String, String> shown(AuditAnnotation annotation) {
        Map<String, String> out = new LinkedHashMap<>();
        out.put("Key", annotation.key());
        out.put("ValueExpression", annotation.valueExpression());
        return out;
    }

    private void key(String key, String at) {
        if (policy.name().isEmpty()) {
            errors.invalid(at, key, "requires metadata.name be non-empty");
        } else {
            String full = policy.name() + "/" + key;
            errors.invalid(at, full, LabelSyntax.keyErrors(full));
        }
    }

    private void value(String expression, String at) {
        String trimmed = GoStrings.trimSpace(expression);
        if (trimmed.isEmpty()) {
            errors.required(at, "valueExpression is not specified");
        } else if (NameFormat.bytes(trimmed) > EXPRESSION_LIMIT) {
            errors.required(at, "must not exceed " + EXPRESSION_LIMIT + " bytes in length");
        } else {
            errors.expression(at, expression, expressions.auditAnnotation(trimmed));
        }
    }
}
