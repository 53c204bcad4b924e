package io.vapscan.suite;

import io.vapscan.scan.Problem;
import io.vapscan.scan.Workers;
import java.util.ArrayList;
import java.util.List;

/** Runs suites: cases by several threads, results in the order of the files. */
public final class SuiteRunner {

    private final CaseFilter filter;
    private final Workers workers;

    /** A runner of the cases that the filter lets through. */
    public SuiteRunner(CaseFilter filter, Workers workers) {
        this.filter = filter;
        this.workers = workers;
    }

    /** Runs what was found. A suite of whose cases none is let through is left out. */
    public SuiteReport run(SuiteFinder.Found found) {
        List<List<TestCase>> chosen = new ArrayList<>();
        List<TestCase> all = new ArrayList<>();
        List<Problem> faults = new ArrayList<>(found.faults());
        for (Suite suite : found.suites()) {
            List<TestCase> cases = suite.cases().stream()
                    .filter(one -> filter.includes(one.label()))
                    .toList();
            chosen.add(cases);
            all.addAll(cases);
            faults.addAll(suite.faults());
        }
        List<SuiteReport.RanCase> results = workers.map(all, SuiteRunner::run);
        List<SuiteReport.Ran> ran = new ArrayList<>();
        int next = 0;
        for (int i = 0; i < chosen.size(); i++) {
            int end = next + chosen.get(i).size();
            if (end > next) {
                ran.add(new SuiteReport.Ran(found.suites().get(i), results.subList(next, end)));
            }
            next = end;
        }
        return new SuiteReport(ran, faults, null);
    }

    /** A fault of ours in one case is no reason to run no other. */
    private static SuiteReport.RanCase run(TestCase test) {
        try {
            return new SuiteReport.RanCase(test, test.run());
        } catch (RuntimeException | StackOverflowError fault) {
            return new SuiteReport.RanCase(test, CaseResult.error("", "a fault of vapscan's own: " + fault));
        }
    }
}
