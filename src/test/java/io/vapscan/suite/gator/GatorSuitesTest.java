package io.vapscan.suite.gator;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.Golden;
import io.vapscan.scan.Problem;
import io.vapscan.scan.Workers;
import io.vapscan.suite.CaseFilter;
import io.vapscan.suite.CaseResult.Status;
import io.vapscan.suite.SuiteContext;
import io.vapscan.suite.SuiteFinder;
import io.vapscan.suite.SuiteReport;
import io.vapscan.suite.SuiteRunner;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Suites of {@code fixtures/gatekeeper}, all of which gator 3.23.1 passes, and broken ones, all of which it fails. */
class GatorSuitesTest {

    private static SuiteReport run(String path, String run) {
        return run(path, run, "Fail");
    }

    private static SuiteReport run(String path, String run, String failurePolicy) {
        SuiteContext context = new SuiteContext(null);
        SuiteFinder finder = new SuiteFinder(List.of(new GatorFormat(failurePolicy)), context, "");
        try (Workers workers = new Workers(2)) {
            return new SuiteRunner(CaseFilter.of("", run), workers).run(finder.find(List.of(path)));
        }
    }

    @Test
    void passesWhatGatorPasses() {
        SuiteReport report = run("fixtures/gatekeeper/suites", "");
        assertThat(report.faults()).isEmpty();
        assertThat(report.cases().stream()
                        .filter(one -> one.failed())
                        .map(one ->
                                one.test().label().text() + ": " + one.result().reason()))
                .isEmpty();
        assertThat(report.count(Status.PASSED)).isGreaterThan(380);
        assertThat(report.count(Status.SKIPPED)).isEqualTo(3);
        assertThat(report.count(Status.NOT_JUDGED)).isEqualTo(1);
    }

    @Test
    void seesTheNamespaceThatTheInventoryHolds() {
        SuiteReport report = run("fixtures/gatekeeper/inventory", "");
        assertThat(report.cases())
                .hasSize(2)
                .allSatisfy(one -> assertThat(one.result().status()).isEqualTo(Status.PASSED));
    }

    @Test
    void neverPassesWhatNothingHereJudges() {
        SuiteReport report = run("fixtures/gatekeeper/suites/rego", "");
        assertThat(report.cases()).singleElement().satisfies(one -> {
            assertThat(one.result().status()).isEqualTo(Status.NOT_JUDGED);
            assertThat(one.result().reason())
                    .isEqualTo("ConstraintTemplate never is in Rego: only K8sNativeValidation (CEL) is judged");
        });
    }

    @Test
    void saysWhatIsWrongWithACase() {
        SuiteReport report = run("fixtures/gatekeeper/broken/cases.yaml", "");
        assertThat(report.count(Status.PASSED)).isZero();
        String lines = report.cases().stream()
                .map(one -> one.result().status() + " " + one.test().label().test() + " / "
                        + one.test().label().text() + "\n  "
                        + one.result().reason() + "\n")
                .collect(Collectors.joining());
        Golden.assertMatches(Path.of("fixtures/gatekeeper/broken/cases.txt"), lines);
    }

    @ParameterizedTest
    @ValueSource(strings = {"types", "violations", "regex", "absolute", "not-yaml", "no-list"})
    void saysWhereAFileIsBroken(String name) {
        SuiteReport report = run("fixtures/gatekeeper/broken/" + name + ".yaml", "");
        assertThat(report.cases()).isEmpty();
        String lines = report.faults().stream().map(Problem::text).collect(Collectors.joining("\n", "", "\n"));
        Golden.assertMatches(Path.of("fixtures/gatekeeper/broken/" + name + ".txt"), lines);
    }

    @Test
    void chosesTestsAndCasesAsGatorDoes() {
        assertThat(run("fixtures/gatekeeper/suites/labels", "//three").cases()).hasSize(1);
        assertThat(run("fixtures/gatekeeper/suites/labels", "labels//^good$").cases())
                .hasSize(1);
        assertThat(run("fixtures/gatekeeper/suites/match", "^kinds-pods$").cases())
                .hasSize(10);
    }

    @Test
    void takesTheFailurePolicyOfTemplatesThatNameNone() {
        SuiteReport report = run("fixtures/gatekeeper/suites/failure-policy", "^none$", "Ignore");
        assertThat(report.cases())
                .singleElement()
                .satisfies(one -> assertThat(one.result().actual()).isEqualTo("1 violation"));
    }
}
