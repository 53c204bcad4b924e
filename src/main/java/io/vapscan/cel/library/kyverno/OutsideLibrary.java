package io.vapscan.cel.library.kyverno;

import io.vapscan.cel.library.Implementation;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.PlainTrees;
import io.vapscan.object.JsonText;
import java.util.Locale;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Functions that pass a question on: Kyverno's {@code http}, {@code globalcontext}, {@code imagedata}, {@code json}, {@code yaml}. */
final class OutsideLibrary {

    private OutsideLibrary() {}

    static @Nullable Implementation of(String overloadId) {
        return switch (overloadId) {
            case "globalcontext.get" ->
                args -> ask(args).value(ask(args).outside().globalContext(text(args, 1), ""));
            case "globalcontext.get_projection" ->
                args -> ask(args).value(ask(args).outside().globalContext(text(args, 1), text(args, 2)));
            case "imagedata.get" -> args -> ask(args).value(ask(args).outside().imageData(text(args, 1)));
            case "json.unmarshal" -> OutsideLibrary::unmarshal;
            case "json.marshal" -> args -> JsonText.compact(PlainTrees.of(args[1], TreeMap::new));
            case "yaml.parse" -> args -> ask(args).value(ask(args).outside().yaml(text(args, 1)));
            case "http.client" -> args -> args[0];
            case "random.any", "random.expression" -> args -> ask(args).unknown("it reads a random value");
            case "jmespath.search" -> args -> ask(args).unknown("JMESPath is not evaluated");
            default -> overloadId.startsWith("http.") ? http(overloadId) : null;
        };
    }

    private static Implementation http(String overloadId) {
        String method =
                overloadId.substring("http.".length()).replace("_headers", "").toUpperCase(Locale.ROOT);
        return args -> ask(args).value(ask(args).outside().http(method, text(args, 1)));
    }

    private static Object unmarshal(Object[] args) {
        return args[1] instanceof String text
                ? ask(args).value(ask(args).outside().json(text))
                : new CelError("unsupported type conversion to 'string'");
    }

    private static Gateway ask(Object[] args) {
        return (Gateway) args[0];
    }

    private static String text(Object[] args, int index) {
        return (String) args[index];
    }
}
