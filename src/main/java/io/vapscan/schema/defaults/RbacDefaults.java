package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;

/** Roles and who has them. */
final class RbacDefaults {

    private static final String GROUP = "rbac.authorization.k8s.io";

    private RbacDefaults() {}

    static void add(String type, Rules rules) {
        switch (type) {
            case "RoleRef" -> rules.absent("apiGroup", GROUP);
            case "Subject" -> rules.then(RbacDefaults::subject);
            default -> {}
        }
    }

    private static void subject(Struct subject) {
        String kind = subject.text("kind");
        if (subject.knows("apiGroup") && (kind.equals("User") || kind.equals("Group"))) {
            subject.fill("apiGroup", GROUP);
        }
    }
}
