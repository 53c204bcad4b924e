package io.vapscan.expression;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** One user's expressions over variables that can be loaded in between. Not for several threads at once. */
public final class Session {

    private final Answers answers = new Answers();
    private final Map<String, @Nullable Object> variables;
    private final String version;

    /**
     * A session.
     *
     * @param variables what the variables stand for at first
     * @param version as {@link Question#version}
     */
    public Session(Map<String, @Nullable Object> variables, String version) {
        this.variables = new LinkedHashMap<>(variables);
        this.version = version;
    }

    /** Gives a variable a value. */
    public void set(String name, Object value) {
        variables.put(name, value);
    }

    /** What the variables stand for now. */
    public Map<String, @Nullable Object> variables() {
        return Collections.unmodifiableMap(variables);
    }

    /** Evaluates an expression; the answer is that of {@link Answers#answer}. */
    public Map<String, @Nullable Object> evaluate(String expression, BooleanSupplier interrupted) {
        return answers.answer(question(expression), interrupted);
    }

    /** Compiles an expression; the answer is that of {@link Answers#check}. */
    public Map<String, @Nullable Object> check(String expression) {
        return answers.check(question(expression));
    }

    private Question question(String expression) {
        return new Question("", expression, variables, version);
    }
}
