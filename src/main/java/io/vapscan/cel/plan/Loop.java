package io.vapscan.cel.plan;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A macro, read back from the comprehension that it was expanded to.
 *
 * @param kind which macro
 * @param fold the comprehension
 * @param predicate what is asked of each element; null where nothing is
 * @param transform what becomes of each element; null where it stays
 */
public record Loop(
        Kind kind,
        Expr.Comprehension fold,
        @Nullable Expr predicate,
        @Nullable Expr transform) {

    /** The macros that are told apart. */
    public enum Kind {
        /** {@code all}, of one or two variables. */
        ALL,
        /** {@code exists}. */
        EXISTS,
        /** {@code exists_one}. */
        EXISTS_ONE,
        /** {@code filter}. */
        FILTER,
        /** {@code map} and {@code transformList}, with a filter or without. */
        MAP,
        /** {@code optMap} and its like: a name for a value. */
        BIND,
        /** None of them. */
        OTHER
    }

    /** The predicate of a loop that has one: every quantifier does. */
    public Expr asked() {
        return Objects.requireNonNull(predicate);
    }

    /** The macro that a comprehension was made of. */
    public static Loop of(Expr.Comprehension fold) {
        if (fold.range() instanceof Expr.ListLiteral none && none.elements().isEmpty()) {
            return new Loop(Kind.BIND, fold, null, fold.result());
        }
        if (fold.loopStep() instanceof Expr.Call step) {
            if (fold.accuInit() instanceof Expr.Constant start) {
                return quantifier(fold, step, start.value());
            }
            if (fold.accuInit() instanceof Expr.ListLiteral) {
                return gathering(fold, step);
            }
        }
        return other(fold);
    }

    private static Loop quantifier(Expr.Comprehension fold, Expr.Call step, Object start) {
        boolean accumulates =
                step.args().size() == 2 && isAccumulator(fold, step.args().get(0));
        if (accumulates && step.function().equals("_&&_") && Boolean.TRUE.equals(start)) {
            return new Loop(Kind.ALL, fold, step.args().get(1), null);
        }
        if (accumulates && step.function().equals("_||_") && Boolean.FALSE.equals(start)) {
            return new Loop(Kind.EXISTS, fold, step.args().get(1), null);
        }
        return step.function().equals("_?_:_") && start.equals(0L)
                ? new Loop(Kind.EXISTS_ONE, fold, step.args().get(0), null)
                : other(fold);
    }

    private static Loop gathering(Expr.Comprehension fold, Expr.Call step) {
        if (!step.function().equals("_?_:_")) {
            Expr added = added(fold, step);
            return added == null ? other(fold) : new Loop(Kind.MAP, fold, null, added);
        }
        Expr added = step.args().get(1) instanceof Expr.Call chosen ? added(fold, chosen) : null;
        if (added == null) {
            return other(fold);
        }
        boolean itself = added instanceof Expr.Ident ident && ident.name().equals(fold.iterVar());
        return itself && fold.iterVar2() == null
                ? new Loop(Kind.FILTER, fold, step.args().get(0), null)
                : new Loop(Kind.MAP, fold, step.args().get(0), added);
    }

    /** {@code x} of {@code accumulator + [x]}. */
    private static @Nullable Expr added(Expr.Comprehension fold, Expr.Call step) {
        List<Expr> args = step.args();
        return step.function().equals("_+_")
                        && args.size() == 2
                        && isAccumulator(fold, args.get(0))
                        && args.get(1) instanceof Expr.ListLiteral list
                        && list.elements().size() == 1
                ? list.elements().get(0)
                : null;
    }

    private static boolean isAccumulator(Expr.Comprehension fold, Expr expr) {
        return expr instanceof Expr.Ident ident && ident.name().equals(fold.accuVar());
    }

    private static Loop other(Expr.Comprehension fold) {
        return new Loop(Kind.OTHER, fold, null, null);
    }
}
