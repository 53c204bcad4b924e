package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestCommandTest {

    private static final Path SUITES = Path.of("fixtures/suites");

    @TempDir
    Path directory;

    private Path copied() throws IOException {
        Path failing = Files.createDirectories(directory.resolve("failing"));
        Files.createDirectories(directory.resolve("good"));
        Files.copy(SUITES.resolve("good/policy.yaml"), directory.resolve("good/policy.yaml"));
        Files.copy(SUITES.resolve("failing/objects.yaml"), failing.resolve("objects.yaml"));
        Path test = failing.resolve("failing_test.yaml");
        String text = Files.readString(SUITES.resolve("failing/failing_test.yaml"));
        Files.writeString(
                test, text.replace("expect: deny}\n  - {name: denied", "expect: deny} # why\n  - {name: denied"));
        return test;
    }

    @Test
    void updateWritesWhatIsAndKeepsTheRest() throws IOException {
        Path test = copied();
        String before = Files.readString(test);
        Run run = Run.of("test", directory.toString(), "--update");
        assertThat(run.code()).isZero();
        assertThat(run.err()).contains("failing_test.yaml: 6 expectations written");
        String after = Files.readString(test);
        assertThat(after)
                .contains("- {name: admitted, object: web, expect: admit} # why")
                .contains("      message: \"web wants 10 replicas, 5 are allowed\"\n")
                .contains("      messagePattern: ^web wants 1\\d replicas\n")
                .contains("      validation: 0\n      maxCost: 18\n")
                .contains("expect: {decision: notMatched, gate: operation}")
                .contains("skip: waits for the next release, expect: deny}");
        assertThat(after.lines()).hasSameSizeAs(before.lines().toList());
        assertThat(Run.of("test", directory.toString()).code()).isZero();
    }

    /** Editors and shells of Windows write UTF-16: of such a file nobody can tell that it holds no tests. */
    @Test
    void whatCannotBeReadIsNotWithoutTests() throws IOException {
        Path broken = Files.writeString(directory.resolve("broken.yaml"), "a: [\n");
        assertThat(Run.of("test", directory.toString()).code()).isZero();
        Run named = Run.of("test", broken.toString());
        assertThat(named.code()).isEqualTo(2);
        assertThat(named.err()).contains("broken.yaml:2:1: ");
        Files.writeString(
                directory.resolve("wide.yaml"),
                "apiVersion: vapscan.io/v1alpha1\nkind: PolicyTest\n",
                StandardCharsets.UTF_16);
        Run wide = Run.of("test", directory.toString());
        assertThat(wide.code()).isEqualTo(2);
        assertThat(wide.err()).contains("wide.yaml:1:1: the text is UTF-16").doesNotContain("broken.yaml");
    }

    /** One test that cannot be read is a fault with its place, and the others are run. */
    @Test
    void saysWhereATestNamesNoFileOrNoPattern() throws IOException {
        Path test = directory.resolve("odd_test.yaml");
        Files.writeString(test, """
                apiVersion: vapscan.io/v1alpha1
                kind: PolicyTest
                policies: [{control: C-0016}]
                objects:
                  plain: {apiVersion: v1, kind: Pod, metadata: {name: a}, spec: {containers: [{name: a, image: b}]}}
                cases:
                - {object: "a\\0b.yaml", expect: deny}
                - object: plain
                  expect: {policies: {vapscan-c-0016-allow-privilege-escalation: {messagePattern: "["}}}
                - {object: plain, expect: deny}
                """);
        Run run = Run.of("test", test.toString());
        assertThat(run.err())
                .contains("odd_test.yaml:7:4: a\\u0000b.yaml: this is no name of a file here")
                .contains("odd_test.yaml:9:3: no regular expression (RE2): missing closing ]");
        assertThat(run.out()).contains("1 passed, 0 failed, 0 errors");
        assertThat(run.code()).isEqualTo(2);
    }

    @Test
    void updateChangesNothingWhereAllPasses() throws IOException {
        Path test = copied();
        Run.of("test", directory.toString(), "--update");
        String written = Files.readString(test);
        Run again = Run.of("test", directory.toString(), "--update");
        assertThat(again.err()).isEmpty();
        assertThat(test).hasContent(written);
    }

    @Test
    void severalFormatsGoToFilesOfTheirOwn() {
        Run run = Run.of(
                "test",
                SUITES.resolve("good").toString(),
                "-f",
                "json,junit,markdown",
                "-o",
                directory.resolve("results").toString(),
                "--coverage-output",
                directory.resolve("deep/coverage.html").toString());
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo("vapscan: 7 passed, 0 failed, 0 errors in 2 suites\n");
        for (String extension : new String[] {"json", "xml", "md"}) {
            assertThat(directory.resolve("results." + extension)).isNotEmptyFile();
        }
        assertThat(directory.resolve("deep/coverage.html")).content().contains("Coverage of policies");
    }

    @Test
    void onlyFilesOfTheNameAreLookedAt() {
        Run run = Run.of("test", SUITES.resolve("good").toString(), "--file-name", "replicas*");
        assertThat(run.out()).contains("4 passed").doesNotContain("branches");
    }

    @Test
    void linksThatLeadOutAreNotFollowed() throws IOException {
        Files.createSymbolicLink(directory.resolve("out"), SUITES.toAbsolutePath());
        Files.createSymbolicLink(directory.resolve("round"), directory);
        Run run = Run.of("test", directory.toString(), "--require-tests");
        assertThat(run.code()).isEqualTo(ExitCode.FAILED.code());
        assertThat(run.err()).contains("no tests in ", "no test was run (--require-tests)");
    }

    @Test
    void aPathThatIsNamedTwiceIsRunOnce() {
        String path = SUITES.resolve("good/replicas_test.yaml").toString();
        Run run = Run.of(
                "test", path, SUITES.resolve("good/../good/replicas_test.yaml").toString());
        assertThat(run.out()).contains("4 passed, 0 failed, 0 errors in 1 suite");
        assertThat(run.err()).isEmpty();
    }
}
