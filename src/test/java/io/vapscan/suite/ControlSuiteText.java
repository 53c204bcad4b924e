package io.vapscan.suite;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.vapscan.bundle.Bundle;
import io.vapscan.bundle.Control;
import io.vapscan.object.Fields;
import io.vapscan.object.JsonText;
import io.vapscan.object.YamlText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes a control's policy test from the objects in its directory and what a kube-apiserver 1.37 answered to each. */
final class ControlSuiteText {

    static final Path FIXTURES = Path.of("fixtures/controls");

    private final Control control;
    private final Path directory;
    private final StringBuilder out = new StringBuilder();

    private ControlSuiteText(Control control) {
        this.control = control;
        this.directory = FIXTURES.resolve(control.id());
    }

    /** The answers of {@code expected.jsonl} by control. */
    static Map<String, List<Map<String, Object>>> answers() throws IOException {
        Map<String, List<Map<String, Object>>> byControl = new TreeMap<>();
        ObjectMapper json = new ObjectMapper();
        for (String line : Files.readAllLines(FIXTURES.resolve("expected.jsonl"))) {
            Map<String, Object> answer = Fields.map(json.readValue(line, Object.class));
            byControl
                    .computeIfAbsent(Fields.string(answer, "fixture").substring(0, 6), id -> new ArrayList<>())
                    .add(answer);
        }
        return byControl;
    }

    static String of(String id, List<Map<String, Object>> answers) throws IOException {
        return new ControlSuiteText(Bundle.embedded().index().byId(id).orElseThrow()).text(answers);
    }

    private String text(List<Map<String, Object>> answers) {
        out.append(
                        "# Written by make golden from the objects beside it and the API server's answers (expected.jsonl).\n")
                .append("apiVersion: vapscan.io/v1alpha1\nkind: PolicyTest\nmetadata:\n  name: ")
                .append(YamlText.of(control.id() + " " + control.name()).strip())
                .append("\npolicies:\n  - control: ")
                .append(control.id())
                .append('\n');
        if (Files.exists(directory.resolve("params.yaml"))) {
            out.append("params: [params.yaml]\n");
        }
        out.append("cases:\n");
        answers.forEach(this::oneCase);
        return out.toString();
    }

    private void oneCase(Map<String, Object> answer) {
        String file = Fields.string(answer, "fixture").substring(7);
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("object", file);
        String params = file.replace(".yaml", ".params.yaml");
        if (Files.exists(directory.resolve(params))) {
            one.put("params", List.of(params));
        }
        if (file.endsWith("-subresource.yaml")) {
            one.put("operation", "UPDATE");
            one.put("subResource", "ephemeralcontainers");
        }
        List<Object> failing = new ArrayList<>();
        List<Object> messages = new ArrayList<>();
        List<Map<String, Object>> decisions = Fields.maps(answer, "decisions");
        for (int i = 0; i < decisions.size(); i++) {
            if (Fields.string(decisions.get(i), "evaluation").equals("deny")) {
                failing.add((long) i);
                messages.add(Fields.string(decisions.get(i), "message"));
            }
        }
        if (failing.isEmpty()) {
            one.put("expect", "admit");
            out.append("  - ").append(flow(one)).append('\n');
            return;
        }
        String head = flow(one);
        out.append("  - ").append(head, 1, head.length() - 1).append('\n');
        int at = out.lastIndexOf("  - ");
        String lines = out.substring(at)
                .replace(", params: ", "\n    params: ")
                .replace(", operation: ", "\n    operation: ")
                .replace(", subResource: ", "\n    subResource: ");
        out.setLength(at);
        out.append(lines);
        out.append("    expect:\n      decision: deny\n      validation: ").append(flow(single(failing)));
        out.append("\n      message: ").append(flow(single(messages))).append('\n');
    }

    private static Object single(List<Object> values) {
        return values.size() == 1 ? values.get(0) : values;
    }

    /** On one line, texts quoted where they have to be. */
    private static String flow(Object value) {
        if (value instanceof Map<?, ?> map) {
            List<String> entries = new ArrayList<>();
            map.forEach((key, one) -> entries.add(key + ": " + flow(one)));
            return "{" + String.join(", ", entries) + "}";
        }
        if (value instanceof List<?> list) {
            return "["
                    + String.join(
                            ", ", list.stream().map(ControlSuiteText::flow).toList()) + "]";
        }
        String text = String.valueOf(value);
        return text.matches("[A-Za-z0-9][A-Za-z0-9._-]*") ? text : JsonText.quoted(text);
    }
}
