package io.vapscan.suite;

import java.util.Optional;

/** One expectation, which gets one line in a report. Cases of one file may be run by several threads at once. */
public interface TestCase {

    /** What it is called. */
    CaseLabel label();

    /**
     * Judges and compares. What cannot be judged is a result as well; an exception is a fault of ours.
     */
    CaseResult run();

    /**
     * The change of the test file after which the case would pass, for {@code --update}.
     *
     * @param result what {@link #run} said
     * @return empty where the format cannot, or where nothing has to change
     */
    default Optional<Recording> recording(CaseResult result) {
        return Optional.empty();
    }
}
