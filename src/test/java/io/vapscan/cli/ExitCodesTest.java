package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Gates and exit codes, alone and together. */
class ExitCodesTest {

    /** Three of four Pods fail C-0057 (High) there; the fourth is excepted by its annotation. */
    private static final String APP = "fixtures/triage/app.yaml";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "scan control C-0057 APP|0",
                "scan control C-0057 APP --fail-on-findings|1",
                "scan control C-0057 APP --severity-threshold low|1",
                "scan control C-0057 APP --severity-threshold HIGH|1",
                "scan control C-0057 APP --severity-threshold critical|0",
                "scan control C-0057 APP --severity-threshold none|2",
                "scan control C-0057 APP --compliance-threshold 25|0",
                "scan control C-0057 APP --compliance-threshold 25.01|1",
                "scan control C-0057 APP --compliance-threshold 100|1",
                "scan control C-0057 APP --compliance-threshold 101|2",
                "scan control C-0057 APP --compliance-threshold -1|2",
                "scan control C-0057 APP --compliance-threshold x|2",
                "scan control C-0057 APP --compliance-threshold NaN|2",
                "scan control C-0057 APP --fail-coverage-below 100|0",
                "scan control C-0057 APP --fail-on-unknown|0",
                "scan control C-0057 APP --fail-if-nothing-matched|0",
                "scan control C-0057 APP --min-severity critical --severity-threshold high|1",
                "scan control C-0057 APP --max-severity low --fail-on-findings|1",
                "scan control C-0057 APP --include-kinds Service --fail-on-findings|0",
                "scan control C-0057 APP --include-kinds Service --fail-if-nothing-matched|1",
                "scan control C-0057 APP --include-kinds Service --compliance-threshold 1|1",
                "scan control C-0057 APP --include-kinds Service --fail-coverage-below 1|1",
                "scan control C-0057 APP --honor-inline-exceptions=false --compliance-threshold 1|1",
                "scan control C-0057 APP --exceptions fixtures/triage/exceptions.json|2",
                "scan control C-0057 fixtures/broken --fail-on-findings|2",
                "scan control C-0057 APP no-such-file.yaml|2",
                "scan control C-9999 APP|2",
                "scan|2",
                "scan no-such-folder|2",
                "scan control|2",
                "scan control C-0057, APP|2",
                "scan framework Nope APP|2",
                "scan APP -|2",
                "scan APP -f json,sarif|2",
                "scan APP --jobs 0|2",
                "diff no.json no.json|2",
                "diff APP APP|2",
                "list controls|0",
                "list nothing|2",
                "version|0",
                "--version|0",
                "--help|0",
                "scan --help|0",
                "nothing|2",
                "''|2"
            })
    void areWhatTheCommandLinePromises(String line, int code) {
        Run run =
                Run.of(line.isEmpty() ? new String[0] : line.replace("APP", APP).split(" ", -1));
        assertThat(run.code()).as(run.err()).isEqualTo(code);
        if (code != 0) {
            assertThat(run.err()).as("what went wrong").startsWith("vapscan: ");
        }
        assertThat(run.err().lines()).allMatch(said -> said.startsWith("vapscan: "));
    }

    /** Who is told that time was up is not told to look for another reason. */
    @ParameterizedTest
    @ValueSource(strings = {"1ms", "40ms"})
    void whatIsCutShortSaysThatAlone(String time) {
        Run run = Run.of("scan", "--scan-timeout", time, "fixtures/controls", "fixtures/cases");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .containsPattern("nothing was judged: .*scan-timeout|not everything was judged: .*scan-timeout")
                .doesNotContain("no Kubernetes object", "no policy matched", "warning: ");
    }
}
