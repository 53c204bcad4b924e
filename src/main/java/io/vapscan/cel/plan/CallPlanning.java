package io.vapscan.cel.plan;

import io.vapscan.cel.cost.BinaryCost;
import io.vapscan.cel.cost.StandardCosts;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.TypedValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Plans calls: operators into nodes of their own, functions into calls of what a library brings. */
final class CallPlanning {

    /** The API server's estimator lets comparing its own types cost one unit, whatever their size. */
    private static final BinaryCost EQUAL_COST =
            (left, right) -> left instanceof TypedValue ? 1 : StandardCosts.shorter(left, right);

    private final Planning planning;
    private final FunctionPlanning functions;

    CallPlanning(Planning planning, FunctionPlanning functions) {
        this.planning = planning;
        this.functions = functions;
    }

    Node plan(Expr.Call call, Scope scope) {
        long id = call.id();
        return switch (call.function()) {
            case "_&&_" -> new Connective(id, terms(call, scope), false);
            case "_||_" -> new Connective(id, terms(call, scope), true);
            default -> planOperator(call, planning.planAll(call.operands(), scope));
        };
    }

    private Node planOperator(Expr.Call call, Node[] args) {
        long id = call.id();
        return switch (call.function()) {
            case "_?_:_" ->
                new ConditionalAttribute(
                        id,
                        planning.observed(call.operands().get(0), args[0]),
                        Planning.attribute(args[1]),
                        Planning.attribute(args[2]));
            case "_==_" -> new EqualTo(id, args, false, EQUAL_COST);
            case "_!=_" -> new EqualTo(id, args, true, StandardCosts::shorter);
            case "_[_]" -> index(id, args, false);
            case "_[?_]", "_?._" -> index(id, args, true);
            case "@not_strictly_false" -> new NotStrictlyFalse(id, args[0]);
            default -> planFunction(call, args);
        };
    }

    private Node planFunction(Expr.Call call, Node[] args) {
        Node special = planSpecial(call, args);
        if (special != null) {
            return special;
        }
        Node planned = functions.plan(call, args);
        return args.length == 1 && args[0] instanceof Constant && isConversion(call.function())
                ? folded(planned)
                : planned;
    }

    private static @Nullable Node planSpecial(Expr.Call call, Node[] args) {
        String overload = FunctionPlanning.overload(call);
        return switch (call.function()) {
            case "or" ->
                args.length == 2 && (overload.isEmpty() || overload.equals("optional_or_optional"))
                        ? new OptionalOr(call.id(), args, false)
                        : null;
            case "orValue" ->
                args.length == 2 && (overload.isEmpty() || overload.equals("optional_orValue_value"))
                        ? new OptionalOr(call.id(), args, true)
                        : null;
            case "@in" ->
                overload.equals("in_list")
                                && args[1] instanceof Constant constant
                                && constant.value instanceof List<?> list
                        ? InConstants.of(call.id(), args[0], list)
                        : null;
            default -> null;
        };
    }

    // A constant that cannot be converted is an error of the expression, not of its evaluation.
    private static Node folded(Node conversion) {
        Object value = conversion.eval(Folding.frame());
        if (value instanceof CelError error) {
            throw new PlanFailure(error.message());
        }
        return new Constant(conversion.id, value);
    }

    private static boolean isConversion(String function) {
        return switch (function) {
            case "bool", "bytes", "double", "duration", "dyn", "int", "string", "timestamp", "type", "uint" -> true;
            default -> false;
        };
    }

    private static Node index(long id, Node[] args, boolean optional) {
        return Planning.attribute(args[0]).qualified(qualifier(id, args[1], optional));
    }

    private static Qualifier qualifier(long id, Node key, boolean optional) {
        if (!(key instanceof Constant constant)) {
            return new ComputedQualifier(id, Planning.attribute(key), optional);
        }
        if (constant.value instanceof String field) {
            return new FieldQualifier(id, field, optional);
        }
        if (!Lookup.isKey(constant.value)) {
            throw new PlanFailure(ComputedQualifier.invalid(constant.value).message());
        }
        return new KeyQualifier(id, constant.value, optional);
    }

    // A chain of one operator is one node, however the parser nested it: the outcome is that of its terms in order.
    private Node[] terms(Expr.Call call, Scope scope) {
        List<Expr> terms = call.terms();
        Node[] nodes = new Node[terms.size()];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = planning.observed(terms.get(i), scope);
        }
        return nodes;
    }
}
