package io.vapscan.scan;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.Metadata;
import java.util.Map;

/** Tells the kinds apart that a scan treats by themselves, in any version. */
public final class PolicyKinds {

    private static final String GROUP = "admissionregistration.k8s.io";

    private PolicyKinds() {}

    static boolean isPolicy(Map<String, Object> object) {
        return is(object, GROUP, "ValidatingAdmissionPolicy");
    }

    static boolean isBinding(Map<String, Object> object) {
        return is(object, GROUP, "ValidatingAdmissionPolicyBinding");
    }

    /** Whether the object is a Namespace. */
    public static boolean isNamespace(Map<String, Object> object) {
        return is(object, "", "Namespace");
    }

    /** Whether the object is a CustomResourceDefinition. */
    public static boolean isDefinition(Map<String, Object> object) {
        return is(object, "apiextensions.k8s.io", "CustomResourceDefinition");
    }

    private static boolean is(Map<String, Object> object, String group, String kind) {
        GroupVersionKind actual = Metadata.kindOf(object);
        return actual.group().equals(group) && actual.kind().equals(kind);
    }
}
