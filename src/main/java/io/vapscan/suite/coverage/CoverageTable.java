package io.vapscan.suite.coverage;

import io.vapscan.admission.PolicyPart;
import io.vapscan.report.Printable;
import io.vapscan.report.TextTable;
import java.util.ArrayList;
import java.util.List;

/** Coverage for a terminal: how many ways of each policy were gone, and which were not. */
public final class CoverageTable {

    static final List<String> HEADS = List.of(
            "all",
            "decided",
            "validations",
            "conditions",
            "variables",
            "messages",
            "annotations",
            "branches",
            "policy");

    private CoverageTable() {}

    /**
     * The table.
     *
     * @param detailed whether each way that no test went is listed
     */
    public static String text(CoverageReport report, boolean detailed) {
        TextTable table = new TextTable(0);
        table.row(HEADS.stream().map(TextTable.Cell::left).toList());
        report.policies().forEach(policy -> table.row(row(policy.name(), cells(policy), policy.tally())));
        StringBuilder out = new StringBuilder("coverage\n");
        table.lines(Integer.MAX_VALUE)
                .forEach(line -> out.append("  ").append(line).append('\n'));
        if (detailed) {
            report.missing()
                    .forEach(line ->
                            out.append("  ").append(Printable.line(line)).append('\n'));
        }
        return out.append("  ").append(summary(report)).append("\n\n").toString();
    }

    /** {@code coverage 81.3 % (13 of 16 ways of 2 policies)}. */
    public static String summary(CoverageReport report) {
        Tally all = report.tally();
        int policies = report.policies().size();
        return "coverage " + all.share() + " (" + all.seen() + " of " + all.all() + " ways of " + policies
                + (policies == 1 ? " policy)" : " policies)");
    }

    /** The figures of a policy in the order of the heads, without its name and all together. */
    static List<Tally> cells(CoverageReport.PolicyCovered policy) {
        return List.of(
                Tally.of(policy.sides()),
                policy.of(PolicyPart.VALIDATION),
                policy.of(PolicyPart.MATCH_CONDITION),
                policy.of(PolicyPart.VARIABLE),
                policy.of(PolicyPart.MESSAGE),
                policy.of(PolicyPart.AUDIT_ANNOTATION),
                policy.branches());
    }

    private static List<TextTable.Cell> row(String name, List<Tally> tallies, Tally all) {
        List<TextTable.Cell> cells = new ArrayList<>();
        cells.add(TextTable.Cell.left(all.share()));
        tallies.forEach(tally -> cells.add(TextTable.Cell.left(tally.text())));
        cells.add(TextTable.Cell.left(Printable.line(name)));
        return cells;
    }
}
