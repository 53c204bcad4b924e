package io.vapscan.cel.library;

import io.vapscan.cel.value.OptionalValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Named string formats: {@code k8s.io/apiserver/pkg/cel/library/format.go}. */
final class FormatLibrary implements FunctionLibrary {

    private static final String CONSTANT = "format.";

    @Override
    public @Nullable Implementation implementation(String overloadId) {
        if (overloadId.equals("format-named")) {
            return args -> named((String) args[0]);
        }
        if (overloadId.equals("format-validate")) {
            return args -> validate((NamedFormat) args[0], (String) args[1]);
        }
        NamedFormat format =
                overloadId.startsWith(CONSTANT) ? NamedFormat.find(overloadId.substring(CONSTANT.length())) : null;
        return format == null ? null : args -> format;
    }

    private static Object named(String name) {
        NamedFormat format = NamedFormat.find(name);
        return format == null ? OptionalValue.NONE : OptionalValue.of(format);
    }

    private static Object validate(NamedFormat format, String text) {
        List<String> problems = format.validate(text);
        return problems.isEmpty() ? OptionalValue.NONE : OptionalValue.of(problems);
    }
}
