package io.vapscan.triage;

import io.vapscan.object.Fields;
import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.RuleResponse;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * An exception from a file, in Kubescape's layout ({@code postureExceptionPolicy}).
 *
 * @param name its name
 * @param disables whether what it accepts is left out of lists of findings, or marked there
 * @param reason why
 * @param expires when it ends
 * @param designators objects; one has to match
 * @param controls controls; one has to match
 */
record ExceptionPolicy(
        String name,
        boolean disables,
        String reason,
        Instant expires,
        List<Designator> designators,
        List<ControlChoice> controls) {

    private static final String TYPE = "postureExceptionPolicy";
    private static final List<String> ACTIONS = List.of("alertOnly", "disable");

    static ExceptionPolicy of(Map<String, Object> tree) throws MalformedException {
        String type = Fields.string(tree, "policyType");
        if (!type.isEmpty() && !type.equals(TYPE)) {
            throw new MalformedException("policyType " + type + " is not " + TYPE);
        }
        for (String action : Fields.strings(tree, "actions")) {
            if (!ACTIONS.contains(action)) {
                throw new MalformedException("action " + action + " is neither alertOnly nor disable");
            }
        }
        List<Designator> designators = new ArrayList<>();
        for (Map<String, Object> resource : Fields.maps(tree, "resources")) {
            designators.add(Designator.of(resource));
        }
        List<ControlChoice> controls = new ArrayList<>();
        for (Map<String, Object> policy : Fields.maps(tree, "posturePolicies")) {
            controls.add(ControlChoice.of(policy));
        }
        if (designators.isEmpty() || controls.isEmpty()) {
            throw new MalformedException((designators.isEmpty() ? "resources" : "posturePolicies")
                    + " is empty: it has to name what the exception is for");
        }
        Instant expires = Expiry.of("expirationDate", Fields.string(tree, "expirationDate"));
        boolean disables = Fields.strings(tree, "actions").contains("disable");
        return new ExceptionPolicy(name(tree), disables, Fields.string(tree, "reason"), expires, designators, controls);
    }

    /** Its name, or what to call it without one. */
    static String name(Map<String, Object> tree) {
        String name = Fields.string(tree, "name");
        return name.isEmpty() ? "(no name)" : name;
    }

    boolean matches(ControlInfo control, RuleResponse response) {
        return controls.stream()
                        .anyMatch(choice ->
                                choice.matches(control, response.rule().name()))
                && designators.stream().anyMatch(designator -> designator.matches(response.object()));
    }
}
