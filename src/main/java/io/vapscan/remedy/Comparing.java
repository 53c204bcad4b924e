package io.vapscan.remedy;

import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.plan.Loop;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.NullValue;
import io.vapscan.cel.value.OptionalValue;
import io.vapscan.cel.value.TypedValue;
import io.vapscan.object.Lists;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Changes after which a comparison might come out as is wanted. */
final class Comparing {

    private final Tracer tracer;
    private final Origins origins;
    private final Assignment assignment;
    private final Repair repair;
    private final Subsets subsets;
    private final Extremes extremes;
    private final Membership membership;

    Comparing(Tracer tracer, Origins origins, Assignment assignment, Membership membership, Repair repair) {
        this.tracer = tracer;
        this.origins = origins;
        this.assignment = assignment;
        this.repair = repair;
        this.subsets = new Subsets(tracer, origins);
        this.extremes = new Extremes(tracer, origins);
        this.membership = membership;
    }

    List<Patch> make(Expr.Call call, Bindings bindings, boolean wanted) {
        Sides sides = Sides.of(call, bindings);
        return switch (call.function()) {
            case "_==_" -> wanted ? equal(sides) : different(sides);
            case "_!=_" -> wanted ? different(sides) : equal(sides);
            case "_<_", "isLessThan" -> ordered(sides, wanted ? Order.LESS : Order.NOT_LESS);
            case "_>=_" -> ordered(sides, wanted ? Order.NOT_LESS : Order.LESS);
            case "_>_", "isGreaterThan" -> ordered(sides, wanted ? Order.MORE : Order.NOT_MORE);
            case "_<=_" -> ordered(sides, wanted ? Order.NOT_MORE : Order.MORE);
            case "@in" -> wanted ? membership.member(sides) : membership.noMember(sides);
            case "sets.equivalent" -> wanted ? membership.same(sides) : assignment.erase(sides.left(), bindings);
            case "sets.contains", "sets.intersects" -> subsets.make(call, wanted, bindings, assignment);
            default -> wanted ? List.of() : assignment.erase(sides.left(), bindings);
        };
    }

    private enum Order {
        LESS("_>=_"),
        NOT_LESS("_<_"),
        MORE("_<=_"),
        NOT_MORE("_>_");

        /** The comparison with a bound that holds for what is not in this order. */
        private final String outside;

        Order(String outside) {
            this.outside = outside;
        }

        Order swapped() {
            return switch (this) {
                case LESS -> MORE;
                case MORE -> LESS;
                case NOT_LESS -> NOT_MORE;
                case NOT_MORE -> NOT_LESS;
            };
        }
    }

    private List<Patch> equal(Sides sides) {
        return Alternatives.any(List.of(equalled(sides), equalled(sides.swapped())));
    }

    /** The left side made what the right side is. */
    private List<Patch> equalled(Sides sides) {
        Object value = tracer.value(sides.right(), sides.bindings());
        if (value instanceof CelError) {
            return List.of();
        }
        if (value instanceof OptionalValue optional) {
            Object inner = optional.value();
            return inner == null
                    ? assignment.erase(sides.left(), sides.bindings())
                    : assignment.assign(sides.left(), sides.bindings(), inner);
        }
        if (value instanceof Boolean truth && !(tracer.value(sides.left(), sides.bindings()) instanceof CelError)) {
            return repair.make(sides.left(), sides.bindings(), truth);
        }
        if (value instanceof Long number && Counted.isSize(sides.left())) {
            boolean tooFew = tracer.value(sides.left(), sides.bindings()) instanceof Long count && count < number;
            return number == 0
                    ? emptied(Counted.of(sides.left(), sides.bindings(), tracer))
                    : tooFew ? filled(sides, number) : List.of();
        }
        if (value instanceof List<?> list && !list.isEmpty()) {
            return membership.listed(sides);
        }
        List<Counted> unwanted = Counted.unwanted(sides.left(), value, sides.bindings(), tracer);
        return unwanted.isEmpty() ? assignment.assign(sides.left(), sides.bindings(), value) : emptied(unwanted);
    }

    private List<Patch> different(Sides sides) {
        return Alternatives.any(List.of(differing(sides), differing(sides.swapped())));
    }

    /** The left side made something else than the right side is. */
    private List<Patch> differing(Sides sides) {
        Object value = tracer.value(sides.right(), sides.bindings());
        if (isCompareTo(sides.left()) && (value.equals(1L) || value.equals(-1L))) {
            Sides compared = Sides.of((Expr.Call) sides.left(), sides.bindings());
            return bounded(compared, value.equals(1L) ? Order.NOT_MORE : Order.NOT_LESS);
        }
        List<Patch> erased = assignment.erase(sides.left(), sides.bindings());
        if (value instanceof String || value instanceof Long) {
            return Alternatives.any(List.of(erased, assignment.harmless(sides.left(), sides.bindings())));
        }
        if (value == NullValue.NULL) {
            return assignment.appear(sides.left(), sides.bindings());
        }
        return value instanceof Boolean truth
                ? Alternatives.any(List.of(
                        repair.make(sides.left(), sides.bindings(), !truth),
                        assignment.assign(sides.left(), sides.bindings(), !truth),
                        erased))
                : erased;
    }

    private List<Patch> ordered(Sides sides, Order order) {
        Order effective =
                isCompareTo(sides.left()) ? beside(order, tracer.value(sides.right(), sides.bindings())) : order;
        Sides compared = isCompareTo(sides.left()) ? Sides.of((Expr.Call) sides.left(), sides.bindings()) : sides;
        List<Patch> left = bounded(compared, effective);
        List<Patch> right = bounded(compared.swapped(), effective.swapped());
        return Alternatives.any(List.of(left, right));
    }

    /** {@code a.compareTo(b) < 0} compares a with b. */
    private static boolean isCompareTo(Expr expr) {
        return expr instanceof Expr.Call call && call.function().equals("compareTo");
    }

    /** What comparing a comparison, which is -1, 0 or 1, with a number means: less than 1 is not more than 0. */
    private static Order beside(Order order, Object number) {
        if (order == Order.LESS && number.equals(1L)) {
            return Order.NOT_MORE;
        }
        return order == Order.MORE && number.equals(-1L) ? Order.NOT_LESS : order;
    }

    private List<Patch> bounded(Sides sides, Order order) {
        Object bound = tracer.value(sides.right(), sides.bindings());
        if (Counted.isSize(sides.left())) {
            boolean none = (order == Order.NOT_MORE && bound.equals(0L)) || (order == Order.LESS && bound.equals(1L));
            if (bound instanceof Long number && (order == Order.NOT_LESS || order == Order.MORE)) {
                return filled(sides, order == Order.MORE ? number + 1 : number);
            }
            return none ? emptied(Counted.of(sides.left(), sides.bindings(), tracer)) : List.of();
        }
        if (!isThere(sides)) {
            return List.of();
        }
        Object within = within(bound, order, sides);
        if (within == null) {
            return List.of();
        }
        List<Extremes.Element> elements = extremes.elements(sides.left(), sides.bindings());
        if (!elements.isEmpty()) {
            return each(extremes.alike(sides.left(), order.outside, bound, true, sides.bindings()), within);
        }
        List<Patch> set = assignment.assign(sides.left(), sides.bindings(), within);
        return order == Order.NOT_LESS || order == Order.MORE
                ? Alternatives.any(List.of(assignment.harmless(sides.left(), sides.bindings()), set))
                : set;
    }

    /** What is just within a bound; null where that is not known. */
    private @Nullable Object within(Object bound, Order order, Sides sides) {
        if (bound instanceof CelError) {
            return null;
        }
        if (order == Order.NOT_LESS || order == Order.NOT_MORE) {
            return bound;
        }
        if (bound instanceof TypedValue quantity && quantity.celType().name().equals("kubernetes.Quantity")) {
            boolean cpu = Lists.any(
                    origins.of(sides.left(), sides.bindings()).paths(),
                    path -> String.valueOf(path.last()).endsWith("cpu"));
            return QuantityStep.next(quantity.toString(), order == Order.LESS, cpu);
        }
        boolean next = bound instanceof Long number && Math.abs(number) < Long.MAX_VALUE;
        return next ? (Object) ((Long) bound + (order == Order.LESS ? -1 : 1)) : null;
    }

    /** All of them given the same value. */
    private List<Patch> each(List<Extremes.Element> elements, Object value) {
        List<List<Patch>> each = new ArrayList<>();
        for (Extremes.Element element : elements) {
            Bindings.Made made = element.made();
            each.add(
                    made == null
                            ? assignment.set(element.origin(), value)
                            : assignment.assign(made.expr(), made.bindings(), value));
        }
        return Alternatives.each(each);
    }

    /** A value that is too large can be cut to the bound; what value a field should have that has none, nobody says. */
    private boolean isThere(Sides sides) {
        return origins.of(sides.left(), sides.bindings()).paths().stream().anyMatch(path -> tracer.at(path) != null);
    }

    /** Nothing left of what is counted. */
    private List<Patch> emptied(List<Counted> parts) {
        List<List<Patch>> each = new ArrayList<>();
        for (Counted part : parts) {
            Loop filter = part.filter();
            each.add(
                    filter == null
                            ? assignment.erase(part.list(), part.around())
                            : repair.every(filter, part.around(), false));
        }
        return Alternatives.each(each);
    }

    /** As many elements going through the filter as are wanted: all that there are, or one where there is none. */
    private List<Patch> filled(Sides sides, long wanted) {
        List<Counted> parts = Counted.of(sides.left(), sides.bindings(), tracer);
        Counted counted = parts.get(0);
        if (parts.size() > 1 || counted.filter() == null) {
            return List.of();
        }
        int there = origins.turns(counted.filter(), counted.around()).size();
        List<List<Patch>> any = new ArrayList<>();
        if (wanted == 1) {
            any.add(repair.some(counted.filter(), counted.around(), true));
        }
        if (wanted == there) {
            any.add(repair.every(counted.filter(), counted.around(), true));
        }
        return Alternatives.any(any);
    }
}
