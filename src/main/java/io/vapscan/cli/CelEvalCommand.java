package io.vapscan.cli;

import io.vapscan.expression.CelLines;
import io.vapscan.object.JsonText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code vapscan cel eval}: expressions and what the API server makes of them. */
@Command(
        name = "eval",
        description = {
            "Evaluate an expression, or questions on standard input, one JSON line each: {\"id\", \"expr\", \"vars\","
                    + " \"version\"}. Each answer is a JSON line with value, error and cost."
        },
        footer = {"", "Example: vapscan cel eval 'object.spec.replicas > 3' --vars vars.yaml"})
final class CelEvalCommand implements Callable<Integer> {

    @Parameters(arity = "0..1", paramLabel = "EXPRESSION", description = "The expression; none to read questions.")
    private @Nullable String expression;

    @Option(
            names = "--vars",
            paramLabel = "FILE",
            description = "The variables: object, oldObject, params, request, namespaceObject.")
    private @Nullable String variables;

    @Option(
            names = "--kubernetes-version",
            paramLabel = "MINOR",
            description = "Compile as a cluster of that minor would when the policy is written, for example 1.34.")
    private @Nullable String version;

    private final Console console;

    CelEvalCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        if (expression == null && (variables != null || version != null)) {
            throw Failure.usage("--vars and --kubernetes-version go with an expression; questions bring their own");
        }
        CelLines.answer(expression == null ? console.in() : question(expression), console.out());
        return ExitCode.OK.code();
    }

    private InputStream question(String text) throws IOException {
        Map<String, Object> question = new LinkedHashMap<>();
        question.put("expr", text);
        if (variables != null) {
            question.put("vars", new TreeFile().mapping(variables));
        }
        if (version != null) {
            question.put("version", version);
        }
        return new ByteArrayInputStream(JsonText.compact(question).getBytes(StandardCharsets.UTF_8));
    }
}
