package io.vapscan.scan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one rule says of one object, in the shape that Rego rules answer in.
 *
 * @param rule the rule
 * @param object the object
 * @param result what the rule comes to
 */
public record RuleResponse(RuleInfo rule, ScannedObject object, RuleResult result) {

    /** A response that no exception accepts, in its parts. */
    public RuleResponse(
            RuleInfo rule,
            ScannedObject object,
            RuleStatus status,
            List<Violation> violations,
            List<String> errors,
            List<String> unknowns,
            Paths paths,
            long cost) {
        this(rule, object, new RuleResult(status, violations, errors, unknowns, paths, cost, null));
    }

    /** What the rule came to. */
    public RuleStatus status() {
        return result.status();
    }

    /** Every violation, in the order of bindings, params and validations. */
    public List<Violation> violations() {
        return result.violations();
    }

    /** Evaluation errors, each one line; kept apart from violations, which they never erase. */
    public List<String> errors() {
        return result.errors();
    }

    /** Why there is no verdict, each one line. */
    public List<String> unknowns() {
        return result.unknowns();
    }

    /** Where the object fails. */
    public Paths paths() {
        return result.paths();
    }

    /** Cost units that judging it took. */
    public long cost() {
        return result.cost();
    }

    /** Who accepted the failure; null where nobody did. */
    public @Nullable Excepted excepted() {
        return result.excepted();
    }

    /** The same failure, accepted. */
    public RuleResponse acceptedBy(Excepted exception) {
        return new RuleResponse(rule, object, result.acceptedBy(exception));
    }

    /** The first violation's message; else the first error or reason for not knowing; else empty. */
    public String alertMessage() {
        if (!violations().isEmpty()) {
            return violations().get(0).message();
        }
        if (!errors().isEmpty()) {
            return errors().get(0);
        }
        return unknowns().isEmpty() ? "" : unknowns().get(0);
    }

    /** Whether lists of findings show it: not what passed, nor what an exception takes off them. */
    public boolean isListed() {
        Excepted by = excepted();
        return status() != RuleStatus.PASSED && (by == null || !by.disabled());
    }

    /** The same for whoever reads no messages: these may lack words, and are no work to make. */
    public RuleResponse wordless() {
        return new RuleResponse(rule, object, result.wordless());
    }

    /** The same with other paths. */
    RuleResponse with(Paths others) {
        return new RuleResponse(rule, object, result.with(others));
    }

    /** Whether a server would refuse the object: false when its bindings only warn or audit. */
    public boolean denies() {
        return status() == RuleStatus.FAILED && result.denies();
    }
}
