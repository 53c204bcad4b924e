package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;
import java.util.List;

/** Webhook configurations and admission policies. */
final class AdmissionRegistrationDefaults {

    private AdmissionRegistrationDefaults() {}

    static void add(Rules rules, String version) {
        boolean stable = version.equals("v1");
        for (String webhook : new String[] {"ValidatingWebhook", "MutatingWebhook"}) {
            rules.on(webhook)
                    .absent("failurePolicy", stable ? "Fail" : "Ignore")
                    .absent("matchPolicy", stable ? "Equivalent" : "Exact")
                    .then(AdmissionRegistrationDefaults::selectAll)
                    .absent("timeoutSeconds", stable ? 10L : 30L);
            if (!stable) {
                rules.on(webhook).absent("sideEffects", "Unknown").then(AdmissionRegistrationDefaults::reviewVersions);
            }
        }
        rules.on("MutatingWebhook").absent("reinvocationPolicy", "Never");
        rules.on("RuleWithOperations").absent("scope", "*");
        rules.on("NamedRuleWithOperations").absent("scope", "*");
        rules.on("ServiceReference").absent("port", 443L);
        rules.on("ValidatingAdmissionPolicySpec").absent("failurePolicy", "Fail");
        rules.on("MutatingAdmissionPolicySpec").absent("failurePolicy", "Fail");
        rules.on("MatchResources").absent("matchPolicy", "Equivalent").then(AdmissionRegistrationDefaults::selectAll);
        if (version.equals("v1alpha1")) {
            rules.on("ParamRef").absent("parameterNotFoundAction", "Deny");
        }
    }

    private static void selectAll(Struct matching) {
        matching.made("namespaceSelector");
        matching.made("objectSelector");
    }

    private static void reviewVersions(Struct webhook) {
        if (webhook.texts("admissionReviewVersions").isEmpty()) {
            webhook.set("admissionReviewVersions", List.of("v1beta1"));
        }
    }
}
