package io.vapscan.remedy;

import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.plan.Loop;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Further elements that are all that {@code exists(x, x.a == constant && x.b == constant)} looks for, of lists whose elements may be
 * no more than that: references by name, and tolerations.
 */
final class Appending {

    private static final Map<String, Set<String>> FIELDS = Map.of(
            "imagePullSecrets", Set.of("name"),
            "tolerations", Set.of("key", "operator", "value", "effect"));

    private final Tracer tracer;
    private final Origins origins;

    Appending(Tracer tracer, Origins origins) {
        this.tracer = tracer;
        this.origins = origins;
    }

    /** The element that the loop looks for, behind the others; none where it is not known as a whole, or may not be made. */
    List<Patch> make(Loop loop, Bindings bindings) {
        Set<FieldPath> range = origins.of(loop.fold().range(), bindings).paths();
        FieldPath list = range.size() == 1 ? range.iterator().next() : null;
        Set<String> fields = list == null ? null : FIELDS.get(String.valueOf(list.last()));
        Expr asked = loop.predicate();
        if (list == null || fields == null || asked == null || loop.fold().iterVar2() != null) {
            return List.of();
        }
        int size = tracer.at(list) instanceof List<?> there ? there.size() : 0;
        List<Edit> edits = new ArrayList<>();
        for (Expr term : terms(asked)) {
            Edit edit = set(term, loop.fold().iterVar(), list.element(size), bindings);
            if (edit == null || !fields.contains(String.valueOf(edit.path().last()))) {
                return List.of();
            }
            edits.add(edit);
        }
        return List.of(new Patch(edits));
    }

    private static List<Expr> terms(Expr asked) {
        return asked instanceof Expr.Call call && call.function().equals("_&&_") ? call.terms() : List.of(asked);
    }

    /** What a term says of one field; null where it says anything else. */
    private Edit.@Nullable Set set(Expr term, String element, FieldPath place, Bindings bindings) {
        if (!(term instanceof Expr.Call call) || !call.function().equals("_==_")) {
            return null;
        }
        for (int side = 0; side < 2; side++) {
            boolean own = call.args().get(side) instanceof Expr.Select select
                    && !select.test()
                    && select.operand() instanceof Expr.Ident ident
                    && ident.name().equals(element);
            if (own && tracer.value(call.args().get(1 - side), bindings) instanceof String text && !text.isEmpty()) {
                return new Edit.Set(place.child(((Expr.Select) call.args().get(side)).field()), text);
            }
        }
        return null;
    }
}
