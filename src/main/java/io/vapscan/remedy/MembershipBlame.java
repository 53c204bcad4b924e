package io.vapscan.remedy;

import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.value.Equality;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Goes from {@code x in list} or {@code key in map} to the fields that made it come to what it came to. */
final class MembershipBlame {

    private final Blame blame;
    private final Tracer tracer;
    private final Origins origins;

    MembershipBlame(Blame blame, Tracer tracer, Origins origins) {
        this.blame = blame;
        this.tracer = tracer;
        this.origins = origins;
    }

    Set<FieldPath> of(Expr.Call call, Object value, Bindings bindings) {
        Origin element = origins.of(call.args().get(0), bindings);
        Origin around = origins.of(call.args().get(1), bindings);
        Object sought = tracer.value(call.args().get(0), bindings);
        Object collection = tracer.value(call.args().get(1), bindings);
        Set<FieldPath> paths = new LinkedHashSet<>();
        if (around instanceof Origin.At at && collection instanceof Map && sought instanceof String key) {
            paths.addAll(element.paths());
            paths.add(at.path().child(key));
        } else if (value.equals(true) && collection instanceof List<?> list) {
            Set<FieldPath> there = membersLike(sought, call.args().get(1), list, bindings);
            if (there.isEmpty()) {
                there.addAll(around.paths());
            }
            paths.addAll(there);
            paths.addAll(element.paths());
            if (around instanceof Origin.Elements && !there.isEmpty()) {
                blame.join(paths);
            }
        } else {
            paths.addAll(blame.operands(call.args(), bindings));
        }
        return paths;
    }

    /** Where the elements come from that are what was sought: what made them, where that is a condition. */
    private Set<FieldPath> membersLike(Object sought, Expr list, List<?> values, Bindings bindings) {
        Tracer.Range range = origins.range(list, bindings);
        Set<FieldPath> paths = new LinkedHashSet<>();
        for (int i = 0; i < values.size(); i++) {
            if (Equality.isEqual(values.get(i), sought)) {
                Bindings.Made made = range.making(i, values.size());
                paths.addAll(
                        made != null && sought instanceof Boolean
                                ? blame.of(made.expr(), made.bindings())
                                : Tracer.element(range.origin(), i, values.size())
                                        .paths());
            }
        }
        return paths;
    }
}
