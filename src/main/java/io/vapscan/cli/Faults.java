package io.vapscan.cli;

import io.vapscan.report.Printable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;

/** How what a command throws is said to the user, in one line, and which code the program exits with. */
final class Faults {

    private Faults() {}

    /** Says the problem on standard error; its trace only where that is asked for. */
    static int say(Exception problem, boolean debug, Console console) {
        if (debug) {
            problem.printStackTrace(console.err());
        }
        if (problem instanceof Failure failure) {
            console.error(String.valueOf(failure.getMessage()));
            return failure.code().code();
        }
        if (problem instanceof UncheckedIOException io && io.getCause() != null) {
            console.error(text(io.getCause()));
            return ExitCode.USAGE.code();
        }
        if (problem instanceof IOException io) {
            console.error(text(io));
            return ExitCode.USAGE.code();
        }
        console.error("a fault of vapscan's own: " + Printable.line(problem.toString())
                + "; please report it with what --debug prints");
        return ExitCode.USAGE.code();
    }

    /** What is said of a file that cannot be read or written. */
    static String text(IOException problem) {
        String message = problem.getMessage() == null ? "" : problem.getMessage();
        if (problem instanceof NoSuchFileException) {
            return message + ": no such file or directory";
        }
        if (problem instanceof AccessDeniedException) {
            return message + ": permission denied";
        }
        return message.isEmpty() ? problem.getClass().getSimpleName() : message;
    }
}
