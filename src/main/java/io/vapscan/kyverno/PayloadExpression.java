package io.vapscan.kyverno;

import io.vapscan.cel.Program;
import io.vapscan.cel.environment.Declarations;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.NullValue;
import io.vapscan.cel.value.Values;
import org.jspecify.annotations.Nullable;

/** A single expression of {@code object}, which may be any value. */
public final class PayloadExpression {

    private static final long BUDGET = 1_000_000;

    private final Program program;

    private PayloadExpression(Program program) {
        this.program = program;
    }

    /** Compiles a text; null where it is no expression. */
    public static @Nullable PayloadExpression of(String text) {
        Declarations declarations = new Declarations(false, false, false);
        return KyvernoCompilers.forPayloads().stored(declarations).compile(text) instanceof Program program
                ? new PayloadExpression(program)
                : null;
    }

    /** Its value for that object; null for null, and where it fails. */
    public @Nullable Object evaluate(@Nullable Object object) {
        Object value = program.evaluate(
                        name -> name.equals("object") ? Values.of(object) : NullValue.NULL,
                        BUDGET,
                        Thread.currentThread()::isInterrupted)
                .value();
        return value instanceof CelError || value == NullValue.NULL ? null : value;
    }
}
