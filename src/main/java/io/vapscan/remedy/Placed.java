package io.vapscan.remedy;

import java.util.Set;

/**
 * Where one validation fails.
 *
 * @param key the validation
 * @param paths the fields that decided
 * @param unexplained why there is none; empty where there is one
 */
record Placed(Standing.Key key, Set<FieldPath> paths, String unexplained) {

    /** Nobody knows where. */
    static Placed tooMuch(Standing.Key key) {
        return new Placed(key, Set.of(), "it would take too long to find which fields decided");
    }
}
