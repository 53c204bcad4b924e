package io.vapscan.remedy;

import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.value.Equality;
import io.vapscan.cel.value.Values;
import io.vapscan.object.Lists;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What {@code sets.contains} and {@code sets.intersects} say of single elements. */
final class Subsets {

    private static final int MOST_COMPARISONS = 100_000;

    private final Tracer tracer;
    private final Origins origins;

    Subsets(Tracer tracer, Origins origins) {
        this.tracer = tracer;
        this.origins = origins;
    }

    /**
     * An element.
     *
     * @param value what it is
     * @param origin where it comes from
     */
    private record Element(Object value, Origin origin) {}

    /** The fields that made such a call what it is; empty where that is no element's doing. */
    Set<FieldPath> blamed(Expr.Call call, boolean value, Bindings bindings) {
        Set<FieldPath> paths = new LinkedHashSet<>();
        if (call.function().equals("sets.intersects") && value) {
            common(call, bindings).forEach(element -> paths.addAll(element.origin.paths()));
        } else if (call.function().equals("sets.contains") && !value) {
            missing(call, bindings).forEach(element -> paths.addAll(element.origin.paths()));
        }
        return paths;
    }

    /** Changes after which the call is {@code wanted}: elements go that must not be there, and come that have to. */
    List<Patch> make(Expr.Call call, boolean wanted, Bindings bindings, Assignment assignment) {
        List<List<Patch>> each = new ArrayList<>();
        if (call.function().equals("sets.intersects") && !wanted) {
            common(call, bindings).forEach(element -> each.add(assignment.erased(element.origin)));
        } else if (call.function().equals("sets.contains") && wanted) {
            Expr list = call.operands().get(0);
            Origin around = origins.of(list, bindings);
            Object there = tracer.value(list, bindings);
            for (Element element : missing(call, bindings)) {
                each.add(Alternatives.any(
                        List.of(assignment.erased(element.origin), assignment.added(around, there, element.value))));
            }
        }
        return Alternatives.each(each);
    }

    /** The elements of either list that the other one has, too. */
    private List<Element> common(Expr.Call call, Bindings bindings) {
        List<Element> left = elements(call.operands().get(0), bindings);
        List<Element> right = elements(call.operands().get(1), bindings);
        if (tooMany(left, right)) {
            return List.of();
        }
        List<Element> common = new ArrayList<>(Lists.filtered(left, one -> has(right, one)));
        common.addAll(Lists.filtered(right, one -> has(left, one)));
        return Lists.filtered(common, one -> !one.origin.paths().isEmpty());
    }

    /** The second list's elements that the first one lacks. */
    private List<Element> missing(Expr.Call call, Bindings bindings) {
        List<Element> around = elements(call.operands().get(0), bindings);
        List<Element> wanted = elements(call.operands().get(1), bindings);
        return tooMany(around, wanted) ? List.of() : Lists.filtered(wanted, one -> !has(around, one));
    }

    /** Two long lists are not compared: what is left then is what is said of any function. */
    private static boolean tooMany(List<Element> left, List<Element> right) {
        return (long) left.size() * right.size() > MOST_COMPARISONS;
    }

    private static boolean has(List<Element> elements, Element wanted) {
        return Lists.any(elements, one -> Equality.isEqual(one.value, wanted.value));
    }

    private List<Element> elements(Expr list, Bindings bindings) {
        List<Element> elements = new ArrayList<>();
        if (tracer.value(list, bindings) instanceof List<?> values) {
            Origin origin = origins.of(list, bindings);
            for (int i = 0; i < values.size(); i++) {
                elements.add(new Element(Values.of(values.get(i)), Tracer.element(origin, i, values.size())));
            }
        }
        return elements;
    }
}
