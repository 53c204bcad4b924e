package io.vapscan.cli.repl;

import io.vapscan.expression.Continuation;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Lines of a pipe or a file: no prompt, no history, answers only. */
public final class PipedLines implements Lines {

    private final BufferedReader in;
    private final PrintStream out;
    private final Consumer<String> problems;

    /** Reads UTF-8 from {@code in}; answers go to {@code out}, complaints to {@code problems}. */
    public PipedLines(InputStream in, PrintStream out, Consumer<String> problems) {
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        this.out = out;
        this.problems = problems;
    }

    @Override
    public @Nullable String next() {
        try {
            String first = in.readLine();
            if (first == null || Repl.isCommand(first) || !Continuation.expected(first)) {
                return first;
            }
            StringBuilder text = new StringBuilder(first);
            while (Continuation.expected(text.toString())) {
                String line = in.readLine();
                if (line == null) {
                    break;
                }
                text.append('\n').append(line);
            }
            return text.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void print(String line) {
        out.println(line);
        out.flush();
    }

    @Override
    public void complain(String line) {
        problems.accept(line);
    }

    @Override
    public BooleanSupplier interrupted() {
        return () -> false;
    }
}
