package io.vapscan.triage;

import io.vapscan.object.JsonText;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.ScannedObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes the exceptions that would accept a report's failures: one for each object, with its controls. */
public final class GeneratedExceptions {

    private static final String SPECIAL = "\\.+*?()|[]{}^$";

    private GeneratedExceptions() {}

    /** The exceptions as JSON, in the order of the objects. */
    public static String of(ScanReport report) {
        Map<Integer, ScannedObject> objects = new TreeMap<>();
        Map<Integer, List<Object>> controls = new TreeMap<>();
        for (ControlReport control : report.controls()) {
            int last = -1;
            for (RuleResponse response : control.responses(RuleStatus.FAILED)) {
                int ordinal = response.object().ordinal();
                objects.put(ordinal, response.object());
                if (ordinal != last) {
                    controls.computeIfAbsent(ordinal, o -> new ArrayList<>())
                            .add(Map.of("controlID", quoted(control.control().id())));
                }
                last = ordinal;
            }
        }
        List<Object> exceptions = new ArrayList<>();
        objects.forEach((ordinal, object) -> exceptions.add(entry(object, controls.getOrDefault(ordinal, List.of()))));
        return JsonText.indented(exceptions) + "\n";
    }

    private static Map<String, Object> entry(ScannedObject object, List<Object> controls) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("name", "accept " + object.title());
        entry.put("policyType", "postureExceptionPolicy");
        entry.put("actions", List.of("alertOnly"));
        Map<String, Object> attributes = new LinkedHashMap<>();
        attributes.put("kind", quoted(object.kind().kind()));
        if (!object.namespace().isEmpty()) {
            attributes.put("namespace", quoted(object.namespace()));
        }
        if (!object.name().isEmpty()) {
            attributes.put("name", quoted(object.name()));
        }
        Map<String, Object> designator = new LinkedHashMap<>();
        designator.put("designatorType", "Attributes");
        designator.put("attributes", attributes);
        entry.put("resources", List.of(designator));
        entry.put("posturePolicies", controls);
        entry.put("reason", "TODO: say why");
        return entry;
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            out.append(SPECIAL.indexOf(text.charAt(i)) >= 0 ? "\\" : "").append(text.charAt(i));
        }
        return out.toString();
    }
}
