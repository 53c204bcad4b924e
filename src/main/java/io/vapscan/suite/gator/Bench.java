package io.vapscan.suite.gator;

import io.vapscan.manifest.Document;
import io.vapscan.scan.Problem;
import io.vapscan.suite.Fixtures;
import io.vapscan.suite.SuiteContext;
import java.nio.file.Path;
import java.util.List;

/**
 * Where the tests of a suite are run.
 *
 * @param directory the suite's directory, which the paths in it start from
 * @param failurePolicy of templates that name none
 * @param context what all suites share
 */
record Bench(Path directory, String failurePolicy, SuiteContext context) {

    /** A test or a case that cannot be run, and why. */
    static final class Unrunnable extends Exception {

        private static final long serialVersionUID = 1;

        Unrunnable(String why) {
            super(why, null, false, false);
        }

        String why() {
            return String.valueOf(getMessage());
        }
    }

    /** The documents of a file. */
    List<Document> read(String path) throws Unrunnable {
        Fixtures.Fixture fixture = context.fixtures().read(directory, path);
        for (Problem problem : fixture.problems()) {
            throw new Unrunnable(problem.text());
        }
        if (fixture.documents().isEmpty()) {
            throw new Unrunnable(path + " holds no object");
        }
        return fixture.documents();
    }
}
