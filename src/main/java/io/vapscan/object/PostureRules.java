package io.vapscan.object;

import java.util.List;
import java.util.Map;

/** What rules in saved reports of Kubescape's v2 layout came to, exceptions considered (opa-utils {@code resourcesresults}). */
public final class PostureRules {

    private static final String FAILED = "failed";

    private PostureRules() {}

    /**
     * Whether a control of a result fails by a rule. Kubescape leaves an excepted rule's own status as it was and lists the
     * exceptions beside it; only such as do nothing but alert leave it failed.
     *
     * @param control the control, as a result lists it
     * @param rule one of its rules
     */
    public static boolean fails(Map<String, Object> control, Map<String, Object> rule) {
        String whole = Fields.string(control, "status", "status");
        return Fields.string(rule, "status").equals(FAILED)
                && (whole.isEmpty() || whole.equals(FAILED))
                && Fields.maps(rule, "exception").stream().allMatch(PostureRules::alertsOnly);
    }

    private static boolean alertsOnly(Map<String, Object> exception) {
        List<String> actions = Fields.strings(exception, "actions");
        return actions.contains("alertOnly") && !actions.contains("disable");
    }
}
