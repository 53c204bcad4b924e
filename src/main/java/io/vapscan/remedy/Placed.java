package io.vapscan.remedy;

import io.vapscan.admission.FailedValidation;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where one validation fails.
 *
 * @param key the validation
 * @param paths the fields that decided
 * @param unexplained why there is none; empty where there is one
 */
record Placed(Standing.Key key, Set<FieldPath> paths, String unexplained) {

    /**
     * Where a validation fails.
     *
     * @param blamed which fields made it fail; null where finding them takes too long
     * @param written the object as it was written
     */
    static Placed of(FailedValidation failure, @Nullable Blamed blamed, Map<String, Object> written) {
        return blamed == null ? tooMuch(Standing.Key.of(failure)) : blamed.placed(failure.object(), written);
    }

    /** Nobody knows where. */
    static Placed tooMuch(Standing.Key key) {
        return new Placed(key, Set.of(), "it would take too long to find which fields decided");
    }
}
