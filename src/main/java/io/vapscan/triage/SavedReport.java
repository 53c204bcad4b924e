package io.vapscan.triage;

import io.vapscan.manifest.Limits;
import io.vapscan.manifest.TreeReader;
import io.vapscan.object.Fields;
import io.vapscan.object.JsonTree;
import io.vapscan.object.PostureRules;
import io.vapscan.scan.Severity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The failures of a JSON or YAML report in Kubescape's v2 layout, ours or Kubescape's own.
 *
 * @param findings in the report's order
 * @param messages whether every finding has its message; Kubescape's have the paths of fields only
 */
public record SavedReport(List<Finding> findings, boolean messages) {

    private static final List<String> LISTS = List.of("results", "resources");

    /** What came of reading. */
    public sealed interface Result {}

    /** A report. */
    public record Saved(SavedReport report) implements Result {}

    /** No report: why, one line. */
    public record Unreadable(String text) implements Result {}

    /** Reads a report. */
    public static Result read(String path, byte[] content) {
        TreeReader.Result result = tree(path, content);
        if (result instanceof TreeReader.Fault fault) {
            return new Unreadable(fault.text());
        }
        Map<String, Object> tree = ((TreeReader.Tree) result).fields();
        if (!tree.containsKey("results") || !tree.containsKey("summaryDetails")) {
            return new Unreadable(path + ": this is no report in Kubescape's v2 layout; write one with -f json");
        }
        for (String key : LISTS) {
            // An older report may lack a list, or have null for an empty one; of anything else it would look as if
            // nothing failed.
            if (tree.get(key) != null && !(tree.get(key) instanceof List)) {
                return new Unreadable(path + ": " + key + " is no list, as reports have it; write one with -f json");
            }
        }
        return new Saved(new Reading(tree).report());
    }

    /** Nearly all reports are JSON, and may be long: read as such they take a tenth of the memory. */
    private static TreeReader.Result tree(String path, byte[] content) {
        if (content.length > 0 && content[0] == '{') {
            try {
                return new TreeReader.Tree(JsonTree.of(content));
            } catch (JsonTree.Unreadable otherwise) {
                // It may be YAML all the same; if not, the other reader says where and why.
            }
        }
        return TreeReader.read(path, content, Limits.ANY_LENGTH);
    }

    /** Walks one report's tree. */
    private static final class Reading {

        private final Map<String, Object> tree;
        private final Map<String, Map<String, Object>> resources = new HashMap<>();
        private final List<Finding> findings = new ArrayList<>();
        private boolean messages = true;

        Reading(Map<String, Object> tree) {
            this.tree = tree;
            for (Map<String, Object> resource : Fields.maps(tree, "resources")) {
                resources.put(Fields.string(resource, "resourceID"), resource);
            }
        }

        SavedReport report() {
            for (Map<String, Object> result : Fields.maps(tree, "results")) {
                String id = Fields.string(result, "resourceID");
                for (Map<String, Object> control : Fields.maps(result, "controls")) {
                    for (Map<String, Object> rule : Fields.maps(control, "rules")) {
                        if (PostureRules.fails(control, rule)) {
                            rule(id, control, rule);
                        }
                    }
                }
            }
            return new SavedReport(List.copyOf(findings), messages);
        }

        private void rule(String id, Map<String, Object> control, Map<String, Object> rule) {
            List<Map<String, Object>> violations = Fields.maps(rule, "vapscan", "violations");
            for (Map<String, Object> violation : violations) {
                findings.add(finding(id, control, rule, Fields.string(violation, "message")));
            }
            if (violations.isEmpty()) {
                messages = false;
                findings.add(finding(id, control, rule, paths(rule)));
            }
        }

        private static String paths(Map<String, Object> rule) {
            List<String> paths = new ArrayList<>();
            for (Map<String, Object> path : Fields.maps(rule, "paths")) {
                for (String kind : List.of("failedPath", "reviewPath", "deletePath")) {
                    paths.add(Fields.string(path, kind));
                }
                paths.add(Fields.string(path, "fixPath", "path"));
            }
            paths.removeIf(String::isEmpty);
            return String.join(", ", paths);
        }

        private Finding finding(String id, Map<String, Object> control, Map<String, Object> rule, String evidence) {
            Map<String, Object> resource = resources.getOrDefault(id, Map.of());
            int api = id.indexOf("/api=");
            String identity = api < 0 ? id : id.substring(api + 5);
            String file = Fields.string(resource, "source", "relativePath");
            Long line = Fields.integer(rule, "vapscan", "line");
            String controlId = Fields.string(control, "controlID");
            return new Finding(
                    controlId,
                    Fields.string(control, "name"),
                    severity(control, controlId),
                    title(identity),
                    file,
                    line == null ? 0 : line.intValue(),
                    evidence,
                    identity);
        }

        /** The object's title from {@code group/version/namespace/kind/name}. */
        private static String title(String identity) {
            String[] parts = identity.split("/", 5);
            if (parts.length < 5) {
                return identity;
            }
            return parts[3] + " " + (parts[2].isEmpty() ? "" : parts[2] + "/") + parts[4];
        }

        private Severity severity(Map<String, Object> control, String id) {
            String named = Fields.string(control, "severity");
            String written =
                    named.isEmpty() ? Fields.string(tree, "summaryDetails", "controls", id, "severity") : named;
            return Severity.named(written).orElse(Severity.UNKNOWN);
        }
    }
}
