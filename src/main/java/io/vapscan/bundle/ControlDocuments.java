package io.vapscan.bundle;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vapscan.object.Fields;
import io.vapscan.object.JsonTree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a file of control documents holds: one control, a list of controls, a framework, or a list of frameworks.
 *
 * @param controls the controls that can be used
 * @param faults one line for each control that cannot, and why; or for the whole file
 */
public record ControlDocuments(List<ControlDocument> controls, List<String> faults) {

    /**
     * Reads a file.
     *
     * @param path the file as the user would name it
     * @param content its bytes, JSON
     */
    public static ControlDocuments read(String path, byte[] content) {
        Object tree;
        try {
            tree = new ObjectMapper().readValue(content, Object.class);
        } catch (JsonProcessingException problem) {
            return unreadable(
                    path + ":" + place(problem) + "not JSON, as control documents are: " + JsonTree.problem(problem));
        } catch (IOException problem) {
            return unreadable(path + ": " + problem.getMessage());
        }
        Collected collected = new Collected(path);
        collected.any(tree);
        return new ControlDocuments(List.copyOf(collected.controls), List.copyOf(collected.faults));
    }

    private static ControlDocuments unreadable(String fault) {
        return new ControlDocuments(List.of(), List.of(fault.lines().findFirst().orElse(fault)));
    }

    private static String place(JsonProcessingException problem) {
        return problem.getLocation() == null
                ? " "
                : problem.getLocation().getLineNr() + ":"
                        + problem.getLocation().getColumnNr() + ": ";
    }

    /** What was found so far. */
    private static final class Collected {
        private final String path;
        private final List<ControlDocument> controls = new ArrayList<>();
        private final List<String> faults = new ArrayList<>();

        Collected(String path) {
            this.path = path;
        }

        void any(@Nullable Object tree) {
            if (tree instanceof List<?> list) {
                list.forEach(this::one);
            } else {
                one(tree);
            }
        }

        private void one(@Nullable Object tree) {
            if (Fields.has(tree, "controls")) {
                Fields.list(tree, "controls").forEach(this::control);
            } else {
                control(tree);
            }
        }

        private void control(@Nullable Object tree) {
            String id = Fields.string(tree, "controlID").strip();
            List<Map<String, Object>> rules = Fields.maps(tree, "rules");
            if (id.isEmpty()) {
                faults.add(path + ": a document without controlID is no control");
            } else if (rules.isEmpty()) {
                faults.add(path + ": control " + id + " has no rules");
            } else {
                add(id, Fields.map(tree), rules);
            }
        }

        private void add(String id, Map<String, Object> tree, List<Map<String, Object>> trees) {
            List<ControlDocument.Rule> rules =
                    trees.stream().map(Collected::rule).toList();
            for (ControlDocument.Rule rule : rules) {
                if (rule.judged() && !rule.enumerator().isEmpty()) {
                    faults.add(path + ": control " + id + ": rule " + rule.name()
                            + " is CEL and has a resourceEnumerator, which only Rego rules can have");
                    return;
                }
            }
            controls.add(new ControlDocument(
                    id,
                    Fields.string(tree, "name"),
                    tree.get("baseScore") instanceof Number score ? score.doubleValue() : 0,
                    new Control.Category(
                            Fields.string(tree, "category", "name"),
                            Fields.string(tree, "category", "subCategory", "name")),
                    Fields.string(tree, "description"),
                    Fields.string(tree, "remediation"),
                    rules));
        }

        private static ControlDocument.Rule rule(Map<String, Object> tree) {
            String language = Fields.string(tree, "ruleLanguage");
            return new ControlDocument.Rule(
                    Fields.string(tree, "name"),
                    language.isEmpty() ? "Rego" : language,
                    Fields.string(tree, "resourceEnumerator").strip());
        }
    }
}
