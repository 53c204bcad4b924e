package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Settings from a file above and from the environment, and what beats what. */
class SettingsTest {

    private static final String APP = "fixtures/triage/app.yaml";

    @TempDir
    private Path folder;

    private Path below;

    @BeforeEach
    void makeFolder() throws IOException {
        below = Files.createDirectories(folder.resolve("a/b"));
    }

    private void write(String text) throws IOException {
        Files.writeString(folder.resolve("vapscan.yaml"), text);
    }

    private Run run(Map<String, String> environment, String... args) {
        return Run.in(below, environment, "", args);
    }

    @Test
    void fileAboveIsFoundAndOptionsBeatIt() throws IOException {
        write("format: csv\nfail-on-findings: true\ninclude-controls: [C-0057]\n");
        Run run = run(Map.of(), "scan", APP);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("C-0057,").doesNotContain("C-0016,");
        assertThat(run(Map.of(), "scan", "-f", "pretty", APP).out()).contains("CONTROL");
        assertThat(run(Map.of("VAPSCAN_CONFIG", "off"), "scan", "control", "C-0057", APP)
                        .code())
                .isZero();
    }

    /** Short options may be written together, and the last with its value. */
    @Test
    void optionsThatAreWrittenTogetherBeatItToo() throws IOException {
        write("verbose: true\nformat: csv\n");
        Run run = run(Map.of(), "scan", "control", "C-0057", "-Evfjson", APP);
        assertThat(run.err()).doesNotContain("only once");
        assertThat(run.out()).startsWith("{");
        // What follows a letter with a value is its value.
        assertThat(run(Map.of(), "scan", "control", "C-0057", "-nvf", APP).out())
                .contains("C-0057,");
    }

    /** A gate without a value would be none, and look like one; a list may be empty. */
    @Test
    void aSettingWithoutValueIsRefused() throws IOException {
        for (String value : new String[] {"", " []"}) {
            write("severity-threshold:" + value + "\n");
            Run run = run(Map.of(), "scan", "control", "C-0057", APP);
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("vapscan.yaml:1:1: severity-threshold has no value");
        }
        write("exclude-kinds: []\ninclude-kinds:\n");
        assertThat(run(Map.of(), "scan", "control", "C-0057", APP).code()).isZero();
        // Not the folder of the file.
        write("policy: ['']\n");
        assertThat(run(Map.of(), "scan", APP).err()).contains("an empty name");
    }

    /** A file that a pull request brings along must not switch policies off unseen. */
    @Test
    void whatAFileThatWasFoundSetsIsSaid() throws IOException {
        write("exclude-namespaces: [kube-system]\nformat: csv\nexclude-kinds: [Job]\nfail-on-findings: true\n");
        Run run =
                run(Map.of("VAPSCAN_FAIL_ON_FINDINGS", "false"), "scan", "control", "C-0057", "--format", "json", APP);
        assertThat(run.err())
                .isEqualTo(
                        "vapscan: set by " + folder.resolve("vapscan.yaml") + ": exclude-namespaces, exclude-kinds\n");
        String named = folder.resolve("vapscan.yaml").toString();
        assertThat(run(Map.of("VAPSCAN_CONFIG", named), "scan", "control", "C-0057", APP)
                        .err())
                .doesNotContain("set by");
    }

    /** Nor may it write over what is none of its own, with a report that says what it likes, or ask other hosts. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "output: ../report.txt",
                "output: ABOVE/report.txt",
                "output: link/report.txt",
                "output: linked.txt",
                "output: nowhere.txt",
                "output: several",
                "output: .git/config",
                "output: below/../.GIT/config",
                "output: .profile",
                "output: link-within/config",
                "generate-exceptions: ../exceptions.json",
                "remote-bases: true",
            })
    void whatAFileThatWasFoundMayNotSay(String setting) throws IOException {
        Path own = Files.createDirectories(folder.resolve("own/below"));
        Path file = folder.resolve("own/vapscan.yaml");
        Files.writeString(file, setting.replace("ABOVE", folder.toString()) + "\n");
        Files.writeString(folder.resolve("victim.txt"), "mine");
        Files.createDirectories(folder.resolve("own/.git"));
        Files.createSymbolicLink(folder.resolve("own/link-within"), folder.resolve("own/.git"));
        Files.createSymbolicLink(folder.resolve("own/link"), folder);
        Files.createSymbolicLink(folder.resolve("own/linked.txt"), folder.resolve("victim.txt"));
        Files.createSymbolicLink(folder.resolve("own/nowhere.txt"), folder.resolve("made.txt"));
        Files.createSymbolicLink(folder.resolve("own/several.json"), folder.resolve("victim.txt"));
        Run run = Run.in(own, Map.of(), "", "scan", "control", "C-0057", APP);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("a file that nobody named; give the option itself, or name the file with");
        assertThat(folder.resolve("victim.txt")).hasContent("mine");
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("a", "own", "victim.txt");
        assertThat(folder.resolve("own/.git")).isEmptyDirectory();
        if (!setting.startsWith("remote") && !setting.contains("nowhere") && !setting.contains("link")) {
            Map<String, String> named = Map.of("VAPSCAN_CONFIG", file.toString());
            assertThat(Run.in(own, named, "", "scan", "control", "C-0057", APP).code())
                    .isZero();
        }
    }

    /** Nor may it have read what a template, or an error, would then show to whoever wrote it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "values: [../victim.yaml]",
                "values: 'values.yaml,../victim.yaml'",
                "values: ['https://example.com/values.yaml']",
                "values: link/victim.yaml",
                "values: linked.yaml",
                "values: .hidden/victim.yaml",
                "set-file: key=../victim.yaml",
                "set-file: key=ABOVE/victim.yaml",
                "set-file: 'key=values.yaml,other=../victim.yaml'",
                "set-file: 'key={values.yaml,../victim.yaml}'",
                "set-file: 'k\\=y=../../victim.yaml'",
                "exceptions: ../victim.yaml",
                "policy: ..",
                "policy: '../*.yaml'",
                "policy: 'link/*.yaml'",
                "policy: '.hidden/*.yaml'",
                "request: link/own/../victim.yaml",
                "controls-config: .env",
            })
    void whatAFileThatWasFoundMayNotHaveRead(String setting) throws IOException {
        Path own = Files.createDirectories(folder.resolve("own/.hidden"));
        Files.writeString(folder.resolve("victim.yaml"), "secret: hunter2\n");
        Files.writeString(own.resolve("victim.yaml"), "secret: hunter2\n");
        Files.writeString(folder.resolve("own/.env"), "secret: hunter2\n");
        Files.writeString(folder.resolve("own/values.yaml"), "a: 1\n");
        Files.createSymbolicLink(folder.resolve("own/link"), folder);
        Files.createSymbolicLink(folder.resolve("own/linked.yaml"), folder.resolve("victim.yaml"));
        Path file = folder.resolve("own/vapscan.yaml");
        Files.writeString(file, setting.replace("ABOVE", folder.toString()) + "\n");
        for (String place : new String[] {"own", "own/below"}) {
            Path directory = Files.createDirectories(folder.resolve(place));
            Run run = Run.in(directory, Map.of(), "", "scan", "control", "C-0057", APP);
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.out()).isEmpty();
            assertThat(run.err())
                    .contains(
                            " lies beyond the folder, or is hidden in it, of a file that nobody named; give the option")
                    .doesNotContain("hunter2");
        }
    }

    @Test
    void aFileThatWasFoundMayHaveReadWhatLiesBelowIt() throws IOException {
        Files.createDirectories(folder.resolve("policies"));
        Files.copy(Path.of("fixtures/own/policies.yaml"), folder.resolve("policies/p.yaml"));
        Files.writeString(folder.resolve("values.yaml"), "a: 1\n");
        for (String policies :
                new String[] {"policies", "./policies/", "'policies/*.yaml'", "'**/p.yaml'", "a/../policies"}) {
            write("policy: " + policies + "\nvalues: 'values.yaml,values.yaml'\nset-file: [key=values.yaml]\n");
            assertThat(run(Map.of(), "scan", "--no-render", APP).err()).doesNotContain("nobody named", "no such");
        }
    }

    @Test
    void aFileThatWasFoundIsNoLinkToOthers() throws IOException {
        Path own = Files.createDirectories(folder.resolve("own"));
        Files.writeString(folder.resolve("victim.yaml"), "hunter2: hunter2\n");
        Files.createSymbolicLink(own.resolve("vapscan.yaml"), folder.resolve("victim.yaml"));
        Run run = Run.in(own, Map.of(), "", "scan", "control", "C-0057", APP);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("vapscan.yaml: a link that leads out of the folder, or to what is hidden in it; give")
                .doesNotContain("hunter2");
        Map<String, String> named =
                Map.of("VAPSCAN_CONFIG", own.resolve("vapscan.yaml").toString());
        assertThat(Run.in(own, named, "", "scan", "control", "C-0057", APP).err())
                .contains("unknown key hunter2");
    }

    @Test
    void aFileThatKubernetesMountedIsRead() throws IOException {
        Path version = Files.createDirectories(folder.resolve("..2026_12_01"));
        Files.writeString(version.resolve("vapscan.yaml"), "format: csv\n");
        Files.createSymbolicLink(folder.resolve("..data"), version.getFileName());
        Files.createSymbolicLink(folder.resolve("vapscan.yaml"), Path.of("..data", "vapscan.yaml"));
        assertThat(Run.in(folder, Map.of(), "", "scan", "control", "C-0057", APP)
                        .out())
                .startsWith("controlID,");
    }

    /** Nobody would watch over the time, since that is a setting, too. */
    @Test
    void settingsAreNotWaitedFor() throws Exception {
        Run made = Program.sh(folder, "mkfifo settings");
        assumeTrue(made.code() == 0, "FIFOs");
        Map<String, String> named =
                Map.of("VAPSCAN_CONFIG", folder.resolve("settings").toString());
        Run run = run(named, "scan", "control", "C-0057", APP);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).endsWith("settings: not an ordinary file; settings are in one (VAPSCAN_CONFIG)\n");
        assumeTrue(Files.exists(Path.of("/dev/null")));
        assertThat(run(Map.of("VAPSCAN_CONFIG", "/dev/null"), "scan", "control", "C-0057", APP)
                        .code())
                .isZero();
    }

    @Test
    void aFileThatWasFoundMayWriteBelowItself() throws IOException {
        write("output: reports/new/report.txt\n");
        assertThat(run(Map.of(), "scan", "control", "C-0057", APP).code()).isZero();
        assertThat(folder.resolve("reports/new/report.txt")).exists();
        write("output: ../report.txt\n");
        assertThat(run(
                                Map.of(),
                                "scan",
                                "control",
                                "C-0057",
                                "-o",
                                folder.resolve("x.txt").toString(),
                                APP)
                        .code())
                .isZero();
    }

    @Test
    void environmentBeatsFileAndOptionsBeatIt() throws IOException {
        write("format: csv\n");
        Map<String, String> environment = Map.of("VAPSCAN_FORMAT", "markdown", "VAPSCAN_FORMT", "x");
        Run run = run(environment, "scan", "control", "C-0057", APP);
        assertThat(run.out()).startsWith("#");
        assertThat(run.err()).contains("VAPSCAN_FORMT sets nothing; did you mean format?");
        assertThat(run(environment, "scan", "control", "C-0057", "--format=csv", APP)
                        .out())
                .contains("C-0057,");
    }

    @Test
    void unknownKeysAreRefused() throws IOException {
        write("severty-threshold: high\n");
        Run run = run(Map.of(), "scan", APP);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("unknown key severty-threshold; did you mean severity-threshold?");
        write("format: csv\nfail-on-findings: perhaps\n");
        assertThat(run(Map.of(), "scan", APP).err())
                .contains("vapscan.yaml:2:1: fail-on-findings is true or false, not perhaps");
        write("verbose: true\nformat: {a: b}\n");
        assertThat(run(Map.of(), "scan", APP).err()).contains("vapscan.yaml:2:1: format takes text");
        write("jobs: [1, 2]\n");
        assertThat(run(Map.of(), "scan", APP).err()).contains("vapscan.yaml:1:1: jobs takes one value, not a list");
        write("a: [\n");
        assertThat(run(Map.of(), "scan", APP).code()).isEqualTo(2);
    }

    @Test
    void pathsAreMeantFromTheFile() throws IOException {
        write("exceptions: [exceptions.json]\n");
        Files.writeString(folder.resolve("exceptions.json"), "[]");
        assertThat(run(Map.of(), "scan", "control", "C-0057", APP).code()).isZero();
    }

    @Test
    void viewSaysWhereEachIsFrom() throws IOException {
        write("severity-threshold: high\n");
        Run run = run(Map.of("VAPSCAN_EXCLUDE_KINDS", "Job,Pod"), "config", "view");
        assertThat(run.out())
                .contains(
                        "severity-threshold: high",
                        folder.resolve("vapscan.yaml").toString())
                .contains("# from VAPSCAN_EXCLUDE_KINDS\nexclude-kinds:\n  - Job\n  - Pod");
    }

    @Test
    void aFileOfCommentsSetsNothing() throws IOException {
        write("# severity-threshold: low\n---\n\n");
        Run run = run(Map.of(), "scan", "control", "C-0057", APP);
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
    }

    @Test
    void anUnknownKeyIsNamedWithItsPlace() throws IOException {
        write("format: csv\nformt: json\n");
        assertThat(run(Map.of(), "scan", APP).err())
                .startsWith("vapscan: " + folder.resolve("vapscan.yaml")
                        + ":2:1: unknown key formt; did you mean format?; keys are scan's options");
    }
}
