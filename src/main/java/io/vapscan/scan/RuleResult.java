package io.vapscan.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What a rule comes to, whichever object it is about: most objects share a few of these.
 *
 * @param status what the rule came to
 * @param violations every violation, in the order of bindings, params and validations
 * @param errors evaluation errors, each one line; kept apart from violations, which they never erase
 * @param unknowns why there is no verdict, each one line
 * @param paths where the object fails
 * @param cost cost units that judging it took
 * @param excepted who accepted the failure; null where nobody did
 */
public record RuleResult(
        RuleStatus status,
        List<Violation> violations,
        List<String> errors,
        List<String> unknowns,
        Paths paths,
        long cost,
        @Nullable Excepted excepted) {

    /** The same failure, accepted. */
    RuleResult acceptedBy(Excepted exception) {
        return new RuleResult(RuleStatus.EXCEPTED, violations, errors, unknowns, paths, cost, exception);
    }

    /** The same with other paths. */
    RuleResult with(Paths others) {
        return new RuleResult(status, violations, errors, unknowns, others, cost, excepted);
    }

    /** The same with other messages. */
    RuleResult reworded(UnaryOperator<String> words) {
        if (violations.isEmpty() && errors.isEmpty()) {
            return this;
        }
        List<Violation> others = new ArrayList<>(violations.size());
        for (Violation violation : violations) {
            others.add(violation.reworded(words));
        }
        List<String> otherErrors =
                errors.isEmpty() ? errors : errors.stream().map(words).toList();
        return new RuleResult(status, others, otherErrors, unknowns, paths, cost, excepted);
    }
}
