package io.vapscan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares output with files under {@code fixtures/golden}, byte by byte. {@code -Dgolden.update=true} writes them anew. */
public final class Golden {

    /** Where the expected outputs are. */
    public static final Path ROOT = Path.of("fixtures/golden");

    private Golden() {}

    /** Asserts that the file so named holds this text. */
    public static void assertMatches(Path file, String actual) {
        try {
            if (Boolean.getBoolean("golden.update")) {
                Files.createDirectories(file.toAbsolutePath().getParent());
                Files.writeString(file, actual);
            }
            assertThat(actual).as(file.toString()).isEqualTo(Files.readString(file));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
