package io.vapscan.admission;

import java.util.Set;

/**
 * What no policy judges: admission policies and bindings themselves ({@code policy/generic/plugin.go}) and reviews that are
 * never stored ({@code pkg/kubeapiserver/admission/exclusion}).
 */
final class Exemptions {

    private static final Set<String> RESOURCES = Set.of(
            "validatingadmissionpolicies.admissionregistration.k8s.io",
            "validatingadmissionpolicybindings.admissionregistration.k8s.io",
            "mutatingadmissionpolicies.admissionregistration.k8s.io",
            "mutatingadmissionpolicybindings.admissionregistration.k8s.io",
            "selfsubjectreviews.authentication.k8s.io",
            "tokenreviews.authentication.k8s.io",
            "localsubjectaccessreviews.authorization.k8s.io",
            "selfsubjectaccessreviews.authorization.k8s.io",
            "selfsubjectrulesreviews.authorization.k8s.io",
            "subjectaccessreviews.authorization.k8s.io");

    private Exemptions() {}

    static boolean exempts(AdmissionRequest request) {
        return RESOURCES.contains(request.groupResource());
    }
}
