package io.vapscan.gatekeeper;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.Metadata;
import java.util.Map;

/** Tells Gatekeeper's kinds apart, in any version. */
public final class GatekeeperKinds {

    /** The group of Constraints; each template adds a kind to it. */
    static final String CONSTRAINTS = "constraints.gatekeeper.sh";

    private GatekeeperKinds() {}

    /** Whether it is a ConstraintTemplate. */
    public static boolean isTemplate(Map<String, Object> object) {
        GroupVersionKind kind = Metadata.kindOf(object);
        return kind.group().equals("templates.gatekeeper.sh") && kind.kind().equals("ConstraintTemplate");
    }

    /** Whether it is a Constraint of whatever template. */
    public static boolean isConstraint(Map<String, Object> object) {
        return Metadata.kindOf(object).group().equals(CONSTRAINTS);
    }

    /** Whether it is a template or a Constraint. */
    public static boolean isPolicy(Map<String, Object> object) {
        return isTemplate(object) || isConstraint(object);
    }

    /** Whether it is Gatekeeper's Config. */
    public static boolean isConfig(Map<String, Object> object) {
        GroupVersionKind kind = Metadata.kindOf(object);
        return kind.group().equals("config.gatekeeper.sh") && kind.kind().equals("Config");
    }

    /** Whether it is an ExpansionTemplate. */
    public static boolean isExpansion(Map<String, Object> object) {
        return Metadata.kindOf(object).group().equals("expansion.gatekeeper.sh");
    }

    /** Whether it changes objects: Assign, AssignMetadata, AssignImage, ModifySet. */
    public static boolean isMutation(Map<String, Object> object) {
        return Metadata.kindOf(object).group().equals("mutations.gatekeeper.sh");
    }

    /** Whether it is a ValidatingWebhookConfiguration. */
    static boolean isWebhookConfiguration(Map<String, Object> object) {
        GroupVersionKind kind = Metadata.kindOf(object);
        return kind.group().equals("admissionregistration.k8s.io")
                && kind.kind().equals("ValidatingWebhookConfiguration");
    }
}
