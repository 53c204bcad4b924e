package io.vapscan.scan;

import io.vapscan.admission.Budget;
import io.vapscan.admission.Words;
import io.vapscan.object.Lists;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
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
    private static final long MOST_COST = Budget.PER_CALL / (64 + 1);

    /** A server cuts no message that is shorter. */
    private static final int LONGEST_MESSAGE = 1700;

    private final List<@Nullable RuleResult> results;
    private final BitSet worded = new BitSet();

    private Precedent(List<@Nullable RuleResult> results) {
        this.results = results;
        for (int i = 0; i < results.size(); i++) {
            worded.set(i, isWorded(results.get(i)));
        }
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
                && (hidden.cost() < 0 || hidden.cost() > MOST_COST || Lists.any(hidden.results(), Precedent::mayBeCut));
        return near ? NONE : new Precedent(Collections.unmodifiableList(new ArrayList<>(hidden.results())));
    }

    /** The precedent that precedents of several policies make. */
    static Precedent of(List<@Nullable RuleResult> results) {
        return new Precedent(results);
    }

    /** Whether requests of the fingerprint need not be judged. */
    boolean isKnown() {
        return this != SEEN && this != NONE;
    }

    /** Whether its results leave words open. */
    boolean isWorded() {
        return !worded.isEmpty();
    }

    /**
     * The results with a request's own words.
     *
     * @param words may be null where {@link #isWorded none are left open}
     */
    List<@Nullable RuleResult> worded(@Nullable Words words) {
        if (words == null || worded.isEmpty()) {
            return results;
        }
        @Nullable RuleResult[] shown = new RuleResult[results.size()];
        for (int i = 0; i < shown.length; i++) {
            RuleResult result = results.get(i);
            shown[i] = result != null && worded.get(i) ? result.worded(words) : result;
        }
        return Arrays.asList(shown);
    }

    private static boolean isWorded(@Nullable RuleResult result) {
        for (String text : texts(result)) {
            if (Words.isHidden(text)) {
                return true;
            }
        }
        return false;
    }

    private static boolean mayBeCut(@Nullable RuleResult result) {
        return Lists.any(texts(result), text -> Words.longest(text) > LONGEST_MESSAGE);
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
