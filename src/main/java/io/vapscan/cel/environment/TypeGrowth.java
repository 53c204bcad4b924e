package io.vapscan.cel.environment;

import dev.cel.common.ast.CelExpr;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How large the types of an expression become at most, reckoned before they are checked: each map that has one value on both
 * sides doubles its type, and the checker copies types whole, so that sixty of them in a row would never be checked.
 */
final class TypeGrowth {

    /** More than a type has in the end: the reckoning is rough, and such types are checked within a second. */
    private static final long MOST = 5L * TypeSize.PARTS;

    private static final String VARIABLES = "variables";
    private static final String INSERTION = "cel.@mapInsert";

    private final long fromVariables;
    private final Map<String, Long> loopVariables = new HashMap<>();
    private long largest;

    private TypeGrowth(long fromVariables) {
        this.fromVariables = fromVariables;
    }

    /** Whether an expression with its macros expanded may have a type of far more parts than {@link TypeSize} lets pass. */
    static boolean exceeds(CelExpr root, Scope scope) {
        long variables = scope.variables().values().stream()
                .mapToLong(TypeSize::parts)
                .max()
                .orElse(1);
        TypeGrowth growth = new TypeGrowth(variables + 1);
        growth.parts(root);
        return growth.largest > MOST;
    }

    private long parts(CelExpr expr) {
        long parts = largest > MOST ? largest : partsOf(expr);
        largest = Math.max(largest, parts);
        return parts;
    }

    private long partsOf(CelExpr expr) {
        return switch (expr.getKind()) {
            case IDENT -> {
                String name = expr.ident().name();
                yield name.equals(VARIABLES) ? fromVariables : loopVariables.getOrDefault(name, 1L);
            }
            case SELECT -> parts(expr.select().operand());
            case CALL -> call(expr.call());
            case LIST -> 1 + most(expr.list().elements());
            case MAP -> {
                long keys = 1;
                long values = 1;
                for (CelExpr.CelMap.Entry entry : expr.map().entries()) {
                    keys = Math.max(keys, parts(entry.key()));
                    values = Math.max(values, parts(entry.value()));
                }
                yield 1 + keys + values;
            }
            case COMPREHENSION -> comprehension(expr.comprehension());
            default -> {
                most(ExprWalk.children(expr));
                yield 1;
            }
        };
    }

    private long call(CelExpr.CelCall call) {
        if (call.function().equals(INSERTION) && call.args().size() == 3) {
            long entry = parts(call.args().get(1)) + parts(call.args().get(2));
            return 1 + Math.max(parts(call.args().get(0)), entry);
        }
        long target = call.target().map(this::parts).orElse(1L);
        return 1 + Math.max(target, most(call.args()));
    }

    private long comprehension(CelExpr.CelComprehension loop) {
        long range = parts(loop.iterRange());
        long element = Math.max(1, range - 1);
        long accumulated = parts(loop.accuInit());
        Map<String, @Nullable Long> hidden = new HashMap<>();
        for (String name : List.of(loop.iterVar(), loop.iterVar2())) {
            hidden.put(name, loopVariables.put(name, element));
        }
        hidden.put(loop.accuVar(), loopVariables.put(loop.accuVar(), accumulated));
        parts(loop.loopCondition());
        loopVariables.put(loop.accuVar(), Math.max(accumulated, parts(loop.loopStep())));
        long result = parts(loop.result());
        hidden.forEach((name, before) -> {
            if (before == null) {
                loopVariables.remove(name);
            } else {
                loopVariables.put(name, before);
            }
        });
        return result;
    }

    private long most(List<CelExpr> exprs) {
        long most = 1;
        for (CelExpr expr : exprs) {
            most = Math.max(most, parts(expr));
        }
        return most;
    }
}
