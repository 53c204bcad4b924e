package io.vapscan.suite.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.Golden;
import io.vapscan.scan.Workers;
import io.vapscan.suite.CaseFilter;
import io.vapscan.suite.SuiteContext;
import io.vapscan.suite.SuiteFinder;
import io.vapscan.suite.SuiteReport;
import io.vapscan.suite.SuiteRunner;
import io.vapscan.suite.policytest.PolicyTestFormat;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CoverageTest {

    @Test
    void whatIsSeenDecidesAndCostsTheSame() {
        for (String path : List.of("fixtures/suites", "fixtures/controls/C-0012", "fixtures/controls/C-0001")) {
            assertThat(details(path, new Coverage())).isNotEmpty().isEqualTo(details(path, null));
        }
    }

    private static List<String> details(String path, @Nullable Coverage coverage) {
        return run(path, coverage).cases().stream()
                .map(one -> one.test().label() + " " + one.result())
                .toList();
    }

    @Test
    void threadsSeeTogetherWhatOneSees() {
        Coverage one = new Coverage();
        Coverage several = new Coverage();
        run("fixtures/controls/C-0012", one);
        assertThat(run("fixtures/controls/C-0012", several, 4).failed()).isFalse();
        assertThat(several.report()).isEqualTo(one.report());
    }

    @Test
    void policiesOfSeveralSuitesAreOne() {
        Coverage coverage = new Coverage();
        SuiteReport report = run("fixtures/controls/C-0026", coverage);
        assertThat(report.suites()).hasSize(2);
        assertThat(coverage.report().policies()).hasSize(1);
    }

    @Test
    void nothingIsSeenOfPoliciesThatNoCaseAsks() {
        Coverage coverage = new Coverage();
        assertThat(coverage.report().policies()).isEmpty();
        assertThat(coverage.report().tally().percent()).isEqualTo(100);
    }

    @Test
    void aPageShowsExpressionsAndObeysNone() throws IOException {
        Coverage coverage = new Coverage();
        run("fixtures/suites", coverage);
        String page = CoverageHtml.text(coverage.report());
        Golden.assertMatches(Golden.ROOT.resolve("coverage.html"), page);
        assertThat(page).doesNotContain("<script", "<b>a comment");
    }

    @Test
    void sharesAreNotRoundedUpToAll() {
        assertThat(new Tally(9999, 10_000).share()).isEqualTo("99.9 %");
        assertThat(new Tally(0, 0).text()).isEqualTo("-");
        assertThat(Tally.NONE.plus(new Tally(1, 2)).percent()).isEqualTo(50);
    }

    private static SuiteReport run(String path, @Nullable Coverage coverage) {
        return run(path, coverage, 1);
    }

    private static SuiteReport run(String path, @Nullable Coverage coverage, int jobs) {
        SuiteFinder.Found found = new SuiteFinder(
                        List.of(new PolicyTestFormat()), new SuiteContext(coverage), "*_test.yaml")
                .find(List.of(path));
        try (Workers workers = new Workers(jobs)) {
            return new SuiteRunner(CaseFilter.ALL, workers).run(found);
        }
    }
}
