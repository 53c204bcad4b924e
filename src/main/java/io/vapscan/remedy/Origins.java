package io.vapscan.remedy;

import io.vapscan.cel.Program;
import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.plan.Loop;
import io.vapscan.cel.value.OptionalValue;
import io.vapscan.cel.value.Values;
import io.vapscan.object.Lists;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Says where in the object the value of an expression comes from. */
final class Origins {

    private final Tracer tracer;
    private final Makings makings;
    private final Extremes extremes;

    Origins(Tracer tracer) {
        this.tracer = tracer;
        this.makings = new Makings(tracer, this);
        this.extremes = new Extremes(tracer, this);
    }

    /** The origin of the value that the expression has with these loop variables. */
    Origin of(Expr expr, Bindings bindings) {
        Origin origin = bindings.known().origins().get(expr);
        if (origin == null) {
            tracer.enter();
            try {
                origin = next(expr, bindings);
            } finally {
                tracer.leave();
            }
            bindings.known().origins().put(expr, origin);
        }
        return origin;
    }

    private Origin next(Expr expr, Bindings bindings) {
        if (expr instanceof Expr.Ident ident) {
            Bindings bound = bindings.find(ident.name());
            if (bound != null) {
                return bound.origin();
            }
            boolean object = ident.name().equals("object") || ident.name().equals(".object");
            return object ? new Origin.At(FieldPath.ROOT) : Origin.NONE;
        }
        if (expr instanceof Expr.Select select) {
            return select(select, bindings);
        }
        if (expr instanceof Expr.Call call) {
            return call(call, bindings);
        }
        if (expr instanceof Expr.ListLiteral list) {
            List<Origin> elements = new ArrayList<>();
            list.elements().forEach(element -> elements.add(of(element, bindings)));
            return elements.isEmpty() ? Origin.NONE : new Origin.Elements(elements);
        }
        if (expr instanceof Expr.Comprehension fold) {
            return loop(Loop.of(fold), bindings);
        }
        return expr instanceof Expr.MapLiteral map ? map(map, bindings) : Origin.NONE;
    }

    private Origin map(Expr.MapLiteral map, Bindings bindings) {
        Map<String, Origin> entries = new LinkedHashMap<>();
        for (Expr.Entry entry : map.entries()) {
            if (!(tracer.value(entry.key(), bindings) instanceof String key)) {
                return computed(Lists.mapped(map.entries(), Expr.Entry::value), bindings);
            }
            entries.put(key, of(entry.value(), bindings));
        }
        return entries.isEmpty() ? Origin.NONE : new Origin.Entries(entries);
    }

    private Origin computed(List<Expr> from, Bindings bindings) {
        List<Origin> origins = new ArrayList<>();
        from.forEach(one -> origins.add(of(one, bindings)));
        return Origin.computed(origins);
    }

    private Origin select(Expr.Select select, Bindings bindings) {
        Program variable = tracer.variable(select, bindings);
        if (variable != null) {
            return of(variable.checked().root(), tracer.around(variable));
        }
        if (select.operand() instanceof Expr.Ident ident && ident.name().equals("variables")) {
            return Origin.NONE;
        }
        return field(of(select.operand(), bindings), select.field());
    }

    private static Origin field(Origin operand, String name) {
        if (operand instanceof Origin.At at) {
            return new Origin.At(at.path().child(name));
        }
        return operand instanceof Origin.Entries map
                ? map.entries().getOrDefault(name, Origin.NONE)
                : Origin.computed(List.of(operand));
    }

    private Origin call(Expr.Call call, Bindings bindings) {
        List<Expr> operands = call.operands();
        return switch (call.function()) {
            case "_[_]", "_[?_]", "_?._" -> index(operands, bindings);
            case "_?_:_" -> chosen(operands, bindings);
            case "orValue", "or" -> either(operands, bindings);
            case "optional.of", "optional.ofNonZeroValue", "value", "dyn" -> of(operands.get(0), bindings);
            case "_+_" -> joined(operands, bindings);
            case "size" -> sized(call, bindings);
            case "sum" -> summed(operands, bindings);
            case "max", "min", "math.@max", "math.@min" -> extreme(call, bindings);
            case "flatten" -> flattened(operands, bindings);
            case "slice", "reverse", "sort", "distinct", "@sortByAssociatedKeys" -> rearranged(call, bindings);
            default -> computed(operands, bindings);
        };
    }

    private Origin index(List<Expr> operands, Bindings bindings) {
        Origin operand = of(operands.get(0), bindings);
        Object key = tracer.value(operands.get(1), bindings);
        if (key instanceof String field && (operand instanceof Origin.At || operand instanceof Origin.Entries)) {
            return field(operand, field);
        }
        boolean listed = key instanceof Long number && number >= 0 && number < Integer.MAX_VALUE;
        if (listed && operand instanceof Origin.At at) {
            return new Origin.At(at.path().element(((Long) key).intValue()));
        }
        if (listed
                && operand instanceof Origin.Elements list
                && (Long) key < list.elements().size()) {
            return list.elements().get(((Long) key).intValue());
        }
        return computed(operands, bindings);
    }

    /** The branch that was taken; where that is a constant, it was the condition that decided. */
    private Origin chosen(List<Expr> operands, Bindings bindings) {
        Object condition = tracer.value(operands.get(0), bindings);
        if (!(condition instanceof Boolean truth)) {
            return of(operands.get(0), bindings);
        }
        Origin branch = of(operands.get(truth ? 1 : 2), bindings);
        return branch.paths().isEmpty() ? Origin.computed(List.of(of(operands.get(0), bindings))) : branch;
    }

    /** The optional's place even where nothing stands there, unless the alternative has a place. */
    private Origin either(List<Expr> operands, Bindings bindings) {
        Origin optional = of(operands.get(0), bindings);
        if (tracer.value(operands.get(0), bindings) instanceof OptionalValue some && some.hasValue()) {
            return optional;
        }
        Origin alternative = of(operands.get(1), bindings);
        return alternative.paths().isEmpty() ? optional : alternative;
    }

    private Origin joined(List<Expr> operands, Bindings bindings) {
        List<Origin> elements = new ArrayList<>();
        for (Expr operand : operands) {
            if (!(tracer.value(operand, bindings) instanceof List<?> list)) {
                return computed(operands, bindings);
            }
            Origin origin = of(operand, bindings);
            for (int i = 0; i < list.size(); i++) {
                elements.add(Tracer.element(origin, i, list.size()));
            }
        }
        return elements.isEmpty() ? computed(operands, bindings) : new Origin.Elements(elements);
    }

    /** The lists that are counted, whatever was made of their elements. */
    private Origin sized(Expr.Call call, Bindings bindings) {
        return Origin.computed(
                Lists.mapped(Counted.of(call, bindings, tracer), part -> of(part.list(), part.around())));
    }

    /** Whatever adds to it. */
    private Origin summed(List<Expr> operands, Bindings bindings) {
        List<Origin> adding = new ArrayList<>();
        if (tracer.value(operands.get(0), bindings) instanceof List<?> list) {
            Origin origin = of(operands.get(0), bindings);
            for (int i = 0; i < list.size(); i++) {
                Object value = Values.of(list.get(i));
                if (!value.equals(0L) && !value.equals(0.0)) {
                    adding.add(Tracer.element(origin, i, list.size()));
                }
            }
        }
        return adding.isEmpty() ? computed(operands, bindings) : Origin.computed(adding);
    }

    /** The elements that are the largest, or the smallest. */
    private Origin extreme(Expr.Call call, Bindings bindings) {
        List<Extremes.Element> extreme = extremes.extreme(call, tracer.value(call, bindings), bindings);
        return extreme.isEmpty()
                ? computed(call.operands(), bindings)
                : Origin.computed(Lists.mapped(extreme, Extremes.Element::origin));
    }

    private Origin flattened(List<Expr> operands, Bindings bindings) {
        boolean deep = operands.size() > 1;
        Object depth = deep ? tracer.value(operands.get(1), bindings) : (Object) 1L;
        List<Origin> elements = new ArrayList<>();
        if (depth instanceof Long levels && tracer.value(operands.get(0), bindings) instanceof List<?> list) {
            flatten(list, of(operands.get(0), bindings), levels, elements);
        }
        return elements.isEmpty() ? computed(operands, bindings) : new Origin.Elements(elements);
    }

    private static void flatten(List<?> list, Origin origin, long levels, List<Origin> out) {
        for (int i = 0; i < list.size(); i++) {
            Origin element = Tracer.element(origin, i, list.size());
            if (levels > 0 && Values.of(list.get(i)) instanceof List<?> inner) {
                flatten(inner, element, levels - 1, out);
            } else {
                out.add(element);
            }
        }
    }

    /** A list made of another one's own elements: each comes from those that it is equal to, of equal ones in their order. */
    private Origin rearranged(Expr.Call call, Bindings bindings) {
        Expr operand = call.operands().get(0);
        if (!(tracer.value(call, bindings) instanceof List<?> after)
                || !(tracer.value(operand, bindings) instanceof List<?> before)) {
            return computed(call.operands(), bindings);
        }
        Origin origin = of(operand, bindings);
        Map<Object, Deque<Origin>> equal = new HashMap<>();
        int from =
                call.function().equals("slice") && tracer.value(call.operands().get(1), bindings) instanceof Long start
                        ? start.intValue()
                        : 0;
        for (int i = from; i < before.size(); i++) {
            equal.computeIfAbsent(Values.of(before.get(i)), value -> new ArrayDeque<>())
                    .add(Tracer.element(origin, i, before.size()));
        }
        boolean once = call.function().equals("distinct");
        List<Origin> elements = new ArrayList<>();
        for (Object value : after) {
            Deque<Origin> own = equal.getOrDefault(Values.of(value), new ArrayDeque<>());
            elements.add(own.size() == 1 || (!once && !own.isEmpty()) ? own.remove() : Origin.computed(own));
        }
        return elements.isEmpty() ? computed(call.operands(), bindings) : new Origin.Elements(elements);
    }

    private Origin loop(Loop loop, Bindings bindings) {
        Origin range = of(loop.fold().range(), bindings);
        return switch (loop.kind()) {
            case BIND -> of(loop.fold().result(), bound(loop, bindings));
            case FILTER, MAP -> gathered(loop, bindings, range);
            case ALL, EXISTS, EXISTS_ONE, OTHER -> Origin.computed(List.of(range));
        };
    }

    /** What a {@link Loop.Kind#BIND}'s result sees. */
    Bindings bound(Loop loop, Bindings bindings) {
        Expr.Comprehension fold = loop.fold();
        return tracer.once(
                        fold,
                        bindings,
                        () -> List.of(bindings.with(
                                fold.accuVar(),
                                tracer.value(fold.accuInit(), bindings),
                                of(fold.accuInit(), bindings))))
                .get(0);
    }

    /** A loop's variables at each of its turns. */
    List<Bindings> turns(Loop loop, Bindings bindings) {
        return tracer.turns(loop, bindings, range(loop.fold().range(), bindings));
    }

    /** Where a list's elements come from, and what made them. */
    Tracer.Range range(Expr list, Bindings bindings) {
        return new Tracer.Range(of(list, bindings), makings.of(list, bindings));
    }

    private Origin gathered(Loop loop, Bindings bindings, Origin range) {
        List<Origin> elements = new ArrayList<>();
        for (Bindings turn : turns(loop, bindings)) {
            if (loop.predicate() == null || tracer.is(true, loop.predicate(), turn)) {
                elements.add(loop.transform() == null ? turn.origin() : of(loop.transform(), turn));
            }
        }
        return elements.isEmpty() ? Origin.computed(List.of(range)) : new Origin.Elements(elements);
    }
}
