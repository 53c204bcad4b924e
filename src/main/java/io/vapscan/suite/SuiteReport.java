package io.vapscan.suite;

import io.vapscan.scan.Problem;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What came of a run.
 *
 * @param suites in the order in which they were found
 * @param faults what could not be read, of all suites
 */
public record SuiteReport(List<Ran> suites, List<Problem> faults) {

    /** Copies the lists. */
    public SuiteReport {
        suites = List.copyOf(suites);
        faults = List.copyOf(faults);
    }

    /**
     * A suite that was run.
     *
     * @param suite the suite
     * @param cases those of its cases that the filter let through, in order
     */
    public record Ran(Suite suite, List<RanCase> cases) {

        /** Copies the list. */
        public Ran {
            cases = List.copyOf(cases);
        }
    }

    /**
     * A case that was run.
     *
     * @param test the case
     * @param result what came of it
     */
    public record RanCase(TestCase test, CaseResult result) {

        /** Whether it counts as a failure. */
        public boolean failed() {
            return result.status() == CaseResult.Status.FAILED || result.status() == CaseResult.Status.ERROR;
        }
    }

    /** How many cases ended how; every status is there. */
    public Map<CaseResult.Status, Integer> counts() {
        Map<CaseResult.Status, Integer> counts = new EnumMap<>(CaseResult.Status.class);
        for (CaseResult.Status status : CaseResult.Status.values()) {
            counts.put(status, 0);
        }
        cases().forEach(one -> counts.merge(one.result().status(), 1, Integer::sum));
        return counts;
    }

    /** All cases. */
    public List<RanCase> cases() {
        return suites.stream().flatMap(ran -> ran.cases().stream()).toList();
    }

    /** Whether a case failed or could not be run. */
    public boolean failed() {
        return cases().stream().anyMatch(RanCase::failed);
    }

    /** The same with failures alone; faults stay. */
    public SuiteReport failuresOnly() {
        List<Ran> failing = new ArrayList<>();
        for (Ran ran : suites) {
            List<RanCase> cases = ran.cases().stream().filter(RanCase::failed).toList();
            if (!cases.isEmpty()) {
                failing.add(new Ran(ran.suite(), cases));
            }
        }
        return new SuiteReport(failing, faults);
    }

    /** {@code 12 passed, 1 failed, 0 errors in 3 suites}, with what was skipped or not judged where there is some. */
    public String summary() {
        Map<CaseResult.Status, Integer> counts = counts();
        StringBuilder text = new StringBuilder()
                .append(counts.get(CaseResult.Status.PASSED))
                .append(" passed, ")
                .append(counts.get(CaseResult.Status.FAILED))
                .append(" failed, ")
                .append(counts.get(CaseResult.Status.ERROR))
                .append(counts.get(CaseResult.Status.ERROR) == 1 ? " error" : " errors");
        append(counts.get(CaseResult.Status.SKIPPED), " skipped", text);
        append(counts.get(CaseResult.Status.NOT_JUDGED), " not judged", text);
        int ran = suites.size();
        return text.append(" in ")
                .append(ran)
                .append(ran == 1 ? " suite" : " suites")
                .toString();
    }

    private static void append(int count, String what, StringBuilder text) {
        if (count > 0) {
            text.append(", ").append(count).append(what);
        }
    }
}
