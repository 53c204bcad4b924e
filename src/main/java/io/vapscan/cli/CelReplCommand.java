package io.vapscan.cli;

import io.vapscan.cli.repl.HistoryFile;
import io.vapscan.cli.repl.PipedLines;
import io.vapscan.cli.repl.Repl;
import io.vapscan.cli.repl.TerminalLines;
import io.vapscan.expression.Completions;
import io.vapscan.expression.Session;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.terminal.impl.DumbTerminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code vapscan cel repl}: expressions typed one after another. */
@Command(
        name = "repl",
        description = {
            "Evaluate expressions as they are typed. TAB completes functions, macros and the loaded object's fields; open"
                    + " brackets go on in the next line; Ctrl-C drops a line or stops an evaluation, Ctrl-D ends. :help"
                    + " lists the commands.",
            "Where standard input is no terminal its lines are read without a prompt."
        },
        footer = {"", "Example: vapscan cel repl --object pod.yaml"})
final class CelReplCommand implements Callable<Integer> {

    /** Where JLine writes traces, of a terminal that nobody knows, for one; kept here, for loggers go when nobody has them. */
    private static final Logger TERMINALS = Logger.getLogger("org.jline");

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private ExpressionFlags flags;

    private final Console console;

    CelReplCommand(Console console) {
        this.console = console;
    }

    // What System.console() answers since Java 22 is taken into account below.
    @SuppressWarnings("SystemConsoleNull")
    @Override
    public Integer call() throws IOException {
        if (flags.readsStandardInput()) {
            throw Failure.usage("standard input holds the expressions, so no file can be -");
        }
        Session session = new Session(flags.variables(console), flags.version());
        Completions completions = completions(session);
        // Before Java 22 there is no console unless both ends are terminals; since then JLine has to tell.
        if (console.in() == System.in && System.console() != null) {
            TERMINALS.setLevel(Level.OFF);
            try (Terminal terminal = TerminalBuilder.builder()
                    .system(true)
                    .nativeSignals(true)
                    .dumb(true)
                    .build()) {
                if (!(terminal instanceof DumbTerminal)) {
                    HistoryFile history = HistoryFile.of(System.getenv(), System.getProperty("user.home", ""));
                    new Repl(session, new TerminalLines(terminal, completions, history), this::load).run();
                    return ExitCode.OK.code();
                }
            }
        }
        boolean fine = new Repl(session, new PipedLines(console.in(), console.out(), console::error), this::load).run();
        return (fine ? ExitCode.OK : ExitCode.USAGE).code();
    }

    private Completions completions(Session session) {
        try {
            return new Completions(session, flags.version());
        } catch (IllegalArgumentException noSuchVersion) {
            throw Failure.usage(String.valueOf(noSuchVersion.getMessage()));
        }
    }

    private Map<String, Object> load(String file) throws IOException {
        try {
            return TreeFile.read(file, console).tree();
        } catch (Failure failure) {
            throw new IOException(failure.getMessage(), failure);
        } catch (IOException e) {
            throw new IOException(Faults.text(e), e);
        }
    }
}
