package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;
import java.util.List;

/** Webhook configurations and admission policies. */
final class AdmissionRegistrationDefaults {

    private AdmissionRegistrationDefaults() {}

    static void add(String version, String type, Rules rules) {
        switch (type) {
            case "ValidatingWebhook" -> webhook(version, rules);
            case "MutatingWebhook" -> {
                webhook(version, rules);
                rules.absent("reinvocationPolicy", "Never");
            }
            case "RuleWithOperations", "NamedRuleWithOperations" -> rules.absent("scope", "*");
            case "ServiceReference" -> rules.absent("port", 443L);
            case "ValidatingAdmissionPolicySpec", "MutatingAdmissionPolicySpec" ->
                rules.absent("failurePolicy", "Fail");
            case "MatchResources" ->
                rules.absent("matchPolicy", "Equivalent")
                        .made("namespaceSelector")
                        .made("objectSelector");
            case "ParamRef" -> {
                if (version.equals("v1alpha1")) {
                    rules.absent("parameterNotFoundAction", "Deny");
                }
            }
            default -> {}
        }
    }

    private static void webhook(String version, Rules rules) {
        boolean stable = version.equals("v1");
        rules.absent("failurePolicy", stable ? "Fail" : "Ignore")
                .absent("matchPolicy", stable ? "Equivalent" : "Exact")
                .made("namespaceSelector")
                .made("objectSelector")
                .absent("timeoutSeconds", stable ? 10L : 30L);
        if (!stable) {
            rules.absent("sideEffects", "Unknown").then(AdmissionRegistrationDefaults::reviewVersions);
        }
    }

    private static void reviewVersions(Struct webhook) {
        if (webhook.texts("admissionReviewVersions").isEmpty()) {
            webhook.set("admissionReviewVersions", List.of("v1beta1"));
        }
    }
}
