package io.vapscan.remedy;

import io.vapscan.cel.Program;
import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.Equality;
import io.vapscan.cel.value.TypedValue;
import io.vapscan.cel.value.Values;
import io.vapscan.object.Lists;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Changes of the object that give an expression a value, or that take away what it reads. */
final class Assignment {

    private final Tracer tracer;
    private final Origins origins;
    private final Enumerations enumerations;

    Assignment(Tracer tracer, Origins origins) {
        this.tracer = tracer;
        this.origins = origins;
        this.enumerations = new Enumerations(tracer);
    }

    /** Changes after which the expression might have that value. */
    List<Patch> assign(Expr expr, Bindings bindings, Object value) {
        tracer.enter();
        try {
            return next(expr, bindings, value);
        } finally {
            tracer.leave();
        }
    }

    /** Where the expression reads one of the API's enumerations, changes after which it has a value that is known to be harmless. */
    List<Patch> harmless(Expr expr, Bindings bindings) {
        List<List<Patch>> any = new ArrayList<>();
        for (FieldPath path : origins.of(expr, bindings).paths()) {
            enumerations.harmless(path).forEach(value -> any.add(assign(expr, bindings, value)));
        }
        return Alternatives.any(any);
    }

    private List<Patch> next(Expr expr, Bindings bindings, Object value) {
        Bindings.Made made = bindings.making(expr);
        if (made != null) {
            return assign(made.expr(), made.bindings(), value);
        }
        if (expr instanceof Expr.Select select) {
            if (select.test()) {
                return List.of();
            }
            Program variable = tracer.variable(select, bindings);
            if (variable != null) {
                return assign(variable.checked().root(), tracer.around(variable), value);
            }
        }
        if (expr instanceof Expr.Call call) {
            List<Expr> operands = call.operands();
            return switch (call.function()) {
                case "_[_]", "_?._", "_[?_]" -> set(origins.of(call, bindings), value);
                case "_?_:_" ->
                    Alternatives.any(List.of(
                            assign(operands.get(tracer.is(true, operands.get(0), bindings) ? 1 : 2), bindings, value),
                            assign(operands.get(1), bindings, value),
                            assign(operands.get(2), bindings, value)));
                case "orValue" -> orValue(operands, bindings, value);
                case "dyn", "quantity", "value", "optional.of", "bool", "trim" ->
                    assign(operands.get(0), bindings, value);
                case "lowerAscii", "upperAscii" ->
                    assign(operands.get(0), bindings, spelled(operands.get(0), bindings, value));
                case "string", "int" ->
                    assign(operands.get(0), bindings, as(tracer.value(operands.get(0), bindings), value));
                case "asInteger" -> assign(operands.get(0), bindings, inUnits(value));
                default -> List.of();
            };
        }
        boolean place = expr instanceof Expr.Ident || expr instanceof Expr.Select;
        return place ? set(origins.of(expr, bindings), value) : List.of();
    }

    private Object spelled(Expr text, Bindings bindings, Object value) {
        Object spelled = value;
        for (FieldPath path : origins.of(text, bindings).paths()) {
            spelled = Enumerations.spelled(spelled, path);
        }
        return spelled;
    }

    /** A number as text where there is text, and text as a number where there is a number. */
    private static Object as(Object there, Object value) {
        if (there instanceof String && value instanceof Long) {
            return value.toString();
        }
        boolean number = there instanceof Long && value instanceof String text && text.matches("-?[0-9]{1,18}");
        return number ? Long.valueOf((String) value) : value;
    }

    /** A number as the quantity that somebody would write. */
    private static Object inUnits(Object value) {
        String[] units = {"Gi", "Mi", "Ki"};
        for (int i = 0; i < units.length; i++) {
            long unit = 1L << (10 * (units.length - i));
            if (value instanceof Long number && number >= unit && number % unit == 0) {
                return number / unit + units[i];
            }
        }
        return value instanceof Long ? value.toString() : value;
    }

    private List<Patch> orValue(List<Expr> operands, Bindings bindings, Object value) {
        List<Patch> set = assign(operands.get(0), bindings, value);
        boolean byDefault = Equality.isEqual(tracer.value(operands.get(1), bindings), value);
        return byDefault ? Alternatives.any(List.of(set, erase(operands.get(0), bindings))) : set;
    }

    /** Changes after which what the expression reads is there. */
    List<Patch> appear(Expr expr, Bindings bindings) {
        List<Patch> patches = new ArrayList<>();
        for (FieldPath path : origins.of(expr, bindings).paths()) {
            Edit.Set presence = Enumerations.presence(path);
            if (presence != null) {
                patches.add(Patch.of(presence));
            }
        }
        return patches;
    }

    /** Changes after which what the expression reads is no longer there. */
    List<Patch> erase(Expr expr, Bindings bindings) {
        if (expr instanceof Expr.Call call && Changes.passes(call.function())) {
            return erase(call.operands().get(0), bindings);
        }
        return erased(origins.of(expr, bindings));
    }

    /** The change that takes away what stands there. */
    List<Patch> erased(Origin origin) {
        FieldPath path =
                origin instanceof Origin.At at ? at.path() : origin instanceof Origin.Key key ? key.entry() : null;
        Object object = tracer.failure().object();
        FieldPath removed = path == null || tracer.at(path) == null ? null : Changeable.removed(path, object);
        return removed == null ? List.of() : List.of(Patch.of(Edit.Remove.of(removed, removed.in(object))));
    }

    /** A list of the object made one of just these elements, texts and numbers, be it there or not. */
    List<Patch> listed(Origin list, List<?> wanted) {
        FieldPath path = place(list);
        Object now = path == null ? null : tracer.at(path);
        if (path == null || (now != null && !(now instanceof List))) {
            return List.of();
        }
        List<?> there = now instanceof List<?> elements ? elements : List.of();
        List<List<Patch>> each = new ArrayList<>();
        for (int i = 0; i < Math.max(wanted.size(), there.size()); i++) {
            Origin element = new Origin.At(path.element(i));
            boolean same = i < Math.min(wanted.size(), there.size())
                    && Equality.isEqual(Values.of(there.get(i)), Values.of(wanted.get(i)));
            if (!same) {
                each.add(i < wanted.size() ? set(element, Values.of(wanted.get(i))) : erased(element));
            }
        }
        return Lists.any(each, List::isEmpty) ? List.of() : Alternatives.each(each);
    }

    private static @Nullable FieldPath place(Origin list) {
        return list instanceof Origin.At at
                ? at.path()
                : list.paths().size() == 1 ? list.paths().iterator().next() : null;
    }

    /** A further element of a list of the object, be the list there or not. */
    List<Patch> added(Origin list, Object value, Object element) {
        FieldPath path = place(list);
        if (path == null || value instanceof Map || element instanceof CelError) {
            return List.of();
        }
        int size = tracer.at(path) instanceof List<?> there ? there.size() : 0;
        return set(new Origin.At(path.element(size)), element);
    }

    /** The change that puts a value there. */
    List<Patch> set(Origin origin, Object value) {
        Object plain = plain(value);
        if (!(origin instanceof Origin.At at) || plain == null || !Changeable.settable(at.path(), plain)) {
            return List.of();
        }
        Object there = tracer.at(at.path());
        if (there != null && Hardening.isReplaced(at.path(), there, plain)) {
            return List.of();
        }
        List<Patch> set = List.of(Patch.of(new Edit.Set(at.path(), plain)));
        if (plain.equals("")) {
            return asSet(at);
        }
        return plain.equals(0L)
                ? Stream.concat(asSet(at).stream(), set.stream()).toList()
                : set;
    }

    /** The removal that stands for the value that is as good as none: no greater a change than any other value. */
    private List<Patch> asSet(Origin.At at) {
        int size = new Edit.Set(at.path(), "").size();
        return Lists.mapped(
                erased(at),
                patch -> patch.edits().get(0).path().equals(at.path())
                        ? Patch.of(new Edit.Remove(at.path(), Math.min(patch.size(), size)))
                        : patch);
    }

    /** The value as a manifest would have it; null for one that no field holds. */
    private static @Nullable Object plain(Object value) {
        if (value instanceof TypedValue typed) {
            return typed.celType().name().equals("kubernetes.Quantity") ? typed.toString() : null;
        }
        boolean scalar = value instanceof String || value instanceof Boolean || value instanceof Long;
        return scalar || value instanceof Double ? value : null;
    }
}
