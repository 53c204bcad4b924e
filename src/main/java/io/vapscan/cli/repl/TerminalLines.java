package io.vapscan.cli.repl;

import io.vapscan.expression.Completions;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.jline.reader.Candidate;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jspecify.annotations.Nullable;

/** Lines typed on a terminal, with completion and a history. Ctrl-C drops the line, or stops the evaluation. */
public final class TerminalLines implements Lines {

    private final Terminal terminal;
    private final LineReader reader;
    private final AtomicBoolean interrupted = new AtomicBoolean();

    /** Takes over the terminal, its interrupt signal included; whoever opened it closes it. */
    public TerminalLines(Terminal terminal, Completions completions, HistoryFile history) {
        this.terminal = terminal;
        LineReaderBuilder builder = LineReaderBuilder.builder()
                .terminal(terminal)
                .appName("vapscan")
                .parser(new ExpressionParser())
                .completer((line, word, candidates) -> completions
                        .of(word.line().substring(0, word.cursor()))
                        .forEach(completion -> candidates.add(candidate(completion))))
                // An exclamation mark is CEL's, not the history's.
                .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                .variable(LineReader.SECONDARY_PROMPT_PATTERN, "...> ");
        Path file = history.file();
        if (file != null) {
            builder.variable(LineReader.HISTORY_FILE, file);
        }
        this.reader = builder.build();
        terminal.handle(Terminal.Signal.INT, signal -> interrupted.set(true));
    }

    private static Candidate candidate(String text) {
        // A word that goes on (a field, an open bracket) is not followed by a blank.
        return new Candidate(text, text, null, null, null, null, false);
    }

    @Override
    public @Nullable String next() {
        while (true) {
            try {
                return reader.readLine("cel> ");
            } catch (UserInterruptException dropped) {
                interrupted.set(false);
            } catch (EndOfFileException end) {
                return null;
            }
        }
    }

    @Override
    public void print(String line) {
        terminal.writer().println(line);
        terminal.flush();
    }

    @Override
    public void complain(String line) {
        print(line);
    }

    @Override
    public BooleanSupplier interrupted() {
        interrupted.set(false);
        return interrupted::get;
    }
}
