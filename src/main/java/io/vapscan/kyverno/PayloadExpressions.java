package io.vapscan.kyverno;

import io.vapscan.admission.ExtendedCompilers;
import io.vapscan.cel.Compiler;
import io.vapscan.cel.Program;
import io.vapscan.cel.environment.Declarations;
import io.vapscan.cel.library.kyverno.KyvernoLibrary;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.NullValue;
import io.vapscan.cel.value.Values;
import org.jspecify.annotations.Nullable;

/** Single expressions of {@code object}, which may be any value; each is compiled once. May be used by several threads. */
public final class PayloadExpressions {

    private static final long BUDGET = 1_000_000;

    private final Compiler compiler =
            new ExtendedCompilers(KyvernoLibrary.forPayloads()).stored(new Declarations(false, false, false));

    /** Whether a text is an expression. */
    public boolean isExpression(String text) {
        return compiler.compile(text) instanceof Program;
    }

    /** An expression's value for that object; null for null, and where it fails or is none. */
    public @Nullable Object evaluate(String text, @Nullable Object object) {
        if (!(compiler.compile(text) instanceof Program program)) {
            return null;
        }
        Object value = program.evaluate(
                        name -> name.equals("object") ? Values.of(object) : NullValue.NULL,
                        BUDGET,
                        Thread.currentThread()::isInterrupted)
                .value();
        return value instanceof CelError || value == NullValue.NULL ? null : value;
    }
}
