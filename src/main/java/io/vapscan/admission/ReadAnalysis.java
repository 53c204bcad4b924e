package io.vapscan.admission;

import io.vapscan.cel.plan.Expr;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds what expressions can read of what they are given, whichever way their evaluation goes: an evaluation with places
 * instead of values. What functions read of their operands is in {@link FunctionReads}.
 */
final class ReadAnalysis {

    private static final int DEEPEST = 4;
    private static final int MOST_WITHIN = 400;
    private static final int MOST_ROUNDS = 6;
    private static final int EXACT_ROUNDS = 3;

    private final CompiledPolicy policy;
    private final Map<String, Footprint> roots;
    private final Map<String, Reading> others;
    private final Map<String, Reading> variables = new HashMap<>();
    private final Map<String, CompiledVariable> declared = new HashMap<>();
    private boolean lost;
    private int depth;

    /**
     * An analysis of a policy's expressions.
     *
     * @param roots what is read of {@code object}, {@code oldObject} and {@code request}; it grows
     * @param others what else may be read, {@code params} and the like, by its name; an expression that reads more is not followed
     */
    ReadAnalysis(CompiledPolicy policy, Map<String, Footprint> roots, Map<String, Reading> others) {
        this.policy = policy;
        this.roots = roots;
        this.others = others;
        for (CompiledVariable variable : policy.variables()) {
            lost |= declared.put(variable.name(), variable) != null;
        }
    }

    /**
     * Follows all expressions but the messages.
     *
     * @return whether it can be told what all that were followed read
     */
    boolean addOutcomes() {
        policy.matchConditions().forEach(condition -> follow(condition).consume());
        policy.validations().forEach(validation -> follow(validation).consume());
        policy.auditAnnotations().forEach(annotation -> follow(annotation).consume());
        return !lost;
    }

    /** Follows the messages; returns the same. */
    boolean addMessages() {
        // What becomes of a message is nobody's business but its reader's, who has to get this one.
        policy.messages().forEach(message -> follow(message).asText());
        return !lost;
    }

    private Reading follow(@Nullable CompiledExpression expression) {
        if (expression == null) {
            return Reading.NOTHING;
        }
        return expression instanceof CompiledExpression.Ready ready
                ? read(ready.program().checked().root(), Map.of())
                : lose();
    }

    private Reading read(Expr expr, Map<String, Reading> scope) {
        // Variables that read variables may be any number of expressions deep.
        if (lost || depth == MOST_WITHIN) {
            return lose();
        }
        depth++;
        Reading reading = readPart(expr, scope);
        depth--;
        return reading;
    }

    private Reading readPart(Expr expr, Map<String, Reading> scope) {
        if (expr instanceof Expr.Constant constant) {
            return Reading.constants(Set.of(constant.value()));
        }
        if (expr instanceof Expr.Ident ident) {
            return ident(ident.name(), scope);
        }
        if (expr instanceof Expr.Select select) {
            return select(select, scope);
        }
        if (expr instanceof Expr.Call call) {
            return call(call, scope);
        }
        if (expr instanceof Expr.ListLiteral list) {
            return Reading.listOf(Reading.any(readAll(list.elements(), scope)));
        }
        if (expr instanceof Expr.MapLiteral map) {
            return Reading.listOf(entries(map.entries(), scope));
        }
        if (expr instanceof Expr.Comprehension fold) {
            return fold(fold, scope);
        }
        entries(((Expr.StructLiteral) expr).entries(), scope).consume();
        return Reading.NOTHING;
    }

    private List<Reading> readAll(List<Expr> exprs, Map<String, Reading> scope) {
        List<Reading> all = new ArrayList<>();
        exprs.forEach(expr -> all.add(read(expr, scope)));
        return all;
    }

    private Reading entries(List<Expr.Entry> entries, Map<String, Reading> scope) {
        Reading values = Reading.NONE;
        for (Expr.Entry entry : entries) {
            read(entry.key(), scope).consume();
            values = values.or(read(entry.value(), scope));
        }
        return values;
    }

    private Reading ident(String name, Map<String, Reading> scope) {
        Reading local = scope.get(name);
        if (local != null) {
            return local;
        }
        String global = name.startsWith(".") ? name.substring(1) : name;
        Reading other = others.get(global);
        if (other != null) {
            return other;
        }
        return switch (global) {
            case "object", "oldObject", "request" -> Reading.at(roots.computeIfAbsent(global, root -> new Footprint()));
            default -> lose();
        };
    }

    private Reading lose() {
        lost = true;
        return Reading.NOTHING;
    }

    private Reading select(Expr.Select select, Map<String, Reading> scope) {
        boolean variable = select.operand() instanceof Expr.Ident ident
                && ident.name().equals("variables")
                && !scope.containsKey("variables");
        Reading field = variable
                ? variable(select.field())
                : read(select.operand(), scope).field(select.field());
        return select.test() ? Reading.NOTHING : field;
    }

    private Reading variable(String name) {
        Reading known = variables.get(name);
        if (known != null) {
            return known;
        }
        CompiledVariable variable = declared.get(name);
        if (variable == null || !(variable.expression() instanceof CompiledExpression.Ready ready)) {
            return lose();
        }
        // Whoever reads it meanwhile reads itself.
        declared.remove(name);
        Reading found = read(ready.program().checked().root(), Map.of());
        variables.put(name, found);
        return found;
    }

    private Reading call(Expr.Call call, Map<String, Reading> scope) {
        return FunctionReads.of(call, readAll(call.operands(), scope));
    }

    private Reading fold(Expr.Comprehension fold, Map<String, Reading> scope) {
        Reading range = read(fold.range(), scope).sized();
        Map<String, Reading> inner = new HashMap<>(scope);
        Reading element = range.elements();
        if (fold.iterVar2() != null) {
            inner.put(fold.iterVar2(), range.values());
        }
        inner.put(fold.iterVar(), element);
        Reading accumulated = read(fold.accuInit(), scope);
        for (int round = 0; round < MOST_ROUNDS; round++) {
            inner.put(fold.accuVar(), accumulated);
            read(fold.loopCondition(), inner).consume();
            Reading next = accumulated.or(read(fold.loopStep(), inner));
            if (next.equals(accumulated)) {
                Map<String, Reading> last = new HashMap<>(scope);
                last.put(fold.accuVar(), accumulated);
                return read(fold.result(), last);
            }
            if (next.depth() > DEEPEST) {
                return lose();
            }
            accumulated = round < EXACT_ROUNDS ? next : next.opened();
        }
        return lose();
    }
}
