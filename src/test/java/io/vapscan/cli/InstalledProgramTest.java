package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program as it is packed, and what becomes of it: it is copied, parts are lost, parts of another version are left. */
class InstalledProgramTest {

    private static final String SCAN = " scan control C-0057 -f csv app.yaml";

    @TempDir
    private static Path folder;

    /** Packs this process's classes; the libraries stay where they are. */
    @BeforeAll
    static void pack() throws Exception {
        assumeTrue(Program.canRun());
        Path classes = null;
        for (Path entry : Program.classPath()) {
            if (Files.exists(entry.resolve("io/vapscan/cli/Main.class"))) {
                classes = entry;
            }
        }
        assumeTrue(classes != null, "classes in a directory");
        Files.createDirectories(folder.resolve("installed/lib"));
        try (OutputStream out = Files.newOutputStream(folder.resolve("manifest"))) {
            manifest(classes).write(out);
        }
        Files.copy(Path.of("fixtures/triage/app.yaml"), folder.resolve("app.yaml"));
        Path dist = Path.of("src/dist").toAbsolutePath();
        Run run = sh("mkdir classes && cp -R '" + classes + "'/. classes && cp -R '" + dist + "/bin' installed && sh '"
                + dist + "/pack-own' classes manifest installed/lib");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
    }

    private static Manifest manifest(Path classes) throws Exception {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, "io.vapscan.cli.Main");
        String others = Program.classPath().stream()
                .filter(entry -> !entry.equals(classes))
                .map(entry -> entry.toUri().toString())
                .collect(Collectors.joining(" "));
        attributes.put(Attributes.Name.CLASS_PATH, others);
        return manifest;
    }

    private static Run sh(String script) throws Exception {
        return Program.sh(folder, "export VAPSCAN_CDS=off JAVA_HOME=${JAVA%/bin/java}; unset CLASSPATH; " + script);
    }

    /** Runs a script that changes a copy of the program, and then the copy, which answers as the program does. */
    private static void answersAsInstalled(String change, String command) throws Exception {
        Run installed = sh("installed/bin/vapscan" + SCAN);
        assertThat(installed.out()).contains("app.yaml");
        assertThat(installed.code()).isZero();
        assertThat(sh("rm -rf copy && cp -R installed copy && " + change + " && " + command + SCAN))
                .isEqualTo(installed);
    }

    @Test
    void aCopy() throws Exception {
        answersAsInstalled("ls copy/lib/data-*/vapdata >list", "copy/bin/vapscan");
        assertThat(folder.resolve("list")).content().contains("index.tsv");
    }

    @Test
    void filesBesideTheJarAreLost() throws Exception {
        answersAsInstalled("rm -r copy/lib/data-*", "copy/bin/vapscan");
    }

    @Test
    void filesBesideTheJarAreAnotherVersions() throws Exception {
        answersAsInstalled(
                "mv copy/lib/data-* copy/lib/data-1 && for each in $(find copy/lib/data-1 -type f); do echo x >$each; done",
                "copy/bin/vapscan");
    }

    @Test
    void theJarAlone() throws Exception {
        answersAsInstalled("mv copy/lib/vapscan.jar copy/alone.jar", "$JAVA -jar copy/alone.jar");
    }
}
