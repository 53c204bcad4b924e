package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The start script, with a jar that refers to this process's classes. */
class StartScriptTest {

    private static final String RUN = "bin/vapscan scan control C-0057 -f csv ";

    @TempDir
    private static Path folder;

    @BeforeAll
    static void install() throws Exception {
        assumeTrue(Program.canRun());
        Files.createDirectories(folder.resolve("bin"));
        Files.createDirectories(folder.resolve("lib"));
        Path script = folder.resolve("bin/vapscan");
        Files.copy(Path.of("src/dist/bin/vapscan"), script);
        assertThat(script.toFile().setExecutable(true)).isTrue();
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes()
                .put(
                        Attributes.Name.CLASS_PATH,
                        Program.classPath().stream()
                                .map(entry -> entry.toUri().toString())
                                .collect(Collectors.joining(" ")));
        new JarOutputStream(Files.newOutputStream(folder.resolve("lib/vapscan.jar")), manifest).close();
        Files.copy(Path.of("fixtures/triage/app.yaml"), folder.resolve("app.yaml"));
    }

    private static Run sh(String script) throws Exception {
        return Program.sh(folder, "export VAPSCAN_CDS=off JAVA_HOME=${JAVA%/bin/java}; unset VAPSCAN; " + script);
    }

    @Test
    void closedStreamsAreNoOtherFiles() throws Exception {
        Run out = sh(RUN + "app.yaml >&-");
        assertThat(out.err()).isEqualTo("vapscan: standard output cannot be written: Bad file descriptor\n");
        assertThat(out.code()).isEqualTo(2);
        Run in = sh(RUN + "- <&-");
        assertThat(in.err()).isEqualTo("vapscan: no Kubernetes object in -\n");
        assertThat(in.code()).isEqualTo(2);
        Run err = sh(RUN + "app.yaml nowhere 2>&-");
        assertThat(err.out()).contains(",app.yaml,").doesNotContain("no such file");
        assertThat(err.code()).isEqualTo(2);
    }

    @Test
    void namesAreFoundWithoutLocaleHomeAndPlaceForTemporaryFiles() throws Exception {
        Run run = sh("unset LC_ALL LC_CTYPE LANG HOME XDG_CACHE_HOME; export TMPDIR=/nonexistent VAPSCAN_CDS=;"
                + " name=$(printf '\\303\\274.yaml'); cp app.yaml $name; " + RUN + "$name");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains(",ü.yaml,");
        assertThat(run.code()).isZero();
    }
}
