package io.vapscan.cel.plan;

import io.vapscan.cel.cost.Stopped;
import io.vapscan.cel.value.Bytes;
import io.vapscan.cel.value.GoText;
import io.vapscan.cel.value.Values;

/** Which values Go's maps take as keys. Any other ends cel-go's evaluation with a panic, and ours with the same text. */
final class Hashing {

    private Hashing() {}

    /** Ends the evaluation if the value cannot be a key. */
    static void require(Object key) {
        if (key instanceof Bytes || isSlice(Values.typeOf(key).name())) {
            throw new Stopped("internal error: runtime error: hash of unhashable type " + GoText.typeName(key));
        }
    }

    private static boolean isSlice(String type) {
        return type.equals("kubernetes.NamedFormat") || type.equals("kubernetes.Semver");
    }
}
