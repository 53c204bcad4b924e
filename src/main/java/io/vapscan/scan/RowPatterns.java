package io.vapscan.scan;

import io.vapscan.admission.Words;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The patterns that rows of one scan have, by the precedents that they are of. Shared by all threads. */
final class RowPatterns {

    private static final int MOST = 1 << 12;

    /** More precedents together are rarely the same again. */
    private static final int MOST_PRECEDENTS = 8;

    private final RuleLayout layout;
    private final Vocabulary vocabulary;
    private final int most;
    private final Map<List<Precedent>, Optional<RowPattern>> known = new ConcurrentHashMap<>();
    private volatile RowPattern[] numbered = new RowPattern[0];

    /** None yet, for rows that are packed with that vocabulary. */
    RowPatterns(RuleLayout layout, Vocabulary vocabulary) {
        this(layout, vocabulary, MOST);
    }

    /** As many at most. */
    RowPatterns(RuleLayout layout, Vocabulary vocabulary, int most) {
        this.layout = layout;
        this.vocabulary = vocabulary;
        this.most = most;
    }

    /**
     * The pattern of what all rules come to for an object.
     *
     * @return null where other objects hardly come to the same, where there are too many patterns, or where it cannot be packed as one
     */
    @Nullable
    RowPattern of(List<@Nullable RuleResult> results) {
        List<Precedent> precedents = results instanceof RuleResults own ? own.precedents(MOST_PRECEDENTS) : null;
        if (precedents == null) {
            return null;
        }
        Optional<RowPattern> pattern = known.get(precedents);
        if (pattern == null && known.size() < most) {
            pattern = known.computeIfAbsent(precedents, none -> added((RuleResults) results));
        }
        return pattern == null ? null : pattern.orElse(null);
    }

    private synchronized Optional<RowPattern> added(RuleResults results) {
        if (!mayBePacked(results)) {
            return Optional.empty();
        }
        int number = numbered.length + 1;
        RowPattern added = new RowPattern(number, results, results.words(), layout, vocabulary);
        RowPattern[] more = Arrays.copyOf(numbered, number);
        more[number - 1] = added;
        numbered = more;
        return Optional.of(added);
    }

    /** Whether nothing is to be said of results that leave words open but a known template and these words. */
    private boolean mayBePacked(RuleResults results) {
        Words words = results.words();
        for (RuleResult result : results) {
            if (result != null
                    && result.words() != null
                    && !(PackedResults.isWorded(result, words)
                            && vocabulary.templates().number(result.template()) >= 0)) {
                return false;
            }
        }
        return true;
    }

    /** The pattern of that number. */
    RowPattern numbered(int number) {
        return numbered[number - 1];
    }
}
