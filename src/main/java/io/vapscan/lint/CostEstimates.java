package io.vapscan.lint;

import io.vapscan.admission.Budget;
import io.vapscan.admission.CompiledPolicy;
import io.vapscan.cel.plan.Expr;
import io.vapscan.policy.Validation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a policy's validations may cost, and at which sizes they meet the limit. */
final class CostEstimates {

    private static final int USUAL_ELEMENTS = 10;
    private static final int USUAL_CHARACTERS = 100;
    private static final int FEW = 100;
    private static final int MOST_ELEMENTS = 10_000;

    private CostEstimates() {}

    static List<Finding> of(CompiledPolicy policy) {
        List<Finding> findings = new ArrayList<>();
        List<Validation> validations = policy.policy().validations();
        Estimate usual = new Estimate(USUAL_ELEMENTS, USUAL_CHARACTERS);
        for (int i = 0; i < validations.size(); i++) {
            Expr expr = policy.validation(i);
            if (expr != null) {
                findings.add(finding(expr, usual, List.of("spec", "validations", i, "expression")));
            }
        }
        return findings;
    }

    private static Finding finding(Expr expr, Estimate usual, List<Object> path) {
        String cost = String.format(
                Locale.ROOT,
                "costs %,d to %,d where lists have up to %d elements and texts up to %d characters, variables apart",
                usual.least(expr),
                usual.most(expr),
                USUAL_ELEMENTS,
                USUAL_CHARACTERS);
        Integer elements = limit(expr);
        if (elements == null) {
            return new Finding(Finding.Level.INFO, "cost", path, cost);
        }
        return new Finding(
                elements < FEW ? Finding.Level.WARNING : Finding.Level.INFO,
                "cost",
                path,
                cost
                        + String.format(
                                Locale.ROOT, "; may meet the limit of %,d at %,d elements", Budget.PER_CALL, elements));
    }

    /** The least number of elements at which the limit may be met; null for none that is likely. */
    private static @Nullable Integer limit(Expr expr) {
        if (new Estimate(MOST_ELEMENTS, USUAL_CHARACTERS).most(expr) <= Budget.PER_CALL) {
            return null;
        }
        int low = 1;
        int high = MOST_ELEMENTS;
        while (low < high) {
            int middle = (low + high) / 2;
            if (new Estimate(middle, USUAL_CHARACTERS).most(expr) > Budget.PER_CALL) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
