package io.vapscan.admission;

import io.vapscan.cel.Evaluation;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What variables of one text come to, for all policies that are asked about one request: many policies begin with the same
 * list of containers. Belongs to one thread.
 */
final class SharedValues {

    private final Map<String, Evaluation> byText = new HashMap<>();

    /** The value and cost of that text, or null where it was not evaluated yet. */
    @Nullable
    Evaluation find(String text) {
        return byText.get(text);
    }

    void keep(String text, Evaluation evaluation) {
        byText.put(text, evaluation);
    }
}
