package io.vapscan.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Holds what is generated to its sources: run {@code make vapdata} where this fails. */
class BundleBuildTest {

    private static final Path ROOT = Path.of("");

    @Test
    void everyGeneratedFileIsUpToDate() throws IOException {
        for (Map.Entry<String, String> file : BundleBuild.files(ROOT).entrySet()) {
            assertThat(ROOT.resolve(file.getKey()))
                    .as(file.getKey())
                    .usingCharset("UTF-8")
                    .hasContent(file.getValue());
        }
    }

    @Test
    void noFileIsLeftOver() throws IOException {
        Map<String, String> files = BundleBuild.files(ROOT);
        for (String directory : List.of("vapdata/controls", "vapdata/frameworks")) {
            try (Stream<Path> found = Files.list(ROOT.resolve(directory))) {
                assertThat(found.map(path -> directory + "/" + path.getFileName()))
                        .allSatisfy(path -> assertThat(files).containsKey(path));
            }
        }
    }
}
