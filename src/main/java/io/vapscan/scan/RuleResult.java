package io.vapscan.scan;

import io.vapscan.admission.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a rule comes to, whichever object it is about: most objects share a few of these, but for the names in their messages.
 * Immutable.
 */
public final class RuleResult {

    private final Template template;
    private final @Nullable Words words;

    /** What results have in common that differ in words only. Each is equal to itself only. */
    record Template(
            RuleStatus status,
            List<Violation> violations,
            List<String> errors,
            List<String> unknowns,
            Paths paths,
            long cost,
            @Nullable Excepted excepted) {

        @Override
        public boolean equals(@Nullable Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }

    /**
     * A result.
     *
     * @param status what the rule came to
     * @param violations every violation, in the order of bindings, params and validations
     * @param errors evaluation errors, each one line; kept apart from violations, which they never erase
     * @param unknowns why there is no verdict, each one line
     * @param paths where the object fails
     * @param cost cost units that judging it took
     * @param excepted who accepted the failure; null where nobody did
     */
    public RuleResult(
            RuleStatus status,
            List<Violation> violations,
            List<String> errors,
            List<String> unknowns,
            Paths paths,
            long cost,
            @Nullable Excepted excepted) {
        this(new Template(status, violations, errors, unknowns, paths, cost, excepted), null);
    }

    /** What results of that template say of an object that has these words; null where it leaves none open. */
    RuleResult(Template template, @Nullable Words words) {
        this.template = template;
        this.words = words;
    }

    /** What it says with other words of other objects. */
    Template template() {
        return template;
    }

    /** The words that its template leaves open; null where that leaves none. */
    @Nullable
    Words words() {
        return words;
    }

    /** What the rule came to. */
    public RuleStatus status() {
        return template.status;
    }

    /** Every violation, in the order of bindings, params and validations. */
    public List<Violation> violations() {
        if (words == null || template.violations.isEmpty()) {
            return template.violations;
        }
        List<Violation> worded = new ArrayList<>(template.violations.size());
        for (Violation violation : template.violations) {
            worded.add(violation.reworded(words::shown));
        }
        return worded;
    }

    /** Whether a server would refuse the object for any of the violations, whatever their words. */
    boolean denies() {
        for (Violation violation : template.violations) {
            if (violation.denies()) {
                return true;
            }
        }
        return false;
    }

    /** Evaluation errors, each one line. */
    public List<String> errors() {
        if (words == null || template.errors.isEmpty()) {
            return template.errors;
        }
        List<String> worded = new ArrayList<>(template.errors.size());
        for (String error : template.errors) {
            worded.add(words.shown(error));
        }
        return worded;
    }

    /** Why there is no verdict, each one line. */
    public List<String> unknowns() {
        return template.unknowns;
    }

    /** Where the object fails. */
    public Paths paths() {
        return template.paths;
    }

    /** Cost units that judging it took. */
    public long cost() {
        return template.cost;
    }

    /** Who accepted the failure; null where nobody did. */
    public @Nullable Excepted excepted() {
        return template.excepted;
    }

    /** The same failure, accepted. */
    RuleResult acceptedBy(Excepted exception) {
        return like(RuleStatus.EXCEPTED, template.paths, exception);
    }

    /** The same with other paths. */
    RuleResult with(Paths others) {
        return like(template.status, others, template.excepted);
    }

    private RuleResult like(RuleStatus status, Paths paths, @Nullable Excepted excepted) {
        return new RuleResult(
                new Template(
                        status,
                        template.violations,
                        template.errors,
                        template.unknowns,
                        paths,
                        template.cost,
                        excepted),
                words);
    }

    /** The same about an object that has these words. */
    RuleResult worded(Words others) {
        return new RuleResult(template, others);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RuleResult that
                && that.status() == status()
                && that.cost() == cost()
                && that.violations().equals(violations())
                && that.errors().equals(errors())
                && that.unknowns().equals(unknowns())
                && that.paths().equals(paths())
                && Objects.equals(that.excepted(), excepted());
    }

    @Override
    public int hashCode() {
        return status().hashCode() * 31 + violations().hashCode();
    }

    @Override
    public String toString() {
        return status() + " " + violations() + " " + errors() + " " + unknowns() + " " + paths() + " " + cost() + " "
                + excepted();
    }
}
