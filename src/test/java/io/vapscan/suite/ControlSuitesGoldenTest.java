package io.vapscan.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.Golden;
import io.vapscan.admission.PolicyPart;
import io.vapscan.bundle.Bundle;
import io.vapscan.bundle.Control;
import io.vapscan.scan.Workers;
import io.vapscan.suite.coverage.Coverage;
import io.vapscan.suite.coverage.CoverageReport;
import io.vapscan.suite.policytest.PolicyTestFormat;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every control of the bundle has a policy test, which passes and decides each of its validations both ways. */
class ControlSuitesGoldenTest {

    /** It is about every CronJob and matches nothing else: nothing that it judges passes. */
    private static final String DENIES_ALL = "vapscan-c-0026-cronjob";

    private static SuiteReport report;

    @BeforeAll
    static void run() throws IOException {
        for (Map.Entry<String, List<Map<String, Object>>> one :
                ControlSuiteText.answers().entrySet()) {
            Golden.assertMatches(
                    ControlSuiteText.FIXTURES.resolve(one.getKey()).resolve("policy_test.yaml"),
                    ControlSuiteText.of(one.getKey(), one.getValue()));
        }
        Coverage coverage = new Coverage();
        SuiteContext context = new SuiteContext(coverage);
        SuiteFinder.Found found = new SuiteFinder(List.of(new PolicyTestFormat()), context, "*_test.yaml")
                .find(List.of(ControlSuiteText.FIXTURES.toString()));
        try (Workers workers = new Workers(2)) {
            report = new SuiteRunner(CaseFilter.ALL, workers).run(found).with(coverage.report());
        }
    }

    @Test
    void allPass() {
        assertThat(report.faults()).isEmpty();
        assertThat(report.failuresOnly().cases().stream().map(one -> one.test().label() + ": " + one.result()))
                .isEmpty();
        assertThat(report.cases()).hasSizeGreaterThanOrEqualTo(1286);
    }

    @Test
    void everyControlDeniesAndAdmits() throws IOException {
        for (Control control : Bundle.embedded().index().controls()) {
            List<String> expected = report.cases().stream()
                    .filter(one -> one.test().label().policy().equals(control.policy()))
                    .map(one -> one.result().expected().split(",", -1)[0])
                    .toList();
            String other = control.policy().equals(DENIES_ALL) ? "notMatched" : "admit";
            assertThat(expected).as(control.id()).contains(other, "deny");
        }
    }

    /** What is left nothing reaches: settings that are null, which a server drops, and kinds that a control does not judge. */
    @Test
    void nearlyAllWaysAreGone() {
        assertThat(report.coverage().tally().percent()).isGreaterThan(98);
    }

    @Test
    void everyValidationIsDecidedBothWays() throws IOException {
        CoverageReport coverage = report.coverage();
        assertThat(coverage.policies())
                .hasSize(Bundle.embedded().index().controls().size());
        for (CoverageReport.PolicyCovered policy : coverage.policies()) {
            boolean deniesAll = policy.name().equals(DENIES_ALL);
            assertThat(policy.of(PolicyPart.VALIDATION).share())
                    .as(policy.name())
                    .isEqualTo(deniesAll ? "50.0 %" : "100.0 %");
            assertThat(policy.sides().stream().filter(side -> !side.seen()))
                    .as(policy.name())
                    .hasSize(deniesAll ? 1 : 0);
        }
    }
}
