package io.vapscan.bundle;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The files of a bundle, by names relative to its root with {@code /} between their parts. */
interface BundleFiles {

    /**
     * The file's bytes.
     *
     * @throws java.nio.file.NoSuchFileException where the bundle has no such file
     */
    byte[] bytes(String name) throws IOException;

    /** The policy in a file of policies, where it was read when the program was built; else null. */
    default @Nullable Map<String, Object> tree(String policy) throws IOException {
        return null;
    }

    /** The file as a user would name it. */
    String path(String name);

    /** The file's text. */
    default String text(String name) throws IOException {
        return new String(bytes(name), StandardCharsets.UTF_8);
    }
}
