package io.vapscan.cel.library;

import org.jspecify.annotations.Nullable;

/** What a mutating policy's expressions have beyond a validating one's: {@code pkg/cel/mutation} and {@code library/jsonpatch.go}. */
public final class MutationLibrary implements FunctionLibrary {

    /** The declarations, as an extension's table has them. */
    public static final String TABLE = """
            objects\tObject
            type\tJSONPatch\top string; path string; from string; value dyn
            function\tjsonpatch.escapeKey\tjsonpatch.escapeKey\tglobal\tstring\tstring
            """;

    @Override
    public @Nullable Implementation implementation(String overloadId) {
        return overloadId.equals("jsonpatch.escapeKey") ? args -> escaped((String) args[0]) : null;
    }

    private static String escaped(String key) {
        return key.replace("~", "~0").replace("/", "~1");
    }
}
