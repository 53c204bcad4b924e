package io.vapscan.cli;

import io.vapscan.report.Printable;
import java.io.InputStream;
import java.io.PrintStream;

/**
 * What a command reads and writes.
 *
 * @param in standard input
 * @param out standard output: findings and whatever else was asked for, nothing more
 * @param err standard error: everything else
 * @param surroundings the rest of the outer world
 */
public record Console(InputStream in, PrintStream out, PrintStream err, Surroundings surroundings) {

    /** One line of warning on standard error. */
    void warn(String message) {
        err.println("vapscan: warning: " + Printable.line(message));
    }

    /** One line of error on standard error. */
    void error(String message) {
        err.println("vapscan: " + Printable.line(message));
    }
}
