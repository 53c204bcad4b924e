package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An option that is given twice is never half a command line. */
class OptionsOnceTest {

    private static final String APP = "fixtures/kubescape/shop.yaml";

    @ParameterizedTest
    @CsvSource({
        "scan --fail-on-findings --severity-threshold critical --severity-threshold critical, --severity-threshold' (SEVERITY)",
        "scan -f json --format csv, --format' (FORMAT)",
        "scan -o a.json -v -f json -v, --verbose'",
        "scan -n a --namespace=b, --namespace' (NAME)",
        "scan -p x --policy-bundle y --policy-bundle z, --policy-bundle' (PATH)",
        "explain C-0016 --operation CREATE --operation UPDATE, --operation' (OP)",
        "list controls -f json -f csv, --format' (FORMAT)",
    })
    void isRefused(String line, String option) {
        Run run = Run.of((line + " " + APP).split(" ", -1));
        assertThat(run.err()).startsWith("vapscan: option '" + option + " should be specified only once; see vapscan ");
        assertThat(run.out()).isEmpty();
        assertThat(run.code()).isEqualTo(2);
    }

    @Test
    void optionsOfSeveralValuesMayBeRepeated() {
        Run run = Run.of(
                ("scan control C-0016,C-0057 -v --exclude-kinds Job --label-selector !x --exclude-kinds Pod,CronJob --fail-on-findings "
                                + APP)
                        .split(" ", -1));
        assertThat(run.err()).doesNotContain("only once");
        assertThat(run.code()).isEqualTo(1);
    }
}
