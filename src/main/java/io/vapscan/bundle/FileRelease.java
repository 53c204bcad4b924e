package io.vapscan.bundle;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * A release in a directory.
 *
 * @param base the directory that holds releases, or the one release
 * @param version the release's tag
 */
record FileRelease(Path base, String version) implements ReleaseSource {

    @Override
    public byte[] fetch(String file) throws IOException {
        Path versioned = base.resolve(version).resolve(file);
        Path path = Files.exists(versioned) ? versioned : base.resolve(file);
        if (!Files.isRegularFile(path)) {
            throw new NoSuchFileException(versioned.toString());
        }
        try (InputStream in = Files.newInputStream(path)) {
            byte[] content = in.readNBytes(LONGEST + 1);
            if (content.length > LONGEST) {
                throw new IOException(path + ": longer than " + LONGEST + " bytes");
            }
            return content;
        }
    }
}
