package io.vapscan.edit;

import io.vapscan.object.Fields;
import io.vapscan.object.PostureRules;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads what a report in Kubescape's v2 layout proposes. Paths to delete are taken only from reports of our own, where they
 * are proved.
 */
public final class FixReport {

    private static final String OWN = "vapscan";

    private FixReport() {}

    /** The objects for which something is proposed, in the report's order. */
    public static List<ObjectFixes> read(Map<String, Object> report) {
        boolean own = isOwn(report);
        Map<String, Map<String, Object>> resources = new LinkedHashMap<>();
        for (Map<String, Object> resource : Fields.maps(report, "resources")) {
            resources.put(Fields.string(resource, "resourceID"), resource);
        }
        List<ObjectFixes> out = new ArrayList<>();
        for (Map<String, Object> result : Fields.maps(report, "results")) {
            Map<String, Object> resource = resources.get(Fields.string(result, "resourceID"));
            List<Fix> fixes = fixes(result, own);
            if (resource != null && !fixes.isEmpty()) {
                out.add(of(resource, fixes));
            }
        }
        return out;
    }

    private static ObjectFixes of(Map<String, Object> resource, List<Fix> fixes) {
        Map<String, Object> object = Fields.map(resource, "object");
        String sourcePath = Fields.string(object, "sourcePath");
        String number = sourcePath.substring(sourcePath.lastIndexOf(':') + 1);
        return new ObjectFixes(
                Fields.string(resource, "source", "path"),
                Fields.string(resource, "source", "relativePath"),
                Fields.string(resource, "source", "sha256"),
                number.matches("[0-9]{1,8}") ? Integer.parseInt(number) : -1,
                object,
                isTemplate(Fields.map(resource, "source")),
                fixes);
    }

    /** Standard input, and what Helm or kustomize printed, an archive's members too. */
    private static boolean isTemplate(Map<String, Object> source) {
        String file = Fields.string(source, "relativePath");
        String type = Fields.string(source, "fileType").toLowerCase(Locale.ROOT);
        return file.isEmpty()
                || file.equals("-")
                || file.contains("!/")
                || type.startsWith("helm")
                || type.startsWith("kustomize");
    }

    /** Whether the report is one of our own: its fixes are proved. */
    public static boolean isOwn(Map<String, Object> report) {
        return report.containsKey(OWN);
    }

    private static List<Fix> fixes(Map<String, Object> result, boolean own) {
        List<Fix> fixes = new ArrayList<>();
        for (Map<String, Object> control : Fields.maps(result, "controls")) {
            for (Map<String, Object> rule : Fields.maps(control, "rules")) {
                if (PostureRules.fails(control, rule)) {
                    Fields.maps(rule, "paths")
                            .forEach(path -> add(path, Fields.string(control, "controlID"), own, fixes));
                }
            }
        }
        return fixes;
    }

    private static void add(Map<String, Object> path, String control, boolean own, List<Fix> fixes) {
        String set = Fields.string(path, "fixPath", "path");
        String delete = Fields.string(path, "deletePath");
        if (!set.isEmpty()) {
            String value = String.valueOf(Fields.at(path, "fixPath", "value"));
            fixes.add(new Fix(control, set, value, Fields.string(path, "fixPath", "valueType")));
        } else if (own && !delete.isEmpty()) {
            fixes.add(new Fix(control, delete, null, ""));
        }
    }
}
