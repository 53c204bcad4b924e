package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Completion scripts in the shells that they are for; each is left out where its shell is not installed. */
class ShellsTest {

    @TempDir
    private Path folder;

    private String run(String shell, String script) throws Exception {
        assumeTrue(
                Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                        .anyMatch(path -> Files.isExecutable(Path.of(path, shell))),
                shell + " is not installed");
        Path completion = folder.resolve("completion." + shell);
        Files.writeString(completion, Run.of("completion", shell).out());
        Process process = new ProcessBuilder(shell, "-c", script.replace("COMPLETION", completion.toString()))
                .redirectErrorStream(true)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(out).isZero();
        return out;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "vapscan|sc|scan",
                "vapscan scan|--severity-t|--severity-threshold",
                "vapscan scan --severity-threshold|h|high",
                "vapscan scan --format|sar|sarif",
                "vapscan scan --baseline-granularity|c|control",
                "vapscan config|v|view",
                "vapscan diff --format|gitlab|gitlab-sast"
            })
    void bashCompletes(String before, String typed, String completed) throws Exception {
        String words = "(" + before + " " + typed + ")";
        int index = before.split(" ", -1).length;
        String out = run(
                "bash",
                "source COMPLETION; COMP_WORDS=" + words + "; COMP_CWORD=" + index + "; COMP_LINE='" + before + " "
                        + typed + "'; COMP_POINT=${#COMP_LINE}; _complete_vapscan 2>/dev/null; echo ${COMPREPLY[@]}");
        assertThat(out.strip()).isEqualTo(completed);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "vapscan sc|scan",
                "vapscan scan --severity-t|--severity-threshold",
                "vapscan scan --severity-threshold h|high",
                "vapscan scan -f sar|sarif",
                "vapscan vap deploy|deploy-library",
            })
    void fishCompletes(String line, String completed) throws Exception {
        String out = run("fish", "source COMPLETION; complete -C '" + line + "'");
        assertThat(out.lines().map(one -> one.split("\t", 2)[0])).contains(completed);
    }

    @Test
    void zshLoadsTheScript() throws IOException, Exception {
        String out = run("zsh", "autoload -U compinit && compinit -u -D; source COMPLETION; print $_comps[vapscan]");
        assertThat(out).contains("_complete_vapscan");
    }
}
