package io.vapscan.cel.library.kyverno;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.TypedValue;
import io.vapscan.cel.value.Values;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The value of a variable that has functions only, such as {@code resource} or {@code http}: the way to {@link Outside}.
 *
 * @param celType its type
 * @param outside who answers
 * @param unknown told why a question has no answer
 */
public record Gateway(CelType celType, Outside outside, Consumer<String> unknown) implements TypedValue {

    private static final Map<String, String> TYPES = Map.of(
            "resource",
            "kyverno.Resource",
            "globalContext",
            "kyverno.GlobalContext",
            "http",
            "kyverno.Http",
            "image",
            "kyverno.ImageData",
            "json",
            "kyverno.Json",
            "yaml",
            "kyverno.Yaml",
            "time",
            "kyverno.Time",
            "random",
            "kyverno.Random",
            "jmespath",
            "kyverno.JmesPath");

    /** Whether a variable of that name is one. */
    public static boolean is(String variable) {
        return TYPES.containsKey(variable);
    }

    /** The value of that variable. */
    public static Gateway of(String variable, Outside outside, Consumer<String> unknown) {
        return new Gateway(CelType.of(String.valueOf(TYPES.get(variable))), outside, unknown);
    }

    /** An answer as a CEL value. */
    Object value(Outside.Answer answer) {
        if (answer instanceof Outside.Found found) {
            return Values.of(found.value());
        }
        return answer instanceof Outside.Failed failed
                ? new CelError(failed.error())
                : unknown(((Outside.Unknown) answer).reason());
    }

    /** What is not known: an error, and whoever judges is told that it is none. */
    CelError unknown(String reason) {
        unknown.accept(reason);
        return new CelError(reason);
    }
}
