package io.vapscan.admission;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a list of expressions came to.
 *
 * @param results one each, null for placeholders; cut short where the budget was used up
 * @param remaining what is left of the budget
 * @param aborted the server's text when the budget was used up, else null
 */
record ExpressionRun(
        List<@Nullable ExpressionResult> results,
        long remaining,
        @Nullable String aborted) {}
