package io.vapscan.suite.kyverno;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.suite.CaseResult;
import io.vapscan.suite.CaseResult.Status;
import io.vapscan.suite.Suite;
import io.vapscan.suite.SuiteContext;
import io.vapscan.suite.SuiteFinder;
import io.vapscan.suite.TestCase;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the suites below {@code fixtures/kyverno}, one for each feature of the format. */
class KyvernoSuitesTest {

    private static SuiteFinder.Found found(String path) {
        return new SuiteFinder(List.of(new KyvernoTestFormat()), new SuiteContext(null), "").find(List.of(path));
    }

    static List<Suite> suites() {
        return found("fixtures/kyverno").suites();
    }

    @Test
    void findsTheSuites() {
        assertThat(suites())
                .hasSizeGreaterThan(20)
                .anyMatch(suite -> suite.file().contains("/.kyverno-test/"));
        assertThat(found("fixtures/kyverno").faults()).isEmpty();
        assertThat(found("fixtures/kyverno/vap-user/policy.yaml").suites()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("suites")
    void comesToWhatIsExpected(Suite suite) {
        assertThat(suite.faults()).isEmpty();
        assertThat(suite.cases()).isNotEmpty();
        Status expected = suite.name().equals("not-judged") ? Status.NOT_JUDGED : Status.PASSED;
        for (TestCase one : suite.cases()) {
            CaseResult result = one.run();
            assertThat(result.status())
                    .as(one.label().text() + ": " + result.actual() + ", " + result.reason())
                    .isEqualTo(expected);
        }
    }

    @Test
    void saysWhyItDoesNot() {
        Map<String, CaseResult> results = found("fixtures/kyverno-failing").suites().stream()
                .flatMap(suite -> suite.cases().stream())
                .collect(Collectors.toMap(
                        one -> one.label().policy() + one.label().resource(), TestCase::run));
        assertThat(results.get("updates-onlyDeployment a").actual()).isEqualTo("not matched");
        assertThat(results.get("updates-onlyDeployment a").reason()).isEqualTo("no rule for this operation");
        assertThat(results.get("updates-onlymissing").status()).isEqualTo(Status.ERROR);
        assertThat(results.get("replicasDeployment live/m").reason())
                .isEqualTo("the object is not the expected one: spec.replicas is 3, expected 5");
        assertThat(results.get("existingm").status()).isEqualTo(Status.NOT_JUDGED);
        assertThat(results.get("no-such-policy").reason()).contains("no policy no-such-policy");
        assertThat(results.get("no-pull-policyPod a").reason()).contains("without what a server fills in");
        assertThat(results.get("unknown-webPod a").actual()).isEqualTo("unknown");
        assertThat(results.get("chancePod a").reason()).isEqualTo("it reads a random value");
        assertThat(results.get("no-such-functionPod a").reason()).contains("does not compile");
    }

    @Test
    void namesFaultsWithTheirPlaces() {
        List<String> faults = found("fixtures/kyverno-failing").suites().stream()
                .flatMap(suite -> suite.faults().stream())
                .map(problem -> problem.text())
                .toList();
        assertThat(faults)
                .anyMatch(text -> text.contains("faults/missing.yaml: there is no such file"))
                .anyMatch(text -> text.contains("kyverno-test.yaml:5:26: https://github.com/example/policies: nothing"))
                .anyMatch(text -> text.contains("faults/values.yaml:3:1: "))
                .anyMatch(text -> text.contains("words/kyverno-test.yaml:8:6: result passed is none"))
                .anyMatch(text -> text.contains("operation READ is none"))
                .anyMatch(text -> text.contains("a result names no policy"))
                .anyMatch(text -> text.contains("result is missing"));
    }
}
