package io.vapscan.scan;

import io.vapscan.admission.GappedText;
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
            @Nullable Excepted excepted,
            Gaps gaps) {

        private GappedText[] texts(Words like) {
            return gaps.of(this, like);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }

    /** A template's texts, cut where words are missing when they are first asked for. */
    static final class Gaps {
        private volatile GappedText @Nullable [] texts;

        /** Each violation's message, and then the errors. */
        private GappedText[] of(Template template, Words like) {
            GappedText[] known = texts;
            if (known == null) {
                List<GappedText> cut = new ArrayList<>();
                template.violations.forEach(violation -> cut.add(GappedText.of(violation.message(), like)));
                template.errors.forEach(error -> cut.add(GappedText.of(error, like)));
                known = cut.toArray(new GappedText[0]);
                texts = known;
            }
            return known;
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
        this(new Template(status, violations, errors, unknowns, paths, cost, excepted, new Gaps()), null);
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
    public @Nullable Words words() {
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
        GappedText[] texts = template.texts(words);
        List<Violation> worded = new ArrayList<>(template.violations.size());
        for (int i = 0; i < template.violations.size(); i++) {
            worded.add(template.violations.get(i).reworded(texts[i].filled(words)));
        }
        return worded;
    }

    /** The messages of its violations, with gaps where {@link #words} belong; only asked of results that have some. */
    public List<GappedText> messages() {
        return List.of(template.texts(Objects.requireNonNull(words))).subList(0, template.violations.size());
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
        GappedText[] texts = template.texts(words);
        List<String> worded = new ArrayList<>(template.errors.size());
        for (int i = template.violations.size(); i < texts.length; i++) {
            worded.add(texts[i].filled(words));
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
                        excepted,
                        template.gaps),
                words);
    }

    /** The same, no word of which is left open. */
    RuleResult written() {
        return words == null
                ? this
                : new RuleResult(status(), violations(), errors(), unknowns(), paths(), cost(), excepted());
    }

    /** The same with messages that may lack words, and are no work to make. */
    RuleResult wordless() {
        return words == null ? this : new RuleResult(template, null);
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
