package io.vapscan.bundle;

import io.vapscan.object.Fields;
import io.vapscan.object.PackReader;
import io.vapscan.object.PackWriter;
import io.vapscan.object.PackedTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Writes the embedded policies as trees when the program is built, so that no start has to read their YAML. */
public final class PackedPolicies {

    private PackedPolicies() {}

    /**
     * Writes a file for each policy.
     *
     * @param classes the folder of the program's classes
     * @param policies the policies by the files that they are in
     */
    public static void write(Path classes, Map<String, Map<String, Object>> policies) throws IOException {
        Path folder = classes.resolve("io/vapscan/bundle").resolve(EmbeddedFiles.TREES);
        Files.createDirectories(folder);
        for (Map.Entry<String, Map<String, Object>> policy : policies.entrySet()) {
            PackWriter out = new PackWriter();
            PackedTree.write(policy.getValue(), out);
            Files.write(folder.resolve(policy.getKey() + ".bin"), out.toBytes());
        }
    }

    /** The policy in such a file. */
    public static Map<String, Object> read(byte[] file) {
        Map<String, Object> policy = Fields.mapOrNull(PackedTree.read(new PackReader(file, 0)));
        if (policy == null) {
            throw new IllegalArgumentException("no packed policy");
        }
        return policy;
    }
}
