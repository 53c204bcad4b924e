package io.vapscan.suite.result;

import io.vapscan.suite.SuiteReport;

/**
 * How results are laid out for people.
 *
 * @param colour whether escape sequences may be written
 * @param width columns to fit
 * @param detailed whether decisions, costs and gates are shown too
 * @param failOnly whether only what failed is listed; counts are of all cases
 */
public record ResultStyle(boolean colour, int width, boolean detailed, boolean failOnly) {

    /** The cases to list. */
    SuiteReport shown(SuiteReport report) {
        return failOnly ? report.failuresOnly() : report;
    }
}
