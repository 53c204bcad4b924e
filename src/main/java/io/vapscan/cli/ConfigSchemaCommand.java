package io.vapscan.cli;

import io.vapscan.object.JsonText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.OptionSpec;

/** {@code vapscan config schema}: the JSON schema of {@code vapscan.yaml}. */
@Command(name = "schema", description = "Print the JSON schema of vapscan.yaml.")
final class ConfigSchemaCommand implements Runnable {

    private final Console console;

    ConfigSchemaCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        Map<String, Object> properties = new LinkedHashMap<>();
        ScanSettings.options(console).forEach((key, option) -> properties.put(key, property(option)));
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("title", "vapscan.yaml");
        schema.put("description", "Settings of vapscan scan: its options without dashes.");
        schema.put("type", "object");
        schema.put("additionalProperties", false);
        schema.put("properties", properties);
        console.out().println(JsonText.indented(schema));
    }

    private static Map<String, Object> property(OptionSpec option) {
        Map<String, Object> property = new LinkedHashMap<>();
        property.put("description", String.join(" ", option.description()));
        String type = type(option);
        if (option.isMultiValue()) {
            property.put("type", List.of("array", type));
            property.put("items", Map.of("type", type));
        } else {
            property.put("type", type);
        }
        if (option.paramLabel().equals("SEVERITY")) {
            property.put("enum", List.of("low", "medium", "high", "critical"));
        }
        return property;
    }

    private static String type(OptionSpec option) {
        Class<?> type = option.auxiliaryTypes()[0];
        if (type == boolean.class || type == Boolean.class) {
            return "boolean";
        }
        if (type == int.class) {
            return "integer";
        }
        return type == float.class || type == double.class ? "number" : "string";
    }
}
