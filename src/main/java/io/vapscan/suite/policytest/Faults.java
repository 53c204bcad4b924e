package io.vapscan.suite.policytest;

import io.vapscan.manifest.Source;
import io.vapscan.scan.Problem;
import io.vapscan.suite.SuiteFile;
import java.util.ArrayList;
import java.util.List;

/** Gathers what is wrong in a test, each with its place. */
final class Faults {

    private final SuiteFile file;
    private final Source source;
    private final List<Problem> all = new ArrayList<>();

    Faults(SuiteFile file, Source source) {
        this.file = file;
        this.source = source;
    }

    /** Notes what is wrong at a place of the test. */
    void add(List<Object> path, String problem) {
        all.add(new Problem(file.place(source, path), problem, ""));
    }

    List<Problem> all() {
        return all;
    }
}
