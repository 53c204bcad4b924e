package io.vapscan.manifest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Objects for tests. */
public final class Manifests {

    private Manifests() {}

    /** The objects in all files of that folder and below it that are YAML by their names, in the order of the names. */
    public static List<Map<String, Object>> in(String folder) throws IOException {
        List<Map<String, Object>> objects = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of(folder))) {
            for (Path file : files.filter(path -> path.toString().endsWith(".yaml"))
                    .sorted()
                    .toList()) {
                for (Parsed parsed : new ManifestReader().read(file.toString(), Files.readAllBytes(file))) {
                    if (parsed instanceof Document document) {
                        objects.add(document.object());
                    }
                }
            }
        }
        return objects;
    }
}
