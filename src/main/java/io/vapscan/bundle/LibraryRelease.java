package io.vapscan.bundle;

import io.vapscan.manifest.Document;
import io.vapscan.object.Metadata;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A release of a library of policies, read whole.
 *
 * @param policies its policies, in order
 * @param others all else that is in it: definitions and parameters
 */
public record LibraryRelease(List<Map<String, Object>> policies, List<Map<String, Object>> others) {

    /** The files of a release of the public library: policies, the parameters' definition, and default parameters. */
    public static final List<String> PUBLIC_FILES = List.of(
            "kubescape-validating-admission-policies.yaml",
            "policy-configuration-definition.yaml",
            "basic-control-configuration.yaml");

    private static final int DEFINITIONS = 0;
    private static final int PARAMETERS = 1;
    private static final int POLICIES = 2;

    /**
     * Fetches files of a release.
     *
     * @throws IOException where one is not there or does not come whole
     * @throws IllegalArgumentException for a name that is no plain file name
     */
    public static Map<String, byte[]> fetch(ReleaseSource source, List<String> files) throws IOException {
        Map<String, byte[]> contents = new LinkedHashMap<>();
        for (String file : files) {
            if (!ReleaseSource.isPlain(file)) {
                throw new IllegalArgumentException(file + ": no plain file name");
            }
            contents.put(file, source.fetch(file));
        }
        return contents;
    }

    /**
     * Reads a release's files.
     *
     * @throws IOException where one is no YAML, or where there is no policy in them
     */
    public static LibraryRelease read(Map<String, byte[]> files) throws IOException {
        List<Map<String, Object>> policies = new ArrayList<>();
        List<Map<String, Object>> others = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            List<Document> documents = new ArrayList<>();
            LooseBundle.read(file.getKey(), file.getValue(), documents);
            for (Document document : documents) {
                (LooseBundle.isPolicy(document) ? policies : others).add(document.object());
            }
        }
        if (policies.isEmpty()) {
            throw new IOException("no ValidatingAdmissionPolicy in " + String.join(", ", files.keySet()));
        }
        return new LibraryRelease(List.copyOf(policies), List.copyOf(others));
    }

    /**
     * The files' texts joined with {@code ---}, ready for kubectl: first those with definitions, then those with
     * parameters, then those with policies.
     *
     * @throws IOException where one is no YAML, or where there is no policy in them
     */
    public static String text(Map<String, byte[]> files) throws IOException {
        read(files);
        Map<Integer, List<String>> byRank = new TreeMap<>();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            List<Document> documents = new ArrayList<>();
            LooseBundle.read(file.getKey(), file.getValue(), documents);
            int rank = documents.stream().mapToInt(LibraryRelease::rank).min().orElse(PARAMETERS);
            String text = new String(file.getValue(), StandardCharsets.UTF_8).replaceFirst("^---\\s*\n", "");
            byRank.computeIfAbsent(rank, r -> new ArrayList<>()).add(text.endsWith("\n") ? text : text + "\n");
        }
        return byRank.values().stream().flatMap(List::stream).collect(Collectors.joining("---\n"));
    }

    private static int rank(Document document) {
        return LooseBundle.isPolicy(document)
                ? POLICIES
                : Metadata.isDefinition(document.object()) ? DEFINITIONS : PARAMETERS;
    }

    /** Its CustomResourceDefinitions. */
    public List<Map<String, Object>> definitions() {
        return others.stream().filter(Metadata::isDefinition).toList();
    }

    /** Whatever is neither policy nor definition. */
    public List<Map<String, Object>> parameters() {
        return others.stream().filter(object -> !Metadata.isDefinition(object)).toList();
    }
}
