package io.vapscan.scan;

import io.vapscan.object.Metadata;
import java.util.Map;

/** Tells a server's policies and their bindings from other objects, in any version. */
final class PolicyKinds {

    private static final String GROUP = "admissionregistration.k8s.io";

    private PolicyKinds() {}

    static boolean isPolicy(Map<String, Object> object) {
        return Metadata.is(object, GROUP, "ValidatingAdmissionPolicy");
    }

    static boolean isBinding(Map<String, Object> object) {
        return Metadata.is(object, GROUP, "ValidatingAdmissionPolicyBinding");
    }
}
