package io.vapscan.admission;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A case of {@code fixtures/cases}: manifests, and the API server's answers to them. */
public record CaseFolder(Path path) {

    private static final List<String> SUPPORT =
            List.of("policy.yaml", "bindings.yaml", "params.yaml", "namespaces.yaml", "crds.yaml");

    private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

    /** What goes in. */
    public AdmissionScan.Inputs inputs(boolean written) throws IOException {
        List<Map<String, Object>> support = new ArrayList<>();
        for (String file : SUPPORT) {
            support.addAll(objects(file));
        }
        return new AdmissionScan.Inputs(support, objects("objects.yaml"), options(), written);
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

    private List<Map<String, Object>> objects(String file) throws IOException {
        List<Map<String, Object>> out = new ArrayList<>();
        if (Files.exists(path.resolve(file))) {
            for (Parsed parsed : new ManifestReader().read(file, Files.readAllBytes(path.resolve(file)))) {
                // A case is readable through and through; the cast says so if it is not.
                out.add(((Document) parsed).object());
            }
        }
        return out;
    }

    @Override
    public String toString() {
        return path.getFileName().toString();
    }
}
