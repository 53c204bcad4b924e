package io.vapscan.cli;

import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What an expression sees and where it is compiled. */
final class ExpressionFlags {

    private static final Set<String> VARIABLES = Set.of("object", "oldObject", "params", "request", "namespaceObject");

    @Option(names = "--object", paramLabel = "FILE", description = "The object: YAML or JSON, - for standard input.")
    private @Nullable String object;

    @Option(names = "--old-object", paramLabel = "FILE", description = "The object as it was before: oldObject.")
    private @Nullable String oldObject;

    @Option(names = "--params", paramLabel = "FILE", description = "The policy's parameters: params.")
    private @Nullable String params;

    @Option(names = "--namespace-object", paramLabel = "FILE", description = "The Namespace: namespaceObject.")
    private @Nullable String namespaceObject;

    @Option(
            names = "--vars",
            paramLabel = "FILE",
            description = "Several variables in one file: object, oldObject, params, request, namespaceObject.")
    private @Nullable String variables;

    @Option(
            names = "--kubernetes-version",
            paramLabel = "MINOR",
            defaultValue = "",
            description = "Compile as a cluster of that minor would when the policy is written, for example 1.34.")
    @SuppressWarnings("NullAway.Init")
    private String version;

    /** The minor that was asked for; empty for none. */
    String version() {
        return version;
    }

    /** Whether anything was given. */
    boolean any() {
        return variables != null
                || !version.isEmpty()
                || files().values().stream().anyMatch(file -> file != null);
    }

    /**
     * The variables that the files hold.
     *
     * @throws Failure when one holds no mapping
     */
    Map<String, @Nullable Object> variables(Console console) throws IOException {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        if (variables != null) {
            Map<String, Object> several = read(variables, console);
            unknown(several.keySet(), variables, console);
            values.putAll(several);
        }
        for (Map.Entry<String, @Nullable String> file : files().entrySet()) {
            if (file.getValue() != null) {
                values.put(file.getKey(), read(file.getValue(), console));
            }
        }
        return values;
    }

    /** Whether a file is standard input. */
    boolean readsStandardInput() {
        return inputs() > 0;
    }

    private Map<String, Object> read(String file, Console console) throws IOException {
        if (!file.equals("-")) {
            return TreeFile.read(file, console).tree();
        }
        if (inputs() > 1) {
            throw Failure.usage("standard input can be only one of the files");
        }
        return TreeFile.standardInput(console).tree();
    }

    private long inputs() {
        return files().values().stream().filter("-"::equals).count() + ("-".equals(variables) ? 1 : 0);
    }

    private Map<String, @Nullable String> files() {
        Map<String, @Nullable String> files = new LinkedHashMap<>();
        files.put("object", object);
        files.put("oldObject", oldObject);
        files.put("params", params);
        files.put("namespaceObject", namespaceObject);
        return files;
    }

    private static void unknown(Collection<String> names, String file, Console console) {
        names.stream()
                .filter(name -> !VARIABLES.contains(name))
                .forEach(name -> console.warn(file + ": no variable is named " + name));
    }
}
