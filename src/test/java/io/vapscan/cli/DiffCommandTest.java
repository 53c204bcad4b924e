package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Findings of two reports, matched by what they are and not by where they stand. */
class DiffCommandTest {

    private static final String SECOND = """
            ---
            apiVersion: v1
            kind: Pod
            metadata: {name: second, namespace: shop}
            spec: {containers: [{name: app, image: a, securityContext: {privileged: true}}]}
            """;

    @TempDir
    private Path folder;

    private Path manifest;
    private String base = "";

    @BeforeEach
    void saveBase() throws IOException {
        manifest = folder.resolve("app.yaml");
        Files.writeString(manifest, Files.readString(Path.of("fixtures/triage/app.yaml")));
        base = report("base.json");
    }

    private String report(String name) {
        Path file = folder.resolve(name);
        Run run = Run.of("scan", "control", "C-0057", "-f", "json", "-o", file.toString(), manifest.toString());
        assertThat(run.code()).isZero();
        return file.toString();
    }

    @Test
    void movedFindingsAreTheSame() throws IOException {
        String text = "# a line more\n\n" + Files.readString(manifest);
        manifest = folder.resolve("other.yaml");
        Files.writeString(manifest, text);
        Run run = Run.of("diff", base, report("head.json"), "--fail-on-new");
        assertThat(run.out()).isEqualTo("vapscan: 0 new, 0 resolved, 3 unchanged\n");
        assertThat(run.code()).isZero();
    }

    @Test
    void newAndResolvedFindingsAreNamed() throws IOException {
        String text = Files.readString(manifest).replace("name: old\n", "name: young\n") + SECOND;
        Files.writeString(manifest, text);
        String head = report("head.json");
        Run run = Run.of("diff", base, head, "--fail-on-new");
        assertThat(run.out())
                .contains("+ new       C-0057  High", "Pod shop/second", "Pod shop/young", "- resolved  C-0057")
                .contains("2 new, 1 resolved, 2 unchanged");
        assertThat(run.code()).isEqualTo(1);
        assertThat(Run.of("diff", base, head).code()).isZero();
        assertThat(Run.of("diff", base, head, "--severity-threshold=critical").code())
                .isZero();
        assertThat(Run.of("diff", base, head, "--severity-threshold=high").code())
                .isEqualTo(1);
        assertThat(Run.of("diff", base, head, "-f", "json").out()).contains("\"new\": 2", "\"Pod shop/second\"");
        assertThat(Run.of("diff", base, head, "-f", "markdown").out())
                .contains("### New findings", "| C\\-0057".replace("\\", ""));
    }

    @Test
    void readsReportsOfKubescape() throws IOException {
        Run run = Run.of("diff", "fixtures/golden/formats/empty.json", base);
        assertThat(run.out()).contains("3 new, 0 resolved, 0 unchanged");
        Files.writeString(manifest, "{}");
        assertThat(Run.of("diff", base, manifest.toString()).err())
                .contains("this is no report in Kubescape's v2 layout; write one with -f json");
    }

    /** No manifest is as long as a report of some thousand objects. */
    @Test
    void readsReportsThatAreLongerThanAnyManifest() throws IOException {
        String text = Files.readString(Path.of(base));
        Path json = folder.resolve("long.json");
        Files.writeString(json, text + " ".repeat(17 << 20));
        Path yaml = folder.resolve("long.yaml");
        Files.writeString(yaml, "# a report\n".repeat(2 << 20) + text);
        for (Path head : List.of(json, yaml)) {
            Run run = Run.of("diff", base, head.toString());
            assertThat(run.err()).isEmpty();
            assertThat(run.out()).isEqualTo("vapscan: 0 new, 0 resolved, 3 unchanged\n");
        }
        Files.writeString(json, "{\"results\": [}");
        assertThat(Run.of("diff", base, json.toString()).err()).contains("long.json:1:");
    }

    @Test
    void baselineTellsWhatIsNew() throws IOException {
        Run same =
                Run.of("scan", "control", "C-0057", "--baseline", base, "--baseline-fail-on-new", manifest.toString());
        assertThat(same.code()).isZero();
        assertThat(same.out()).contains("0 new, 0 resolved, 3 unchanged");
        Files.writeString(manifest, Files.readString(manifest) + SECOND);
        Run more =
                Run.of("scan", "control", "C-0057", "--baseline", base, "--baseline-fail-on-new", manifest.toString());
        assertThat(more.code()).isEqualTo(1);
        assertThat(more.out()).contains("1 new, 0 resolved, 3 unchanged", "Pod shop/second");
        assertThat(more.err()).contains("1 finding is new since");
        String[] gate = {"scan", "control", "C-0057", "--baseline", base, "--baseline-fail-on-new", manifest.toString()
        };
        assertThat(with(gate, "--baseline-severity-threshold=critical").code()).isZero();
        Run high = with(gate, "--baseline-severity-threshold=high");
        assertThat(high.err()).contains("1 finding of severity High or above is new since");
        assertThat(high.code()).isEqualTo(1);
        assertThat(with(gate, "--baseline-severity-threshold=hi").err())
                .contains("none of low, medium, high, critical");
        assertThat(Run.of("scan", "--baseline-severity-threshold=high", manifest.toString())
                        .err())
                .contains("name it with --baseline");
    }

    @Test
    void granularityOfABaselineIsThatOfControls() throws IOException {
        Files.writeString(manifest, Files.readString(manifest).replace("name: node", "name: other"));
        String[] gate = {"scan", "control", "C-0057", "--baseline", base, "--baseline-fail-on-new", manifest.toString()
        };
        assertThat(with(gate, "--baseline-granularity=control").out()).contains("0 new, 0 resolved, 3 unchanged");
        assertThat(with(gate, "--baseline-granularity=evidence").out()).contains("new, ");
        assertThat(with(gate, "--baseline-granularity=line").err()).contains("evidence", "control");
    }

    private static Run with(String[] args, String more) {
        String[] all = java.util.Arrays.copyOf(args, args.length + 1);
        all[args.length] = more;
        return Run.of(all);
    }

    @Test
    void whatIsNewIsThereInTheFormatsOfCi() throws IOException {
        Files.writeString(manifest, Files.readString(manifest) + SECOND);
        String head = report("head.json");
        Run sarif = Run.of("diff", base, head, "-f", "sarif");
        assertThat(io.vapscan.report.Schemas.errors(
                        "sarif-2.1.0.json", new com.fasterxml.jackson.databind.ObjectMapper().readTree(sarif.out())))
                .isEmpty();
        assertThat(sarif.out()).contains("Pod shop/second", "\"C-0057\"").doesNotContain("shop/web");
        assertThat(Run.of("diff", base, head, "-f", "junit").out())
                .contains("tests=\"1\" failures=\"1\"", "Pod shop/second");
        assertThat(Run.of("diff", base, head, "-f", "gitlab-sast").out())
                .contains("\"version\": \"15.2.1\"", "shop/second");
        assertThat(Run.of("diff", base, head, "-f", "pretty-printer").out())
                .isEqualTo(Run.of("diff", base, head).out());
        Run typo = Run.of("diff", base, head, "-f", "sarf");
        assertThat(typo.err()).contains("unknown format sarf; did you mean sarif?");
        assertThat(typo.code()).isEqualTo(2);
    }

    @Test
    void acceptedFindingsOfKubescapeAreNone() throws IOException {
        String report = Files.readString(Path.of(base));
        String name = report.lines()
                .filter(line ->
                        line.strip().startsWith("\"name\": \"rule-") || line.contains("\"name\": \"vapscan-c-0057"))
                .findFirst()
                .orElseThrow()
                .strip();
        Path head = folder.resolve("head.json");
        Files.writeString(head, report.replace(name, "\"exception\": [{\"actions\": [\"disable\"]}], " + name));
        assertThat(Run.of("diff", base, head.toString()).out()).contains("0 new, 3 resolved, 0 unchanged");
        Files.writeString(head, report.replace(name, "\"exception\": [{\"actions\": [\"alertOnly\"]}], " + name));
        assertThat(Run.of("diff", base, head.toString()).out()).contains("0 new, 0 resolved, 3 unchanged");
    }

    /** Nothing fails in what is no list; a list that is empty may be null. */
    @Test
    void aReportThatIsBrokenIsNoneInWhichNothingFails() throws IOException {
        for (String broken :
                List.of("{\"summaryDetails\": {}, \"results\": 5}", "{\"summaryDetails\": {}, \"results\": {}}")) {
            Path head = Files.writeString(folder.resolve("head.json"), broken);
            Run run = Run.of("diff", base, head.toString(), "--fail-on-new");
            assertThat(run.err())
                    .isEqualTo(
                            "vapscan: " + head + ": results is no list, as reports have it; write one with -f json\n");
            assertThat(run.code()).isEqualTo(2);
        }
        Path empty = Files.writeString(folder.resolve("head.json"), "{\"summaryDetails\": {}, \"results\": null}");
        assertThat(Run.of("diff", base, empty.toString()).code()).isZero();
    }
}
