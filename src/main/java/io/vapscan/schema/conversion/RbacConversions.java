package io.vapscan.schema.conversion;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;

/** Subjects of the alpha, which named a version of their group. */
final class RbacConversions {

    private static final String GROUP = "rbac.authorization.k8s.io";

    private RbacConversions() {}

    static void add(String version, String type, Rules rules) {
        if (version.equals("v1alpha1") && type.equals("Subject")) {
            rules.then(RbacConversions::subject);
        }
    }

    private static void subject(Struct subject) {
        String group = switch (subject.text("kind")) {
            case "ServiceAccount" -> "";
            case "User", "Group" -> GROUP;
            default -> groupOf(subject.text("apiVersion"));
        };
        if (subject.text("kind").equals("User") && subject.text("name").equals("*")) {
            subject.set("kind", "Group");
            subject.set("name", "system:authenticated");
        }
        String version = switch (subject.text("kind")) {
            case "ServiceAccount" -> "v1";
            case "User", "Group" -> GROUP + "/v1alpha1";
            default -> group.isEmpty() ? "" : group + "/";
        };
        subject.put("apiVersion", version.isEmpty() ? null : version);
    }

    /** Empty where it has no group, or is none at all. */
    private static String groupOf(String apiVersion) {
        int slash = apiVersion.indexOf('/');
        return slash < 0 || apiVersion.indexOf('/', slash + 1) >= 0 ? "" : apiVersion.substring(0, slash);
    }
}
