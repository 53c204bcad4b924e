package io.vapscan.suite;

import io.vapscan.scan.Problem;
import java.util.List;

/**
 * The tests of one file.
 *
 * @param name what the file calls them; its path where it gives no name
 * @param format the format's name
 * @param file the file as the user would name it
 * @param cases in the file's order
 * @param faults what could not be read, with {@code file:line:column} where it is known: the run then ends with exit code 2
 */
public record Suite(String name, String format, String file, List<TestCase> cases, List<Problem> faults) {

    /** Copies the lists. */
    public Suite {
        cases = List.copyOf(cases);
        faults = List.copyOf(faults);
    }
}
