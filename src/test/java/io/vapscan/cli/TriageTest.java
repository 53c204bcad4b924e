package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Exceptions from files and from annotations, their audit, and gates over what is left. */
class TriageTest {

    private static final String APP = "fixtures/triage/app.yaml";
    private static final String EXCEPTIONS = "--exceptions=fixtures/triage/exceptions.json";

    @Test
    void countsExceptedFindingsApart() {
        Run plain = Run.of("scan", "control", "C-0057", "--honor-inline-exceptions=false", APP);
        assertThat(plain.out()).contains("findings: failed 4, passed 0").doesNotContain("excepted");
        Run inline = Run.of("scan", "control", "C-0057", APP);
        assertThat(inline.out())
                .contains("failed 3", "excepted 1", "excepted by kubescape.io/skip-controls: it manages the node")
                .contains("Pod shop/odd: exception not honoured: kubescape.io/skip-expiry:")
                .contains("Pod shop/old: its exception expired at 2026-02-01T00:00:00Z");
        Run both = Run.of("scan", "control", "C-0057", EXCEPTIONS, APP);
        assertThat(both.out()).contains("failed 2", "excepted 2", "excepted by web may: until the new image");
        assertThat(both.code()).isEqualTo(2);
        assertThat(both.err()).contains("exception broken: attribute name: ( is no regular expression");
    }

    @Test
    void disabledFindingsAreCountedAndNotListed(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("exceptions.json");
        String entry = """
                [{"name": "%s", "policyType": "postureExceptionPolicy", "actions": ["%s"],
                  "resources": [{"designatorType": "Attributes", "attributes": {"name": "web"}}],
                  "posturePolicies": [{"controlID": "C-0057"}]}]
                """;
        Files.writeString(file, entry.formatted("may", "alertOnly"));
        String[] args = {"scan", "control", "C-0057", "--exceptions=" + file, APP, "-f"};
        assertThat(with(args, "pretty-printer").out()).contains("shop/web", "excepted by may", "excepted 2");
        Files.writeString(file, entry.formatted("never", "disable"));
        for (String format : new String[] {"pretty-printer", "markdown", "html", "sarif", "github", "gitlab-sast"}) {
            assertThat(with(args, format).out())
                    .as(format)
                    .doesNotContain("shop/web")
                    .doesNotContain("never");
        }
        assertThat(with(args, "pretty-printer").out()).contains("excepted 2", "failed 2");
        assertThat(Run.of("scan", "control", "C-0057", "--exceptions=" + file, APP, "-v")
                        .out())
                .contains("shop/web", "excepted by never");
        assertThat(with(args, "json").out()).contains("\"disable\"", "\"excludedResources\": 2");
    }

    private static Run with(String[] args, String last) {
        String[] all = java.util.Arrays.copyOf(args, args.length + 1);
        all[args.length] = last;
        return Run.of(all);
    }

    @Test
    void auditsEachException() {
        Run run = Run.of("scan", "control", "C-0057", EXCEPTIONS, "--audit-exceptions", APP);
        assertThat(run.err())
                .contains("exception web may: used, 1 finding")
                .contains("exception nobody: unused, no finding matches it")
                .contains("exception over: expired, since 2026-11-29T11:59:59Z")
                .contains("exception broken: malformed, ")
                .contains("Pod shop/agent C-0057: used, 1 finding")
                .contains("Pod shop/agent C-9999: unused")
                .contains("Pod shop/old C-0057: expired")
                .contains("Pod shop/odd: malformed");
    }

    @Test
    void generatedExceptionsAcceptEverything(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("exceptions.json");
        Run before = Run.of("scan", "--fail-on-findings", "--generate-exceptions=" + file, APP);
        assertThat(before.code()).isEqualTo(1);
        assertThat(Files.readString(file)).contains("\"postureExceptionPolicy\"", "\"C-0057\"");
        Run after = Run.of("scan", "--fail-on-findings", "--exceptions=" + file, APP);
        assertThat(after.code()).isZero();
        assertThat(after.out()).contains("failed 0").contains("compliance 100.00 %");
    }

    @Test
    void everyFormatTellsExceptedFromFailed() {
        assertThat(Run.of("scan", "control", "C-0057", "-f", "json", APP).out())
                .contains("\"subStatus\": \"w/exceptions\"", "\"excludedResources\": 1", "\"status\": \"excepted\"");
        assertThat(Run.of("scan", "control", "C-0057", "-f", "sarif", APP).out())
                .contains("\"suppressions\"", "\"inSource\"");
        assertThat(Run.of("scan", "control", "C-0057", "-f", "junit", APP).out())
                .contains("failures=\"3\"", "<skipped message=\"excepted by kubescape.io/skip-controls");
        assertThat(Run.of("scan", "control", "C-0057", "-f", "csv", APP).out()).contains(",excepted,");
        assertThat(Run.of("scan", "control", "C-0057", "-f", "github", APP).out())
                .contains("shop/web")
                .doesNotContain("agent");
    }

    @Test
    void filtersOnlyWhatIsShown() {
        Run run = Run.of("scan", "control", "C-0057", "--max-severity=medium", "--fail-on-findings", APP);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .contains("not shown: 1 control of other severities")
                .doesNotContain("shop/web");
    }

    @Test
    void gateOfCoverageCountsWhatCouldNotBeJudged() {
        assertThat(Run.of("scan", "control", "C-0057", "--fail-coverage-below=100", APP)
                        .code())
                .isZero();
        assertThat(Run.of("scan", "control", "C-0057", "--fail-coverage-below=101", APP)
                        .code())
                .isEqualTo(2);
    }

    @Test
    void answersOfAServerAreNotCalledUnjudgedAndGatesStillCount() {
        Run run = Run.of("scan", "control", "C-0057", "-f", "admission", APP);
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        Run gated = Run.of("scan", "control", "C-0057", "-f", "admission", "--fail-on-findings", APP);
        assertThat(gated.code()).isEqualTo(1);
    }

    @Test
    void suggestsTheControlWhoseZerosWereLeftOut() {
        assertThat(Run.of("scan", "control", "C-16", APP).err()).contains("did you mean C-0016?");
    }
}
