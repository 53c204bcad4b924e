package io.vapscan.suite.coverage;

import io.vapscan.admission.PolicyPart;
import io.vapscan.cel.branch.Branch;
import java.util.ArrayList;
import java.util.List;

/**
 * What tests have decided.
 *
 * @param policies every policy that was compiled for a test, by name
 */
public record CoverageReport(List<PolicyCovered> policies) {

    /** Copies the list. */
    public CoverageReport {
        policies = List.copyOf(policies);
    }

    /**
     * A policy.
     *
     * @param name its name
     * @param sides whether it admitted something, and denied something
     * @param expressions in its order
     */
    public record PolicyCovered(String name, List<Side> sides, List<ExpressionCovered> expressions) {

        /** All ways of it. */
        public Tally tally() {
            return expressions.stream().map(ExpressionCovered::tally).reduce(Tally.of(sides), Tally::plus);
        }

        /** The ways of its expressions of one kind as a whole. */
        public Tally of(PolicyPart part) {
            return expressions.stream()
                    .filter(one -> one.part() == part)
                    .map(one -> Tally.of(one.sides()))
                    .reduce(Tally.NONE, Tally::plus);
        }

        /** The ways of branches in its expressions. */
        public Tally branches() {
            return expressions.stream().map(ExpressionCovered::branchTally).reduce(Tally.NONE, Tally::plus);
        }
    }

    /**
     * An expression.
     *
     * @param part which of a policy's
     * @param name how people find it: {@code validation 0}, {@code variable containers}
     * @param text as it was written
     * @param sides both ways of what decides; for what only has a value, whether it was evaluated
     * @param branches by where they stand
     */
    public record ExpressionCovered(
            PolicyPart part, String name, String text, List<Side> sides, List<BranchCovered> branches) {

        Tally branchTally() {
            return branches.stream().map(one -> Tally.of(one.sides())).reduce(Tally.NONE, Tally::plus);
        }

        Tally tally() {
            return Tally.of(sides).plus(branchTally());
        }
    }

    /**
     * A branch of an expression.
     *
     * @param kind what decides
     * @param from where it begins in the text, in code points
     * @param to where it ends
     * @param text what stands there
     * @param sides both ways
     */
    public record BranchCovered(Branch.Kind kind, int from, int to, String text, List<Side> sides) {

        /** The text on one line. */
        public String title() {
            return String.join(" ", text.strip().split("\\s+", -1));
        }
    }

    /** All ways of all policies. */
    public Tally tally() {
        return policies.stream().map(PolicyCovered::tally).reduce(Tally.NONE, Tally::plus);
    }

    /** What no test decided, a line each. */
    public List<String> missing() {
        List<String> lines = new ArrayList<>();
        for (PolicyCovered policy : policies) {
            missing(policy.name() + ": ", policy.sides(), lines);
            for (ExpressionCovered expression : policy.expressions()) {
                String name = policy.name() + ": " + expression.name();
                missing(name + ": ", expression.sides(), lines);
                expression
                        .branches()
                        .forEach(branch -> missing(name + ": " + branch.title() + ": ", branch.sides(), lines));
            }
        }
        return lines;
    }

    private static void missing(String what, List<Side> sides, List<String> lines) {
        List<String> never =
                sides.stream().filter(side -> !side.seen()).map(Side::name).toList();
        if (!never.isEmpty()) {
            lines.add(what + "never " + String.join(", never ", never));
        }
    }
}
