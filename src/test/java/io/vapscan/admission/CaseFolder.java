package io.vapscan.admission;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.vapscan.manifest.Manifests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A case of {@code fixtures/cases}: manifests, and the API server's answers to them. */
public record CaseFolder(Path path) {

    private static final List<String> SUPPORT =
            List.of("policy.yaml", "bindings.yaml", "params.yaml", "namespaces.yaml", "crds.yaml");

    private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

    /** All cases. */
    public static List<CaseFolder> all() throws IOException {
        try (Stream<Path> folders = Files.list(Path.of("fixtures/cases"))) {
            return folders.filter(Files::isDirectory)
                    .sorted()
                    .map(CaseFolder::new)
                    .toList();
        }
    }

    /** What goes in. */
    public AdmissionScan.Inputs inputs(boolean written) throws IOException {
        List<Map<String, Object>> support = new ArrayList<>();
        for (String file : SUPPORT) {
            support.addAll(Manifests.of(path.resolve(file)));
        }
        return new AdmissionScan.Inputs(support, Manifests.of(path.resolve("objects.yaml")), options(), written);
    }

    @SuppressWarnings("unchecked")
    private RequestOptions options() throws IOException {
        Path file = path.resolve("request.yaml");
        return Files.exists(file)
                ? RequestOptions.of((Map<String, @Nullable Object>) JsonTrees.of(YAML.readTree(file.toFile())))
                : RequestOptions.CREATE;
    }

    /** What the API server answers. */
    @SuppressWarnings("unchecked")
    public Map<String, Object> expected(boolean written) throws IOException {
        Object tree =
                JsonTrees.parse(Files.readString(path.resolve(written ? "expected-written.json" : "expected.json")));
        return (Map<String, @Nullable Object>) tree;
    }

    @Override
    public String toString() {
        return path.getFileName().toString();
    }
}
