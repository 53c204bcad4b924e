package io.vapscan.scan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one rule says of one object, in the shape that Rego rules answer in.
 *
 * @param rule the rule
 * @param object the object
 * @param status what the rule came to
 * @param violations every violation, in the order of bindings, params and validations
 * @param errors evaluation errors, each one line; kept apart from violations, which they never erase
 * @param unknowns why there is no verdict, each one line
 * @param paths where the object fails
 * @param cost cost units that judging it took
 * @param excepted who accepted the failure; null where nobody did
 */
public record RuleResponse(
        RuleInfo rule,
        ScannedObject object,
        RuleStatus status,
        List<Violation> violations,
        List<String> errors,
        List<String> unknowns,
        Paths paths,
        long cost,
        @Nullable Excepted excepted) {

    /** A response that no exception accepts. */
    public RuleResponse(
            RuleInfo rule,
            ScannedObject object,
            RuleStatus status,
            List<Violation> violations,
            List<String> errors,
            List<String> unknowns,
            Paths paths,
            long cost) {
        this(rule, object, status, violations, errors, unknowns, paths, cost, null);
    }

    /** The same failure, accepted. */
    public RuleResponse acceptedBy(Excepted exception) {
        return new RuleResponse(
                rule, object, RuleStatus.EXCEPTED, violations, errors, unknowns, paths, cost, exception);
    }

    /** The first violation's message; else the first error or reason for not knowing; else empty. */
    public String alertMessage() {
        if (!violations.isEmpty()) {
            return violations.get(0).message();
        }
        if (!errors.isEmpty()) {
            return errors.get(0);
        }
        return unknowns.isEmpty() ? "" : unknowns.get(0);
    }

    /** Whether lists of findings show it: not what passed, nor what an exception takes off them. */
    public boolean isListed() {
        return status != RuleStatus.PASSED && (excepted == null || !excepted.disabled());
    }

    /** The same with other paths. */
    RuleResponse with(Paths others) {
        return new RuleResponse(rule, object, status, violations, errors, unknowns, others, cost, excepted);
    }

    /** Whether a server would refuse the object: false when its bindings only warn or audit. */
    public boolean denies() {
        return status == RuleStatus.FAILED && violations.stream().anyMatch(Violation::denies);
    }
}
