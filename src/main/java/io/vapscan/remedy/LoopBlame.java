package io.vapscan.remedy;

import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.plan.Loop;
import io.vapscan.object.Lists;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Goes from a comprehension to the fields, of the elements that it goes over, that made it come to what it came to. */
final class LoopBlame {

    private final Blame blame;
    private final Tracer tracer;
    private final Origins origins;

    LoopBlame(Blame blame, Tracer tracer, Origins origins) {
        this.blame = blame;
        this.tracer = tracer;
        this.origins = origins;
    }

    Set<FieldPath> of(Loop loop, Object value, Bindings bindings) {
        return switch (loop.kind()) {
            case ALL -> quantified(loop, value, bindings);
            case EXISTS -> value.equals(true) ? satisfied(loop, bindings) : lacking(loop, bindings);
            case EXISTS_ONE -> satisfied(loop, bindings);
            case BIND -> blame.of(loop.fold().result(), origins.bound(loop, bindings));
            case FILTER, MAP, OTHER -> origins.of(loop.fold(), bindings).paths();
        };
    }

    private Set<FieldPath> quantified(Loop loop, Object value, Bindings bindings) {
        Set<FieldPath> paths = new LinkedHashSet<>();
        for (Bindings turn : origins.turns(loop, bindings)) {
            if (value.equals(tracer.value(loop.asked(), turn))) {
                paths.addAll(blame.of(loop.asked(), turn));
            }
        }
        return paths;
    }

    /** What made the elements satisfy the predicate, or what all of them lack. */
    Set<FieldPath> satisfied(Loop loop, Bindings bindings) {
        Set<FieldPath> paths = new LinkedHashSet<>();
        boolean any = false;
        for (Bindings turn : origins.turns(loop, bindings)) {
            if (tracer.is(true, loop.asked(), turn)) {
                any = true;
                paths.addAll(blame.of(loop.asked(), turn));
            }
        }
        return any ? paths : lacking(loop, bindings);
    }

    /** What each element lacks; where an element is all there is to one, the list lacks an element. */
    Set<FieldPath> lacking(Loop loop, Bindings bindings) {
        Set<FieldPath> range = origins.of(loop.fold().range(), bindings).paths();
        Set<FieldPath> paths = new LinkedHashSet<>();
        for (Bindings turn : origins.turns(loop, bindings)) {
            if (tracer.is(true, loop.asked(), turn)) {
                continue;
            }
            Set<FieldPath> own = blame.of(loop.asked(), turn);
            boolean itself = Lists.any(own, turn.origin().paths()::contains);
            paths.addAll(itself ? parents(own, turn) : own);
        }
        return paths.isEmpty() ? range : paths;
    }

    private static Set<FieldPath> parents(Set<FieldPath> own, Bindings turn) {
        Set<FieldPath> paths = new LinkedHashSet<>();
        for (FieldPath path : own) {
            boolean itself = turn.origin().paths().contains(path);
            boolean element = itself && (path.last() instanceof Integer || turn.origin() instanceof Origin.Key);
            paths.add(element ? path.parent() : path);
        }
        return paths;
    }

    /** What let the elements of {@code filter(...).size()} through where they are too many; what the others lack where too few. */
    Set<FieldPath> counted(Expr expr, boolean tooFew, Bindings bindings) {
        return counted(Counted.isSize(expr) ? Counted.of(expr, bindings, tracer) : List.of(), tooFew);
    }

    /** The same of what {@code xs == []} says should not be there. */
    Set<FieldPath> unwanted(Expr side, Object other, Bindings bindings) {
        return counted(Counted.unwanted(side, other, bindings, tracer), false);
    }

    private Set<FieldPath> counted(List<Counted> parts, boolean tooFew) {
        Set<FieldPath> paths = new LinkedHashSet<>();
        boolean filtered = Lists.any(parts, part -> part.filter() != null);
        for (Counted part : filtered ? parts : List.<Counted>of()) {
            Loop filter = part.filter();
            boolean none = tracer.value(part.list(), part.around()) instanceof List<?> list && list.isEmpty();
            if (filter != null && (tooFew || !none)) {
                paths.addAll(tooFew ? lacking(filter, part.around()) : satisfied(filter, part.around()));
            } else if (!none && !tooFew) {
                paths.addAll(origins.of(part.list(), part.around()).paths());
            }
        }
        return paths;
    }
}
