package io.vapscan.admission;

import io.vapscan.admission.AuditAnnotationResult.Action;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.NullValue;
import io.vapscan.object.GoStrings;
import io.vapscan.policy.AuditAnnotation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A policy's audit annotations, as the validator reads their values. */
final class AuditAnnotations {

    private AuditAnnotations() {}

    static List<AuditAnnotationResult> of(CompiledPolicy policy, List<@Nullable ExpressionResult> results) {
        List<AuditAnnotationResult> out = new ArrayList<>();
        for (int i = 0; i < results.size(); i++) {
            ExpressionResult result = results.get(i);
            if (result != null) {
                out.add(of(
                        policy.policy().auditAnnotations().get(i),
                        result,
                        policy.policy().ignoresFailures()));
            }
        }
        return out;
    }

    private static AuditAnnotationResult of(AuditAnnotation annotation, ExpressionResult result, boolean ignore) {
        if (result.error() != null) {
            return new AuditAnnotationResult(
                    annotation.key(), "", ignore ? Action.EXCLUDE : Action.ERROR, result.error());
        }
        Object value = result.value();
        if (value instanceof String text) {
            String trimmed = GoStrings.trimSpace(text);
            return new AuditAnnotationResult(
                    annotation.key(), trimmed, trimmed.isEmpty() ? Action.EXCLUDE : Action.PUBLISH, "");
        }
        if (value == null || value == NullValue.NULL) {
            return new AuditAnnotationResult(annotation.key(), "", Action.EXCLUDE, "");
        }
        String error = "valueExpression '" + annotation.valueExpression() + "' resulted in unsupported return type: "
                + CelType.DYN + ". Return type must be either string or null.";
        return new AuditAnnotationResult(annotation.key(), "", Action.ERROR, error);
    }
}
