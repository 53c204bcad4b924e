package io.vapscan.cli;

import io.vapscan.expression.Answers;
import io.vapscan.expression.CelLines;
import io.vapscan.expression.Deadline;
import io.vapscan.expression.Question;
import io.vapscan.object.JsonText;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code vapscan cel eval}: expressions and what the API server makes of them. */
@Command(
        name = "eval",
        description = {
            "Evaluate an expression, or questions on standard input, one JSON line each: {\"id\", \"expr\", \"vars\","
                    + " \"version\"}. Each answer is a JSON line with value, error and cost."
        },
        footer = {
            "",
            "Examples:",
            "  vapscan cel eval --expr 'quantity(\"1Gi\").isLessThan(quantity(\"2Gi\"))'",
            "  vapscan cel eval 'object.spec.replicas > 3' --object deployment.yaml"
        })
final class CelEvalCommand implements Callable<Integer> {

    private static final double LONGEST = 1e6;

    @Parameters(arity = "0..1", paramLabel = "EXPRESSION", description = "The expression; none to read questions.")
    private @Nullable String expression;

    @Option(names = "--expr", paramLabel = "EXPRESSION", description = "The expression, said by an option.")
    private @Nullable String option;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private ExpressionFlags flags;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            description =
                    "Stop an evaluation that takes longer, 0.5 for half a second. By default its cost alone is limited.")
    private @Nullable Double timeout;

    private final Console console;

    CelEvalCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        if (expression != null && option != null) {
            throw Failure.usage("the expression is given twice, once by --expr");
        }
        String text = expression == null ? option : expression;
        if (text != null) {
            answer(text);
            return ExitCode.OK.code();
        }
        if (flags.any()) {
            throw Failure.usage("variables and --kubernetes-version go with an expression; questions bring their own");
        }
        boolean fine = new CelLines(timeout(), console::error).answer(console.in(), console.out());
        return (fine ? ExitCode.OK : ExitCode.USAGE).code();
    }

    private void answer(String text) throws IOException {
        Question question = new Question("", text, flags.variables(console), flags.version());
        try {
            console.out().println(JsonText.compact(new Answers().answer(question, Deadline.in(timeout()))));
        } catch (IllegalArgumentException noSuchVersion) {
            throw Failure.usage(String.valueOf(noSuchVersion.getMessage()));
        }
    }

    private Duration timeout() {
        if (timeout == null) {
            return Duration.ZERO;
        }
        if (!(timeout > 0 && timeout <= LONGEST)) {
            throw Failure.usage("--timeout takes a number of seconds above 0");
        }
        return Duration.ofNanos(Math.max(1, (long) (timeout * 1e9)));
    }
}
