package io.vapscan.remedy;

import io.vapscan.cel.Program;
import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.value.Equality;
import io.vapscan.cel.value.Ordering;
import io.vapscan.cel.value.Values;
import io.vapscan.remedy.Bindings.Made;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What {@code max()}, {@code min()} and {@code sum()} of a list say of single elements. */
final class Extremes {

    private static final Set<String> FUNCTIONS = Set.of("max", "min", "math.@max", "math.@min", "sum");

    private final Tracer tracer;
    private final Origins origins;

    Extremes(Tracer tracer, Origins origins) {
        this.tracer = tracer;
        this.origins = origins;
    }

    /**
     * An element.
     *
     * @param value what it is
     * @param origin where it comes from
     * @param made what made it; null where that is not known
     */
    record Element(Object value, Origin origin, @Nullable Made made) {}

    /** The elements of which an expression is the largest, the smallest or the sum; none for any other expression. */
    List<Element> elements(Expr expr, Bindings bindings) {
        Program variable = tracer.variable(expr, bindings);
        if (variable != null) {
            return elements(variable.checked().root(), tracer.around(variable));
        }
        if (!(expr instanceof Expr.Call call) || !FUNCTIONS.contains(call.function())) {
            return List.of();
        }
        List<Expr> operands = call.operands();
        return operands.size() == 1 ? ofList(operands.get(0), bindings) : ofAll(operands, bindings);
    }

    private List<Element> ofList(Expr list, Bindings bindings) {
        List<Element> elements = new ArrayList<>();
        if (tracer.value(list, bindings) instanceof List<?> values) {
            Tracer.Range range = origins.range(list, bindings);
            for (int i = 0; i < values.size(); i++) {
                Origin origin = Tracer.element(range.origin(), i, values.size());
                elements.add(new Element(Values.of(values.get(i)), origin, range.making(i, values.size())));
            }
        }
        return elements;
    }

    private List<Element> ofAll(List<Expr> operands, Bindings bindings) {
        List<Element> elements = new ArrayList<>();
        for (Expr operand : operands) {
            Object value = tracer.value(operand, bindings);
            elements.add(new Element(value, origins.of(operand, bindings), new Made(operand, bindings)));
        }
        return elements;
    }

    /** Those that are the largest or smallest. */
    List<Element> extreme(Expr expr, Object value, Bindings bindings) {
        List<Element> extreme = new ArrayList<>();
        for (Element element : elements(expr, bindings)) {
            if (Equality.isEqual(element.value, value)) {
                extreme.add(element);
            }
        }
        return extreme;
    }

    /**
     * Those that are compared with a bound as the extreme one is: all that exceed an upper bound, or fall short of a lower one. Of a sum
     * those that exceed an upper bound by themselves; none that is too little by itself, for they need not reach the bound.
     *
     * @param function {@code _<_} or another comparison, with the element before the bound
     * @param outcome what the comparison comes to
     */
    List<Element> alike(Expr expr, String function, Object bound, boolean outcome, Bindings bindings) {
        List<Element> alike = new ArrayList<>();
        boolean above = function.startsWith("_>") == outcome;
        for (Element element : above || !isSum(expr, bindings) ? elements(expr, bindings) : List.<Element>of()) {
            if (compares(element.value, function, bound) == outcome) {
                alike.add(element);
            }
        }
        return alike;
    }

    private boolean isSum(Expr expr, Bindings bindings) {
        Program variable = tracer.variable(expr, bindings);
        return variable == null
                ? expr instanceof Expr.Call call && call.function().equals("sum")
                : isSum(variable.checked().root(), tracer.around(variable));
    }

    private static boolean compares(Object value, String function, Object bound) {
        int order = Ordering.compare(value, bound);
        if (order == Ordering.NO_SUCH_OVERLOAD || order == Ordering.NOT_A_NUMBER) {
            return false;
        }
        return switch (function) {
            case "_<_" -> order < 0;
            case "_<=_" -> order <= 0;
            case "_>_" -> order > 0;
            default -> order >= 0;
        };
    }
}
