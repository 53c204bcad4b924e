package io.vapscan.bundle;

import io.vapscan.manifest.Document;
import io.vapscan.object.Metadata;
import io.vapscan.object.YamlText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

    /** Definitions, then parameters, then policies, joined with {@code ---}: ready for kubectl. */
    public String text() {
        List<String> parts = new ArrayList<>();
        definitions().forEach(object -> parts.add(YamlText.of(object)));
        parameters().forEach(object -> parts.add(YamlText.of(object)));
        policies.forEach(object -> parts.add(YamlText.of(object)));
        return String.join("---\n", parts);
    }

    /** Its CustomResourceDefinitions. */
    public List<Map<String, Object>> definitions() {
        return others.stream().filter(LibraryRelease::isDefinition).toList();
    }

    /** Whatever is neither policy nor definition. */
    public List<Map<String, Object>> parameters() {
        return others.stream().filter(object -> !isDefinition(object)).toList();
    }

    private static boolean isDefinition(Map<String, Object> object) {
        return Metadata.kindOf(object).kind().equals("CustomResourceDefinition");
    }
}
