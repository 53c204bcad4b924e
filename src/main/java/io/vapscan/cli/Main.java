package io.vapscan.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The program's entry point; also called in process, with streams of the caller's. */
public final class Main {

    private static final int BUFFER = 1 << 16;

    /** What asks for help, in front of a command. */
    private static final List<String> HELP = List.of("help", "--help", "-h");

    private final Console console;

    /** A program that reads and writes these streams and nothing else of the process. */
    public Main(InputStream in, PrintStream out, PrintStream err, Surroundings surroundings) {
        this.console = new Console(in, out, err, surroundings);
    }

    /** Runs the command line and exits with its code. */
    public static void main(String[] args) {
        StandardOutput standard = new StandardOutput(new FileOutputStream(FileDescriptor.out));
        PrintStream out = stream(standard, false);
        PrintStream err = stream(new FileOutputStream(FileDescriptor.err), true);
        int code = new Main(System.in, out, err, Surroundings.ofProcess()).run(args);
        out.flush();
        String problem = standard.problem();
        if (problem != null) {
            err.println("vapscan: standard output cannot be written: " + problem);
            code = ExitCode.USAGE.code();
        }
        System.exit(code);
    }

    /**
     * Runs one command line.
     *
     * @return the exit code, see {@link ExitCode}
     */
    public int run(String... args) {
        int code;
        try {
            code = execute(args);
        } catch (VirtualMachineError | LinkageError problem) {
            code = Faults.say(problem, console);
        }
        console.out().flush();
        console.err().flush();
        return code;
    }

    private int execute(String... written) {
        String[] args;
        try {
            args = ScanSettings.with(console, help(written));
        } catch (IOException | RuntimeException problem) {
            return Faults.say(problem, false, console);
        }
        ScanCommand scan = PlainScan.of(console, args);
        if (scan != null) {
            return run(scan);
        }
        String[] rest = args.length > 0 && args[0].equals("scan") ? ForeignOptions.without(console, args) : args;
        return CommandTree.of(console, rest).execute(rest);
    }

    /** {@code help COMMAND}, as other programs have it, is {@code COMMAND --help}. */
    private static String[] help(String... args) {
        if (args.length == 0 || !args[0].equals("help")) {
            return args;
        }
        List<String> asked = new ArrayList<>(Arrays.asList(args));
        while (!asked.isEmpty() && HELP.contains(asked.get(0))) {
            asked.remove(0);
        }
        asked.add("--help");
        return asked.toArray(String[]::new);
    }

    private int run(ScanCommand scan) {
        try {
            return scan.call();
        } catch (IOException | RuntimeException problem) {
            return Faults.say(problem, false, console);
        }
    }

    private static PrintStream stream(OutputStream to, boolean autoFlush) {
        return new PrintStream(new BufferedOutputStream(to, BUFFER), autoFlush, StandardCharsets.UTF_8);
    }
}
