package io.vapscan.report;

import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.AdmissionScan;
import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.Denial;
import io.vapscan.admission.Operation;
import io.vapscan.object.Fields;
import io.vapscan.object.JsonText;
import io.vapscan.object.Metadata;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code -f admission}: what a server would answer, object by object, as indented JSON. */
public final class AdmissionReport {

    private AdmissionReport() {}

    /** The report's text, a newline at its end. */
    public static String text(AdmissionScan.Report report) {
        return JsonText.indented(tree(report)) + "\n";
    }

    /** The report as a tree. */
    public static Map<String, Object> tree(AdmissionScan.Report report) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("objectModel", report.inputs().written() ? "written" : "decoded");
        if (!report.policies().refusals().isEmpty()) {
            out.put("refusedByServer", report.policies().refusals().byName());
        }
        Map<String, Object> compileErrors = new LinkedHashMap<>();
        for (CompiledPolicy policy : report.policies().policies()) {
            List<String> errors = policy.compileErrors();
            if (!errors.isEmpty()) {
                compileErrors.put(policy.policy().name(), errors);
            }
        }
        if (!compileErrors.isEmpty()) {
            out.put("compileErrors", compileErrors);
        }
        Operation operation = report.inputs().options().operation();
        out.put(
                "outcomes",
                report.outcomes().stream().map(o -> outcome(o, operation)).toList());
        return out;
    }

    private static Map<String, Object> outcome(AdmissionScan.Outcome outcome, Operation operation) {
        Map<String, Object> out = new LinkedHashMap<>();
        if (outcome.result() instanceof AdmissionScan.Undecodable undecodable) {
            out.put("object", Fields.string(outcome.object(), "kind") + "/" + Metadata.name(outcome.object()));
            out.put("operation", operation.name());
            out.put("allowed", false);
            out.put("code", 400);
            out.put("message", undecodable.message());
            out.put("matchedPolicies", List.of());
        } else if (outcome.result() instanceof AdmissionScan.Answered answered) {
            out.put("object", reference(outcome.object()));
            answer(answered, out);
        }
        return out;
    }

    private static String reference(Map<String, Object> object) {
        String namespace = Metadata.namespace(object);
        String name = Metadata.name(object);
        return Fields.string(object, "kind") + "/" + (namespace.isEmpty() ? "" : namespace + "/")
                + (name.isEmpty() ? Metadata.generateName(object) : name);
    }

    private static void answer(AdmissionScan.Answered answered, Map<String, Object> out) {
        AdmissionResponse response = answered.response();
        out.put("operation", response.request().operation().name());
        out.put("allowed", response.allowed());
        Denial denial = response.denial();
        if (denial != null) {
            out.put("code", denial.code());
            out.put("reason", denial.reason());
            out.put("message", response.statusMessage());
        }
        if (!answered.strict().isEmpty()) {
            out.put("strictDecoding", "strict decoding error: " + String.join(", ", answered.strict()));
        }
        if (!response.warnings().isEmpty()) {
            out.put("warnings", response.warnings());
        }
        if (!response.auditAnnotations().isEmpty()) {
            out.put("auditEventAnnotations", response.auditAnnotations());
        }
        out.put("matchedPolicies", response.matchedPolicies());
        if (!response.evaluations().isEmpty()) {
            out.put("evaluations", AdmissionEvaluations.of(response.evaluations()));
        }
        if (!response.unknown().isEmpty()) {
            out.put("unknown", new ArrayList<>(AdmissionEvaluations.unknown(response.unknown())));
        }
    }
}
