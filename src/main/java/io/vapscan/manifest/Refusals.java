package io.vapscan.manifest;

import io.vapscan.manifest.yaml.SyntaxException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values that YAML has and JSON has not. They are refused at the end only, when they are still there: kubectl makes JSON
 * of a document when all its duplicate keys are gone.
 */
final class Refusals {

    private static final String KEY_MARK = "\0key ";

    private boolean any;

    /** A value that is to be refused. */
    private record Refused(SyntaxException reason) {}

    Object number(int offset) {
        return refused(new SyntaxException(
                offset, "JSON, and so Kubernetes, has no such number", "quote the value if it is text"));
    }

    Object key(int offset) {
        return refused(new SyntaxException(
                offset, "a key must be text, a number or a boolean, and not empty", "put the key in quotes"));
    }

    /** A name that no document can have, for a key that is null or too large a number. */
    static String keyFor(@Nullable Object key) {
        return KEY_MARK + key;
    }

    boolean isRefusedKey(String name) {
        return name.startsWith(KEY_MARK);
    }

    /** Throws the first refusal that is still in the tree. */
    void check(@Nullable Object tree) throws SyntaxException {
        if (any) {
            find(tree);
        }
    }

    private Refused refused(SyntaxException reason) {
        any = true;
        return new Refused(reason);
    }

    private static void find(@Nullable Object tree) throws SyntaxException {
        Collection<?> parts =
                tree instanceof Map<?, ?> map ? map.values() : tree instanceof List<?> list ? list : List.of();
        for (Object part : parts) {
            find(part);
        }
        if (tree instanceof Refused refused) {
            throw refused.reason();
        }
    }
}
