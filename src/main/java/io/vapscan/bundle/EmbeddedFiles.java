package io.vapscan.bundle;

import io.vapscan.object.ProgramFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The files of the bundle that the program carries. */
final class EmbeddedFiles implements BundleFiles {

    private static final String ROOT = "/vapdata/";

    /** Where {@link PackedPolicies} puts policies. */
    static final String TREES = "trees/";

    @Override
    public byte[] bytes(String name) throws IOException {
        try (InputStream in = ProgramFiles.open(EmbeddedFiles.class, ROOT + name)) {
            if (in == null) {
                throw new NoSuchFileException(path(name));
            }
            return in.readAllBytes();
        }
    }

    @Override
    public @Nullable Map<String, Object> tree(String policy) throws IOException {
        try (InputStream in =
                ProgramFiles.open(EmbeddedFiles.class, TREES.concat(policy).concat(".bin"))) {
            return in == null ? null : PackedPolicies.read(in.readAllBytes());
        }
    }

    @Override
    public String path(String name) {
        return "embedded:" + name;
    }
}
