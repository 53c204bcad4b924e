package io.vapscan.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.manifest.Position;
import io.vapscan.manifest.Source;
import io.vapscan.scan.Paths;
import io.vapscan.scan.RuleInfo;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScannedObject;
import io.vapscan.scan.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WhysTest {

    private static final String[] NOTHING = {};
    private static final String FIRST = "      why: policy own, validation 1: a == 0\n";
    private static final String SECOND = "      why: policy own, validation 2: a == 1\n";

    private final Whys whys = new Whys(100);

    @Test
    void saysWhatOneFindingDeniesFor() {
        assertThat(whys.next(finding("Deny", 0))).containsExactly(FIRST);
    }

    @Test
    void saysTheSameOnceForFindingsThatFollowEachOther() {
        whys.next(finding("Deny", 0));

        assertThat(whys.next(finding("Deny", 0))).isEqualTo(NOTHING);
        assertThat(whys.next(finding("Deny", 0))).isEqualTo(NOTHING);
    }

    @Test
    void saysWhatWasSaidWithoutItsExpressionWhereItDiffersFromTheFindingBefore() {
        assertThat(whys.next(finding("Deny", 0, 1))).containsExactly(FIRST, SECOND);
        assertThat(whys.next(finding("Deny", 1))).containsExactly("      why: policy own, validation 2\n");
        assertThat(whys.next(finding("Deny", 0, 1)))
                .containsExactly("      why: policy own, validation 1\n", "      why: policy own, validation 2\n");
    }

    @Test
    void tellsBindingsThatOnlyWarnFromThoseThatDeny() {
        whys.next(finding("Deny", 0));

        assertThat(whys.next(finding("Warn", 0)))
                .containsExactly("      why: policy own, validation 1, Warn only: a == 0\n");
    }

    @Test
    void saysWhyTwoViolationsOfOneValidationOnce() {
        assertThat(whys.next(finding("Deny", 0, 0))).containsExactly(FIRST, "");
    }

    /** Other findings of the validation may have words of their own. */
    @Test
    void repeatsNoExpressionThatTheMessageQuotes() {
        String quoted = "failed expression: a ==\n  0";

        assertThat(whys.next(says(quoted, "Deny", 0))).containsExactly("      why: policy own, validation 1\n");
        assertThat(whys.next(finding("Deny", 1))).containsExactly(SECOND);
        assertThat(whys.next(finding("Deny", 0))).containsExactly(FIRST);
    }

    @Test
    void findingsWithoutViolationsStandBetween() {
        whys.next(finding("Deny", 0));

        assertThat(whys.next(finding("Deny"))).isEqualTo(NOTHING);
        assertThat(whys.next(finding("Deny", 0))).isEqualTo(NOTHING);
    }

    private static RuleResponse finding(String action, int... validations) {
        return says("no", action, validations);
    }

    private static RuleResponse says(String message, String action, int... validations) {
        List<Violation> violations = new ArrayList<>();
        for (int validation : validations) {
            violations.add(new Violation(
                    message, "own", "binding", null, validation, "a ==\n  " + validation, "Invalid", List.of(action)));
        }
        return new RuleResponse(
                new RuleInfo("rule", "CEL", "own"),
                ScannedObject.of(0, new Source("a.yaml", 0, new Position(1, 1)), Map.of()),
                violations.isEmpty() ? RuleStatus.ERROR : RuleStatus.FAILED,
                violations,
                List.of(),
                List.of(),
                Paths.NONE,
                1);
    }
}
