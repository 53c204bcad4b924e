package io.vapscan.expression;

import io.vapscan.cel.Compilation;
import io.vapscan.cel.CompileFailure;
import io.vapscan.cel.Compiler;
import io.vapscan.cel.Evaluation;
import io.vapscan.cel.Program;
import io.vapscan.cel.environment.Declarations;
import io.vapscan.cel.environment.Environments;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.NullValue;
import io.vapscan.cel.value.Values;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Answers questions, each as a kube-apiserver would compile and evaluate the expression. Not for several threads at once. */
public final class Answers {

    /** The API server's limit on the cost of one call. */
    private static final long COST_LIMIT = 1_000_000;

    private static final List<String> VARIABLES =
            List.of("object", "oldObject", "params", "request", "namespaceObject");

    /** After so many questions what their expressions compiled to is forgotten: a stream may be of any length. */
    private static final int REMEMBERED = 20_000;

    private final Map<String, Compiler> compilers = new HashMap<>();
    private int questions;

    /**
     * Answers one question.
     *
     * @param interrupted asked now and then during the evaluation; true ends it with an error
     * @return a tree in the order of the vectors' keys: the question, then {@code compileError}; or {@code outputType},
     *     {@code resultType}, {@code result} or {@code error}, and {@code cost}
     * @throws IllegalArgumentException when the question's version is none that is known
     */
    public Map<String, @Nullable Object> answer(Question question, BooleanSupplier interrupted) {
        Map<String, @Nullable Object> answer = asked(question);
        if (compiled(question, answer) instanceof Program program) {
            evaluate(program, question.vars(), interrupted, answer);
        }
        return answer;
    }

    /**
     * Compiles a question's expression and does not evaluate it.
     *
     * @return the question, then {@code compileError} or {@code outputType}
     * @throws IllegalArgumentException when the question's version is none that is known
     */
    public Map<String, @Nullable Object> check(Question question) {
        Map<String, @Nullable Object> answer = asked(question);
        compiled(question, answer);
        return answer;
    }

    private static Map<String, @Nullable Object> asked(Question question) {
        Map<String, @Nullable Object> answer = new LinkedHashMap<>();
        put(answer, "id", question.id());
        answer.put("expr", question.expr());
        if (!question.vars().isEmpty()) {
            answer.put("vars", question.vars());
        }
        put(answer, "version", question.version());
        return answer;
    }

    private Compilation compiled(Question question, Map<String, @Nullable Object> answer) {
        Compilation compilation = compiler(question.version()).compile(question.expr());
        if (compilation instanceof CompileFailure failure) {
            answer.put("compileError", failure.message());
        } else if (compilation instanceof Program program) {
            answer.put("outputType", program.outputType().toString());
        }
        return compilation;
    }

    private static void put(Map<String, @Nullable Object> answer, String key, String value) {
        if (!value.isEmpty()) {
            answer.put(key, value);
        }
    }

    private Compiler compiler(String version) {
        if (++questions % REMEMBERED == 0) {
            compilers.clear();
        }
        return compilers.computeIfAbsent(version, minor -> {
            Declarations declarations = new Declarations(true, false);
            return minor.isEmpty() ? Environments.stored(declarations) : Environments.accepting(minor, declarations);
        });
    }

    private static void evaluate(
            Program program,
            Map<String, @Nullable Object> vars,
            BooleanSupplier interrupted,
            Map<String, @Nullable Object> answer) {
        Map<String, Object> values = new HashMap<>();
        VARIABLES.forEach(name -> values.put(name, NullValue.NULL));
        vars.forEach((name, value) -> values.put(name, Values.of(value)));
        Evaluation evaluation = program.evaluate(values::get, COST_LIMIT, interrupted);
        if (evaluation.value() instanceof CelError error) {
            answer.put("error", error.message());
        } else {
            answer.put("resultType", Values.typeOf(evaluation.value()).name());
            Object result = TaggedValues.plain(evaluation.value());
            if (result != null) {
                answer.put("result", result);
            }
        }
        answer.put("cost", evaluation.cost());
    }
}
