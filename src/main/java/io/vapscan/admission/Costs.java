package io.vapscan.admission;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the expressions of a run were charged, one by one. */
final class Costs {

    private final ExpressionRun run;

    Costs(ExpressionRun run) {
        this.run = run;
    }

    /** The cost of the expression there; null for a placeholder and for what the budget did not reach. */
    @Nullable
    Long of(int index) {
        List<@Nullable ExpressionResult> results = run.results();
        ExpressionResult result = index < results.size() ? results.get(index) : null;
        return result == null ? null : (Long) result.cost();
    }

    /** The cost of all of them; null when the budget was used up, or when there are none. */
    @Nullable
    Long total() {
        if (run.aborted() != null || run.results().isEmpty()) {
            return null;
        }
        long total = 0;
        for (ExpressionResult result : run.results()) {
            total += result == null ? 0 : result.cost();
        }
        return total;
    }
}
