package io.vapscan.cli;

import io.vapscan.manifest.Limits;
import io.vapscan.manifest.ManifestFiles;
import io.vapscan.manifest.Streams;
import io.vapscan.report.Printable;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What a command reads and writes.
 *
 * @param in standard input
 * @param out standard output: findings and whatever else was asked for, nothing more
 * @param err standard error: everything else
 * @param streams what standard input and all files are read through that may not end
 * @param surroundings the rest of the outer world
 */
public record Console(InputStream in, PrintStream out, PrintStream err, Streams streams, Surroundings surroundings) {

    /** Of longer lines of error, the middle is left out: a server's texts hold expressions of 100 kB as a whole. */
    private static final int LONGEST = 4000;

    /** A console whose streams nobody has stopped. */
    public Console(InputStream in, PrintStream out, PrintStream err, Surroundings surroundings) {
        this(in, out, err, new Streams(text -> note(err, text)), surroundings);
    }

    /** The same, but for standard output, whose place standard error takes. */
    Console withErrorsOnly() {
        return new Console(in, err, err, streams, surroundings);
    }

    /** The manifests that arguments name. */
    ManifestFiles manifests() {
        return new ManifestFiles(Path.of(""), in, streams, Limits.DEFAULT);
    }

    /**
     * All of standard input.
     *
     * @throws Failure where it does not fit into memory
     */
    byte[] input() throws IOException {
        try {
            return streams.of(in).readAllBytes();
        } catch (OutOfMemoryError full) {
            throw tooBig("standard input");
        }
    }

    private static Failure tooBig(String what) {
        return Failure.usage(
                what + ": there is not enough memory for it: raise the limit with VAPSCAN_JAVA_OPTS=-Xmx2g");
    }

    /**
     * What is in a file.
     *
     * @throws Failure for a directory, which reading would not name, for an empty name, and for what does not fit into memory
     */
    byte[] content(String file) throws IOException {
        if (file.isEmpty()) {
            throw Failure.usage("the name of a file is empty: is a variable not set?");
        }
        Path path = Path.of(file);
        if (file.equals("-") && !Files.exists(path)) {
            throw Failure.usage("-: standard input is not read here; name a file");
        }
        if (Files.isDirectory(path)) {
            throw Failure.usage(file + ": a directory; a file is needed");
        }
        try {
            return streams.content(path);
        } catch (OutOfMemoryError full) {
            throw tooBig(file);
        }
    }

    /** Writes text to the file, or to standard output where there is none. */
    void write(@Nullable Path file, String text) throws IOException {
        if (file == null || file.toString().equals("-")) {
            out.print(text);
        } else {
            OutputFile.write(file, into -> into.append(text));
        }
    }

    /** One line on standard error that says how things stand. */
    void note(String message) {
        note(err, message);
    }

    private static void note(PrintStream err, String message) {
        err.println("vapscan: " + Printable.line(message));
    }

    /** One line of warning on standard error. */
    void warn(String message) {
        err.println("vapscan: warning: " + Printable.line(message));
    }

    /** One line of error on standard error. */
    void error(String message) {
        err.println("vapscan: " + Printable.line(shortened(message)));
    }

    private static String shortened(String message) {
        if (message.length() <= LONGEST) {
            return message;
        }
        int half = LONGEST / 2;
        return message.substring(0, half) + " … (" + (message.length() - 2 * half) + " characters left out) … "
                + message.substring(message.length() - half);
    }
}
