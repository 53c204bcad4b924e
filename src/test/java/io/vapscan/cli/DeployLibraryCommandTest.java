package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.bundle.Bundle;
import io.vapscan.bundle.DeployLibrary;
import io.vapscan.bundle.LibraryRelease;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeployLibraryCommandTest {

    @TempDir
    Path releases;

    @Test
    void printsTheBundle() throws IOException {
        Run run = Run.of("vap", "deploy-library");
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo(DeployLibrary.text(Bundle.embedded()));
    }

    @Test
    void printsAReleaseInTheOrderInWhichItCanBeApplied() throws IOException {
        Path directory = Files.createDirectories(releases.resolve("v0.1"));
        List<String> parts = List.of(DeployLibrary.text(Bundle.embedded()).split("(?m)^---\n"));
        List<String> texts = List.of(String.join("---\n", parts.subList(2, 4)), parts.get(0), parts.get(1));
        for (int i = 0; i < texts.size(); i++) {
            Files.writeString(directory.resolve(LibraryRelease.PUBLIC_FILES.get(i)), texts.get(i));
        }
        Run run = released("v0.1");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .isEqualTo(Stream.of(texts.get(1), texts.get(2), texts.get(0))
                        .reduce((a, b) -> a + "---\n" + b)
                        .orElseThrow());
    }

    @Test
    void refusesAReleaseThatIsNotThereOrNotAllowed() {
        assertThat(released("v0.2").err()).contains("v0.2/kubescape-validating-admission-policies.yaml");
        assertThat(released("v0.2").code()).isEqualTo(2);
        assertThat(released("../v0.2").err()).contains("only letters, digits");
        assertThat(Run.of("vap", "deploy-library", "--from-release", "v1", "--timeout", "soon")
                        .err())
                .contains("write 30s or 2m");
    }

    private Run released(String tag) {
        return Run.of(
                "vap",
                "deploy-library",
                "--from-release",
                tag,
                "--library-url",
                releases.toUri().toString());
    }
}
