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

    /**
     * Runs a program of its own, with an archive that fits, by a Java of some version that only says what it is asked, and makes the
     * archives that it is asked for.
     */
    private static String answers(String java, String change, String run) throws Exception {
        String ending = java.startsWith("25") ? "aot" : "jsa";
        Run answer = Program.sh(folder, """
                rm -rf first second java cache; mkdir -p first/lib java/bin; cp -R bin first; : >first/lib/vapscan.jar
                for list in vapscan vapscan-parser vapscan-rest; do echo $list >first/lib/$list.classes; done
                archive=first/lib/vapscan-java-%s.%s
                : >$archive; touch -r first/lib/vapscan.jar $archive; ln -s "$PWD/first/lib/vapscan.jar" $archive.of
                echo 'JAVA_VERSION="%s"' >java/release
                cat >java/bin/java <<'JAVA'
                #!/bin/sh
                [ "$1" != -XX:+UseSerialGC ] || shift 2
                if [ "$1" != -Xshare:dump ]; then echo "$@"; exit; fi
                cp "${2#*=}" "${3#*=}"
                JAVA
                chmod +x java/bin/java
                %s
                export JAVA_HOME=$PWD/java XDG_CACHE_HOME=$PWD/cache VAPSCAN_CDS=wait
                %s
                """.formatted(java, ending, java, change, run));
        assertThat(answer.err()).isEmpty();
        return answer.out().replace(folder.toString(), "");
    }

    /** Where the archive lies that a run takes, and where the next one's. */
    private static String archives(String java, String change) throws Exception {
        return answers(java, change, "second/bin/vapscan version; second/bin/vapscan scan")
                .lines()
                .map(line -> line.matches("-XX:(SharedArchiveFile|AOTCache)=.*")
                        ? line.replaceAll("-XX:\\w+=(/\\w+)/.*", "$1")
                        : "none")
                .collect(Collectors.joining(" "));
    }

    @Test
    void anArchiveIsMadeAnewWhereTheVirtualMachineWouldNotTakeTheOldOne() throws Exception {
        String inPlace = "ln -s first second";
        String moved = "mv first second";
        String copied = "cp -R first second; touch -t 202001010000 second/lib/*";
        String copiedLater = "cp -R first second; touch -t 202001010000 second/lib/vapscan.jar";
        assertThat(archives("17.0.1", inPlace)).isEqualTo("/second /second");
        assertThat(archives("17.0.1", moved)).isEqualTo("none /cache");
        assertThat(archives("17.0.1", copied)).isEqualTo("none /cache");
        assertThat(archives("21.0.1", moved)).isEqualTo("/second /second");
        assertThat(archives("21.0.1", copiedLater)).isEqualTo("none /cache");
        assertThat(archives("25", moved)).isEqualTo("/second /second");
        assertThat(archives("25", copiedLater)).isEqualTo("/second /second");
        assertThat(archives("25", moved + "; rm second/lib/*.aot")).isEqualTo("none /cache");
    }

    /** The virtual machine warns of what JLine calls; an archive does not go with the option by which it does not. */
    @Test
    void whatEditsLinesMayCallTheSystem() throws Exception {
        String option = "--enable-native-access=ALL-UNNAMED";
        String inPlace = "ln -s first second";
        assertThat(answers("25", inPlace, "second/bin/vapscan cel repl"))
                .contains(option)
                .doesNotContain("AOTCache");
        assertThat(answers("25", inPlace, "second/bin/vapscan cel eval")).doesNotContain(option);
        assertThat(answers("17.0.1", inPlace, "second/bin/vapscan cel repl")).doesNotContain(option);
    }

    /** What the first run needs has no say in what is in an archive. */
    @Test
    void anArchiveHoldsWhatWasRehearsed() throws Exception {
        String lost = "mv first second; rm -f second/lib/*.aot second/lib/*.jsa";
        String made =
                "second/bin/vapscan version >out; cd cache/vapscan; for each in *; do echo ${each%%--*}; cat $each; done";
        assertThat(answers("17.0.1", lost, made)).isEqualTo("""
                vapscan-java-17.0.1.jsa
                vapscan
                vapscan-parser
                vapscan-rest
                """);
        assertThat(answers("25.0.1", lost, "second/bin/vapscan lint >out; " + made))
                .isEqualTo("""
                vapscan-java-25.0.1.jsa
                vapscan
                vapscan-parser-java-25.0.1.jsa
                vapscan-parser
                """);
    }

    /** Locks and pipes of whoever runs the program are not held by what goes on behind it, whatever their numbers are. */
    @Test
    void whatMakesAnArchiveHoldsNothingOpen() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")) && Files.isDirectory(Path.of("/proc/self/fd")));
        String looks = "mv first second; rm -f second/lib/*.jsa; echo 'ls -l /proc/$$/fd >fds' >>java/bin/java";
        String run = "unset VAPSCAN_CDS; bash -c 'exec 8>held 20>held; exec second/bin/vapscan version' >out;"
                + " until [ -e cache/vapscan/fds ] && ! ls -d cache/vapscan/*.making; do sleep 0.1; done >waited 2>&1;"
                + " grep -c held cache/vapscan/fds; cd cache/vapscan; for each in *.jsa*; do echo ${each%%--*}; done";
        assertThat(answers("17.0.1", looks, run)).isEqualTo("0\nvapscan-java-17.0.1.jsa\n");
    }

    @Test
    void whatIsEndedWhileItMakesAnArchiveLeavesNothing() throws Exception {
        String ended = "mv first second; rm -f second/lib/*.jsa;"
                + " printf '#!/bin/sh\\n[ $1 != -Xshare:dump ] || kill -TERM $PPID\\n' >java/bin/java";
        assertThat(answers("17.0.1", ended, "second/bin/vapscan version; echo $?; ls -A cache/vapscan"))
                .isEqualTo("1\n");
    }

    @Test
    void anArchiveThatCannotBeMadeIsNotTriedForAgainAtOnce() throws Exception {
        String broken =
                "mv first second; printf '#!/bin/sh\\n[ $1 != -Xshare:dump ] || ! echo >>tries\\n' >java/bin/java";
        assertThat(answers(
                        "17.0.1",
                        broken,
                        "for i in 1 2; do second/bin/vapscan version >out; done; cat cache/vapscan/tries"))
                .isEqualTo("\n");
        String old = "touch -t 202001010000 cache/vapscan/*.making";
        assertThat(answers(
                        "17.0.1",
                        broken,
                        "for i in 1 2; do second/bin/vapscan version >out; " + old + "; done; cat cache/vapscan/tries"))
                .isEqualTo("\n\n");
    }
}
