package io.vapscan.report;

import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.Violation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Which validations deny, said for one control's findings in their order: most deny for the same, which is said once. Where a
 * finding denies for something else than the one before, that is said: with its expression the first time, and without it later,
 * or where the message above quotes it.
 */
final class Whys {

    private static final int LONGEST_EXPRESSION = 240;
    private static final String INDENT = "      ";
    private static final String[] NOTHING = {};

    private final int width;
    private final Map<Why, String> said = new HashMap<>();
    private @Nullable RuleResponse last;

    /** For lines of so many columns. */
    Whys(int width) {
        this.width = Math.max(20, width - INDENT.length());
    }

    /**
     * What is to be said of the next finding.
     *
     * @return the lines that stand below each of its violations, which may be none; an empty array where none has any
     */
    String[] next(RuleResponse finding) {
        RuleResponse response = finding.wordless();
        RuleResponse before = last;
        List<Violation> violations = response.violations();
        if (violations.isEmpty() || (before != null && isSame(before, response))) {
            return NOTHING;
        }
        last = response;
        String[] lines = new String[violations.size()];
        for (int i = 0; i < lines.length; i++) {
            boolean again = i > 0 && isSame(response, i - 1, response, i);
            lines[i] = again ? "" : lines(violations.get(i), isError(response, i));
        }
        return lines;
    }

    private String lines(Violation violation, boolean error) {
        Why why = new Why(violation, error);
        String known = said.get(why);
        if (known == null) {
            String start = why.start();
            if (violation.quotesExpression()) {
                return wrapped(start);
            }
            said.put(why, wrapped(start));
            String words = Printable.line(Printable.words(violation.expression()));
            return wrapped(words.isEmpty() ? start : start + ": " + Printable.cut(words, LONGEST_EXPRESSION));
        }
        return known;
    }

    private String wrapped(String text) {
        StringBuilder lines = new StringBuilder();
        for (String line : Printable.wrap(text, width)) {
            lines.append(INDENT).append(line).append('\n');
        }
        return lines.toString();
    }

    /** Whether findings whose words do not matter deny for the same. */
    static boolean isSame(RuleResponse one, RuleResponse other) {
        int size = one.violations().size();
        if (size != other.violations().size()) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (!isSame(one, i, other, i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSame(RuleResponse one, int i, RuleResponse other, int j) {
        return isError(one, i) == isError(other, j)
                && isSame(one.violations().get(i), other.violations().get(j));
    }

    private static boolean isSame(Violation one, Violation other) {
        return one.validation() == other.validation()
                && one.policy().equals(other.policy())
                && Objects.equals(one.param(), other.param())
                && one.expression().equals(other.expression())
                && one.actions().equals(other.actions());
    }

    private static boolean isError(RuleResponse response, int violation) {
        return !response.errors().isEmpty()
                && response.errors()
                        .contains(response.violations().get(violation).message());
    }

    /** What denies, and how. */
    private record Why(Violation violation, boolean error) {

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Why why && why.error == error && isSame(why.violation, violation);
        }

        @Override
        public int hashCode() {
            return violation.policy().hashCode() * 31 + violation.validation();
        }

        String start() {
            StringBuilder why = new StringBuilder(error ? "why: evaluation error, policy " : "why: policy ")
                    .append(Printable.line(violation.policy()));
            String param = violation.param();
            if (param != null) {
                why.append(", param ").append(Printable.line(param));
            }
            if (violation.validation() >= 0) {
                why.append(", validation ").append(violation.validation() + 1);
            }
            if (!violation.denies()) {
                why.append(", ")
                        .append(String.join(" and ", violation.actions()))
                        .append(" only");
            }
            return why.toString();
        }
    }
}
