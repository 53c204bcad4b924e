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
    void aWorkingDirectoryThatIsGoneIsNamed() throws Exception {
        Run run = sh(
                "mkdir gone; at=$PWD; cd gone; rmdir ../gone; $at/bin/vapscan version 2>$at/err; code=$?; cd $at; tail -n 1 err; exit $code");
        assertThat(run.out()).isEqualTo("vapscan: the working directory is not there any more\n");
        assertThat(run.code()).isEqualTo(2);
    }

    @Test
    void namesAreFoundWithoutLocaleHomeAndPlaceForTemporaryFiles() throws Exception {
        Run run = sh("unset LC_ALL LC_CTYPE LANG HOME XDG_CACHE_HOME; export TMPDIR=/nonexistent VAPSCAN_CDS=;"
                + " name=$(printf '\\303\\274.yaml'); cp app.yaml $name; " + RUN + "$name");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains(",ü.yaml,");
        assertThat(run.code()).isZero();
    }

    /** A program of its own with an archive that fits, and a Java of some version that only says what it is asked. */
    private static String archiveOf(String java, String change) throws Exception {
        String ending = java.startsWith("25") ? "aot" : "jsa";
        Run run = Program.sh(folder, """
                rm -rf first second java cache; mkdir -p first/lib java/bin; cp -R bin first; : >first/lib/vapscan.jar
                archive=first/lib/vapscan-java-%s.%s
                : >$archive; touch -r first/lib/vapscan.jar $archive; ln -s "$PWD/first/lib/vapscan.jar" $archive.of
                echo 'JAVA_VERSION="%s"' >java/release
                printf '#!/bin/sh\necho "$@"\n' >java/bin/java; chmod +x java/bin/java
                %s
                JAVA_HOME=$PWD/java XDG_CACHE_HOME=$PWD/cache VAPSCAN_CDS= second/bin/vapscan scan
                """.formatted(java, ending, java, change));
        assertThat(run.err()).isEmpty();
        return run.out().replace(folder.toString(), "").replaceAll("(?s).*-XX:(\\w+)=(/\\w+)/.*", "$1 $2");
    }

    @Test
    void anArchiveIsMadeAnewWhereTheVirtualMachineWouldNotTakeTheOldOne() throws Exception {
        String inPlace = "ln -s first second";
        String moved = "mv first second";
        String copied = "cp -R first second; touch -t 202001010000 second/lib/*";
        String copiedLater = "cp -R first second; touch -t 202001010000 second/lib/vapscan.jar";
        assertThat(archiveOf("17.0.1", inPlace)).isEqualTo("SharedArchiveFile /second");
        assertThat(archiveOf("17.0.1", moved)).isEqualTo("ArchiveClassesAtExit /cache");
        assertThat(archiveOf("17.0.1", copied)).isEqualTo("ArchiveClassesAtExit /cache");
        assertThat(archiveOf("21.0.1", moved)).isEqualTo("SharedArchiveFile /second");
        assertThat(archiveOf("21.0.1", copiedLater)).isEqualTo("ArchiveClassesAtExit /cache");
        assertThat(archiveOf("25", moved)).isEqualTo("AOTCache /second");
        assertThat(archiveOf("25", copiedLater)).isEqualTo("AOTCache /second");
    }
}
