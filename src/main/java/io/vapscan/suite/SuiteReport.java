package io.vapscan.suite;

import io.vapscan.scan.Problem;
import io.vapscan.suite.coverage.CoverageReport;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came of a run.
 *
 * @param suites in the order in which they were found
 * @param faults what could not be read, of all suites
 * @param coverage what the tests decided; null where that was not asked for
 */
public record SuiteReport(
        List<Ran> suites, List<Problem> faults, @Nullable CoverageReport coverage) {

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

        /** What one of its cases is called; its test is named where that is not called as the suite is. */
        public String title(RanCase one) {
            CaseLabel label = one.test().label();
            boolean own = label.test().isEmpty() || label.test().equals(suite.name());
            return own ? label.text() : label.test() + " / " + label.text();
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

    /** How many cases ended so. */
    public int count(CaseResult.Status status) {
        return (int)
                cases().stream().filter(one -> one.result().status() == status).count();
    }

    /** All cases. */
    public List<RanCase> cases() {
        return suites.stream().flatMap(ran -> ran.cases().stream()).toList();
    }

    /** The same with what the tests decided. */
    public SuiteReport with(@Nullable CoverageReport decided) {
        return new SuiteReport(suites, faults, decided);
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
        return new SuiteReport(failing, faults, coverage);
    }

    /** {@code 12 passed, 1 failed, 0 errors in 3 suites}, with what was skipped or not judged where there is some. */
    public String summary() {
        int errors = count(CaseResult.Status.ERROR);
        StringBuilder text = new StringBuilder()
                .append(count(CaseResult.Status.PASSED))
                .append(" passed, ")
                .append(count(CaseResult.Status.FAILED))
                .append(" failed, ")
                .append(errors)
                .append(errors == 1 ? " error" : " errors");
        append(count(CaseResult.Status.SKIPPED), " skipped", text);
        append(count(CaseResult.Status.NOT_JUDGED), " not judged", text);
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
