package io.vapscan.suite.coverage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Coverage as a tree, for JSON and YAML. */
public final class CoverageTree {

    private CoverageTree() {}

    /** The tree. */
    public static Map<String, Object> of(CoverageReport report) {
        Map<String, Object> out = new LinkedHashMap<>();
        tally(report.tally(), out);
        List<Object> policies = new ArrayList<>();
        report.policies().forEach(policy -> policies.add(policy(policy)));
        out.put("policies", policies);
        return out;
    }

    private static void tally(Tally tally, Map<String, Object> out) {
        out.put("seen", (long) tally.seen());
        out.put("all", (long) tally.all());
        out.put("percent", Math.floor(tally.percent() * 10) / 10);
    }

    private static Map<String, Object> policy(CoverageReport.PolicyCovered policy) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("name", policy.name());
        tally(policy.tally(), out);
        out.put("ways", sides(policy.sides()));
        List<Object> expressions = new ArrayList<>();
        policy.expressions().forEach(one -> expressions.add(expression(one)));
        out.put("expressions", expressions);
        return out;
    }

    private static Map<String, Object> expression(CoverageReport.ExpressionCovered expression) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("name", expression.name());
        out.put("expression", expression.text());
        out.put("ways", sides(expression.sides()));
        List<Object> branches = new ArrayList<>();
        for (CoverageReport.BranchCovered branch : expression.branches()) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("kind", branch.kind().name().toLowerCase(Locale.ROOT));
            one.put("from", (long) branch.from());
            one.put("to", (long) branch.to());
            one.put("text", branch.text());
            one.put("ways", sides(branch.sides()));
            branches.add(one);
        }
        if (!branches.isEmpty()) {
            out.put("branches", branches);
        }
        return out;
    }

    private static Map<String, Object> sides(List<Side> sides) {
        Map<String, Object> out = new LinkedHashMap<>();
        sides.forEach(side -> out.put(side.name(), side.seen()));
        return out;
    }
}
