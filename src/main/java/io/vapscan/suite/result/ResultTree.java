package io.vapscan.suite.result;

import io.vapscan.scan.Problem;
import io.vapscan.suite.CaseLabel;
import io.vapscan.suite.CaseResult;
import io.vapscan.suite.SuiteReport;
import io.vapscan.suite.coverage.CoverageReport;
import io.vapscan.suite.coverage.CoverageTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Results as a tree, for JSON and YAML. */
final class ResultTree {

    private ResultTree() {}

    static Map<String, Object> of(SuiteReport report, ResultStyle style) {
        Map<String, Object> out = new LinkedHashMap<>();
        Map<String, Object> summary = new LinkedHashMap<>();
        for (CaseResult.Status status : CaseResult.Status.values()) {
            summary.put(word(status), (long) report.count(status));
        }
        out.put("summary", summary);
        if (!report.faults().isEmpty()) {
            out.put("faults", report.faults().stream().map(Problem::text).toList());
        }
        List<Object> suites = new ArrayList<>();
        style.shown(report).suites().forEach(ran -> suites.add(suite(ran)));
        out.put("suites", suites);
        CoverageReport coverage = report.coverage();
        if (coverage != null) {
            out.put("coverage", CoverageTree.of(coverage));
        }
        return out;
    }

    private static Map<String, Object> suite(SuiteReport.Ran ran) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("name", ran.suite().name());
        out.put("file", ran.suite().file());
        out.put("format", ran.suite().format());
        out.put("cases", ran.cases().stream().map(ResultTree::one).toList());
        return out;
    }

    private static Map<String, Object> one(SuiteReport.RanCase one) {
        Map<String, Object> out = new LinkedHashMap<>();
        CaseLabel label = one.test().label();
        CaseResult result = one.result();
        put(out, "test", label.test());
        put(out, "name", label.name());
        put(out, "policy", label.policy());
        put(out, "rule", label.rule());
        put(out, "resource", label.resource());
        out.put("status", word(result.status()));
        put(out, "expected", result.expected());
        put(out, "actual", result.actual());
        put(out, "reason", result.reason());
        if (!result.details().isEmpty()) {
            out.put("details", result.details());
        }
        return out;
    }

    private static void put(Map<String, Object> out, String key, String text) {
        if (!text.isEmpty()) {
            out.put(key, text);
        }
    }

    /** {@code NOT_JUDGED} is {@code notJudged}. */
    static String word(CaseResult.Status status) {
        return status == CaseResult.Status.NOT_JUDGED
                ? "notJudged"
                : status.name().toLowerCase(Locale.ROOT);
    }
}
