package io.vapscan.cli;

import io.vapscan.object.LabelSelector;
import io.vapscan.scan.IgnoreFiles;
import io.vapscan.scan.ObjectFilter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say which objects are judged. */
final class FilterFlags {

    @Option(names = "--include-kinds", paramLabel = "KIND", split = ",", description = "Judge only these kinds.")
    List<String> includeKinds = new ArrayList<>();

    @Option(names = "--exclude-kinds", paramLabel = "KIND", split = ",", description = "Leave these kinds out.")
    List<String> excludeKinds = new ArrayList<>();

    @Option(
            names = "--include-namespaces",
            paramLabel = "NAME",
            split = ",",
            description = "Judge only objects of these namespaces.")
    List<String> includeNamespaces = new ArrayList<>();

    @Option(
            names = {"-e", "--exclude-namespaces"},
            paramLabel = "NAME",
            split = ",",
            description = "Leave objects of these namespaces out.")
    List<String> excludeNamespaces = new ArrayList<>();

    @Option(
            names = "--label-selector",
            paramLabel = "SELECTOR",
            description = "Judge only objects with such labels, as kubectl's -l selects: app=web,tier!=db.")
    @Nullable
    String labels;

    @Option(
            names = "--exclude-path",
            paramLabel = "GLOB",
            description = "Leave files and directories out whose path or name matches. Repeatable.")
    List<String> excludePaths = new ArrayList<>();

    @Option(
            names = "--no-ignore-file",
            description = "Do not read .vapscanignore and .kubescapeignore, which are written as .gitignore is.")
    boolean noIgnoreFile;

    // What nothing is held to is not loaded.
    private static List<String> kinds(String option, List<String> names) {
        return names.isEmpty() ? names : KubernetesNames.kinds(option, names);
    }

    private static List<String> namespaces(String option, List<String> names) {
        return names.isEmpty() ? names : KubernetesNames.namespaces(option, names);
    }

    /** The options that keep objects from being judged, as they were given. */
    List<String> given() {
        List<String> given = new ArrayList<>();
        add(given, "--include-kinds", includeKinds);
        add(given, "--exclude-kinds", excludeKinds);
        add(given, "--include-namespaces", includeNamespaces);
        add(given, "--exclude-namespaces", excludeNamespaces);
        if (labels != null && !labels.isBlank()) {
            given.add("--label-selector " + labels);
        }
        return given;
    }

    private static void add(List<String> given, String option, List<String> values) {
        if (!values.isEmpty()) {
            given.add(option + " " + String.join(",", values));
        }
    }

    IgnoreFiles ignored() {
        return noIgnoreFile ? IgnoreFiles.OFF : IgnoreFiles.on();
    }

    boolean namesKinds() {
        return !includeKinds.isEmpty() || !excludeKinds.isEmpty();
    }

    ObjectFilter filter() {
        LabelSelector selector =
                labels == null ? LabelSelector.everything() : SelectorArgument.of("--label-selector", labels);
        return new ObjectFilter(
                kinds("--include-kinds", includeKinds),
                kinds("--exclude-kinds", excludeKinds),
                namespaces("--include-namespaces", includeNamespaces),
                namespaces("--exclude-namespaces", excludeNamespaces),
                selector);
    }
}
