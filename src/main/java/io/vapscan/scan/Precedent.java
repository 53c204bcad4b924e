package io.vapscan.scan;

import io.vapscan.admission.Fingerprint;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What a policy's rules come to for all requests of a fingerprint, their texts hidden. Immutable. */
final class Precedent {

    /** One request of that fingerprint was seen. */
    static final Precedent SEEN = new Precedent(List.of());

    /** Requests of that fingerprint have to be judged one by one. */
    static final Precedent NONE = new Precedent(List.of());

    /**
     * No evaluation is near a limit that costs so little: with names of any length it costs no more than the longest name
     * has characters, times as much.
     */
    private static final long MOST_COST = 1_000_000 / (64 + 1);

    /** A server cuts no message that is shorter. */
    private static final int LONGEST_MESSAGE = 1700;

    private final List<@Nullable RuleResult> results;
    private final boolean isWorded;

    private Precedent(List<@Nullable RuleResult> results) {
        this.results = results;
        this.isWorded = results.stream().anyMatch(Precedent::isWorded);
    }

    /**
     * The precedent that a request with hidden texts makes.
     *
     * @param hidden what it came to
     * @param costs whether only requests with texts of the same lengths have its fingerprint
     */
    static Precedent of(Hearing.Results hidden, boolean costs) {
        if (!hidden.unknown().isEmpty()) {
            return NONE;
        }
        boolean near = !costs
                && (hidden.cost() < 0
                        || hidden.cost() > MOST_COST
                        || hidden.results().stream()
                                .anyMatch(result -> texts(result).stream()
                                        .anyMatch(text -> Fingerprint.longest(text) > LONGEST_MESSAGE)));
        return near ? NONE : new Precedent(Collections.unmodifiableList(new ArrayList<>(hidden.results())));
    }

    /** Whether requests of the fingerprint need not be judged. */
    boolean isKnown() {
        return this != SEEN && this != NONE;
    }

    /** The results with a request's own texts. */
    List<@Nullable RuleResult> revealed(Fingerprint fingerprint) {
        if (!isWorded) {
            return results;
        }
        UnaryOperator<String> words = fingerprint::revealed;
        List<@Nullable RuleResult> shown = new ArrayList<>(results.size());
        for (int i = 0; i < results.size(); i++) {
            RuleResult result = results.get(i);
            shown.add(isWorded(result) && result != null ? result.reworded(words) : result);
        }
        return shown;
    }

    private static boolean isWorded(@Nullable RuleResult result) {
        for (String text : texts(result)) {
            if (Fingerprint.isHidden(text)) {
                return true;
            }
        }
        return false;
    }

    private static List<String> texts(@Nullable RuleResult result) {
        if (result == null || (result.violations().isEmpty() && result.errors().isEmpty())) {
            return List.of();
        }
        List<String> texts = new ArrayList<>(result.errors());
        result.violations().forEach(violation -> texts.add(violation.message()));
        return texts;
    }
}
