package io.vapscan.cli;

import io.vapscan.manifest.FileName;
import io.vapscan.manifest.Streams;
import io.vapscan.report.Printable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;

/** How what a command throws is said to the user, in one line, and which code the program exits with. */
final class Faults {

    private Faults() {}

    /** A value as it was given: that it is empty would not show. */
    static String shown(String value) {
        return value.isEmpty() ? "\"\"" : value;
    }

    /** Says the problem on standard error; its trace only where that is asked for. */
    static int say(Exception problem, boolean debug, Console console) {
        if (debug) {
            problem.printStackTrace(console.err());
        }
        if (problem instanceof Failure failure) {
            console.error(String.valueOf(failure.getMessage()));
            return failure.code().code();
        }
        if (problem instanceof InvalidPathException name) {
            console.error(name.getInput() + ": this is no name of a file here: it is not in the locale's encoding;"
                    + " set LC_ALL=C.UTF-8, or name the directory that the file is in");
            return ExitCode.USAGE.code();
        }
        if (problem instanceof UncheckedIOException io && io.getCause() != null) {
            console.error(text(io.getCause()));
            return ExitCode.USAGE.code();
        }
        if (problem instanceof Streams.Stopped stopped) {
            console.error("nothing was judged: " + stopped.getMessage());
            return ExitCode.UNKNOWN.code();
        }
        if (problem instanceof IOException io) {
            console.error(text(io));
            return ExitCode.USAGE.code();
        }
        console.error("a fault of vapscan's own: " + Printable.line(problem.toString())
                + "; please report it with what --debug prints");
        return ExitCode.USAGE.code();
    }

    /** Says that memory, threads or the stack did not suffice: nothing more is judged or written then. */
    static int say(Error problem, Console console) {
        boolean memory = isOfMemory(problem);
        boolean threads = memory && String.valueOf(problem.getMessage()).contains("thread");
        console.error(
                threads
                        ? "the system gives no more threads: use --jobs 1, or raise the limit on processes"
                        : memory
                                ? "out of memory, and nothing more is judged: raise its limit with"
                                        + " VAPSCAN_JAVA_OPTS=-Xmx2g, or scan less at a time"
                                : "a fault of vapscan's own: "
                                        + problem.getClass().getSimpleName()
                                        + "; please report it with what was scanned");
        return ExitCode.USAGE.code();
    }

    /** A class whose loading ran out of memory is missing from then on. */
    private static boolean isOfMemory(Error problem) {
        for (Throwable cause = problem; cause != null; cause = cause.getCause()) {
            if (cause instanceof OutOfMemoryError
                    || String.valueOf(cause.getMessage()).contains("OutOfMemoryError")) {
                return true;
            }
        }
        return false;
    }

    /** What is said of a file that cannot be read or written. */
    static String text(IOException problem) {
        String message = problem.getMessage() == null ? "" : problem.getMessage();
        if (problem instanceof FileSystemException file && file.getReason() == null) {
            return message + ": " + FileName.reason(problem);
        }
        return message.isEmpty() ? problem.getClass().getSimpleName() : message;
    }
}
