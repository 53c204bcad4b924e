package io.vapscan.triage;

import io.vapscan.object.Fields;
import io.vapscan.scan.ControlInfo;
import java.util.LinkedHashMap;
import java.util.Map;

/** Controls that an exception is for: the control's id, its name, a framework that holds it, a rule of it; all that are given. */
record ControlChoice(Map<String, NamePattern> fields) {

    static ControlChoice of(Map<String, Object> tree) throws MalformedException {
        Map<String, NamePattern> fields = new LinkedHashMap<>();
        for (String field : new String[] {"controlID", "controlName", "frameworkName", "ruleName"}) {
            String written = written(tree, field);
            if (!written.isEmpty()) {
                fields.put(field, NamePattern.of(field, written));
            }
        }
        if (fields.isEmpty()) {
            throw new MalformedException("posturePolicies: an entry without controlID, controlName, frameworkName or"
                    + " ruleName names no control");
        }
        return new ControlChoice(fields);
    }

    /** Kubescape writes {@code controlID}; {@code controlId} is a common slip, and no other key is meant by it. */
    private static String written(Map<String, Object> tree, String field) {
        String exact = Fields.string(tree, field);
        return exact.isEmpty() && field.equals("controlID") ? Fields.string(tree, "controlId") : exact;
    }

    boolean matches(ControlInfo control, String rule) {
        for (Map.Entry<String, NamePattern> entry : fields.entrySet()) {
            NamePattern pattern = entry.getValue();
            boolean matched = switch (entry.getKey()) {
                case "controlID" -> pattern.matches(control.id());
                case "controlName" -> pattern.matches(control.name());
                case "frameworkName" -> control.frameworks().stream().anyMatch(pattern::matches);
                default -> pattern.matches(rule);
            };
            if (!matched) {
                return false;
            }
        }
        return true;
    }
}
