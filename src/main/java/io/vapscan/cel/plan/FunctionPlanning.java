package io.vapscan.cel.plan;

import io.vapscan.cel.library.CallCost;
import io.vapscan.cel.library.Implementation;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.OptionalValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Plans calls of functions: finds what implements them, and how many of their arguments are looked at before the first
 * that fails ends the call ({@code planCall} in cel-go's {@code interpreter/planner.go}).
 */
final class FunctionPlanning {

    /** One implementation for all its overloads, so that it takes two arguments whichever of them is meant. */
    private static final String SORT_BY = "@sortByAssociatedKeys";

    /** The only function of two arguments that cel-go's libraries bind as one of any number. */
    private static final String FORMAT = "format";

    private final Functions functions;
    private final CallCosts costs;
    private final Callees callees = new Callees();

    FunctionPlanning(Functions functions) {
        this.functions = functions;
        this.costs = new CallCosts(functions);
    }

    /** The one overload that the checker chose, or nothing where that depends on the values. */
    static String overload(Expr.Call call) {
        return call.overloads().size() == 1 ? call.overloads().get(0) : "";
    }

    Node plan(Expr.Call call, Node[] args) {
        if (isRegex(call.function())
                && args.length >= 2
                && args[1] instanceof Constant constant
                && constant.value instanceof String pattern) {
            return planRegex(call, args, pattern);
        }
        return callees.of(call, args.length, this::callee).call(call.id(), args);
    }

    private Callee callee(Expr.Call call) {
        String function = call.function();
        String overload = overload(call);
        boolean regex = isRegex(function);
        int arguments = call.operands().size();
        if (arguments == 1) {
            UnaryOperation operation = unary(call, overload);
            if (operation != null) {
                UnaryCost cost = costs.unary(function, overload);
                return (id, args) -> new UnaryCall(id, args[0], operation, cost);
            }
        }
        if (arguments == 2 && !function.equals(FORMAT)) {
            BinaryOperation operation = binary(call, overload);
            if (operation != null) {
                ResultCost cost = costs.binary(function, overload);
                return (id, args) -> new BinaryCall(id, args, operation, cost, regex);
            }
        }
        CallCost cost = costs.variadic(function, overload, arguments);
        Implementation implementation = implementation(call);
        return (id, args) -> new VariadicCall(id, args, implementation, cost, regex);
    }

    private @Nullable UnaryOperation unary(Expr.Call call, String overload) {
        UnaryOperation standard = StandardOperators.unary(call.function());
        if (standard != null || overload.isEmpty()) {
            return standard;
        }
        Implementation implementation = implementation(call);
        return value -> implementation.call(new Object[] {value});
    }

    private @Nullable BinaryOperation binary(Expr.Call call, String overload) {
        BinaryOperation standard = StandardOperators.binary(call.function());
        if (standard != null || (overload.isEmpty() && !call.function().equals(SORT_BY))) {
            return standard;
        }
        Implementation implementation = call.function().equals("matches") ? only(call) : implementation(call);
        return call.function().equals("matches")
                ? (text, pattern) -> matches(implementation, text, pattern)
                : (left, right) -> implementation.call(new Object[] {left, right});
    }

    private static Object matches(Implementation implementation, Object text, Object pattern) {
        if (!(text instanceof String)) {
            return Operators.unknown("matches", text);
        }
        return pattern instanceof String
                ? implementation.call(new Object[] {text, pattern})
                : CelError.NO_SUCH_OVERLOAD;
    }

    private Implementation implementation(Expr.Call call) {
        List<LibraryCall.Candidate> candidates = new ArrayList<>();
        for (String overload : call.overloads()) {
            Implementation found = find(overload);
            if (found != null) {
                candidates.add(new LibraryCall.Candidate(signature(overload), found));
            }
        }
        if (candidates.isEmpty()) {
            throw new PlanFailure("no such overload: " + call.function());
        }
        return new LibraryCall(call.function(), List.copyOf(candidates));
    }

    private @Nullable Signature signature(String overload) {
        String parameters =
                functions.parameters() == null ? null : functions.parameters().apply(overload);
        return parameters == null ? Signatures.of(overload) : Signatures.read(parameters);
    }

    private Implementation only(Expr.Call call) {
        Implementation found = find(call.overloads().get(0));
        if (found == null) {
            throw new PlanFailure("no such overload: " + call.function());
        }
        return found;
    }

    private @Nullable Implementation find(String overload) {
        UnaryOperation conversion = Conversions.of(overload);
        if (conversion != null) {
            return args -> conversion.apply(args[0]);
        }
        Implementation found = OptionalFunctions.of(overload);
        if (found == null) {
            found = MapInsertion.of(overload);
        }
        return found != null ? found : functions.implementation().apply(overload);
    }

    /** Searching takes the product of the text's and the pattern's lengths, and so does its cost. */
    private static boolean isRegex(String function) {
        return function.equals("matches") || function.equals("find") || function.equals("findAll");
    }

    // A constant pattern is compiled with the expression: what it says wrong is an error of the expression, and the
    // call's arguments are no longer held against its signature.
    private Node planRegex(Expr.Call call, Node[] args, String pattern) {
        String overload = overload(call);
        Implementation implementation = only(call);
        String wrong = functions.regexError().apply(pattern);
        if (wrong != null) {
            throw new PlanFailure(wrong);
        }
        Implementation guarded = values -> searches(values) ? implementation.call(values) : odd(implementation, values);
        CallCost cost = costs.variadic(call.function(), overload, args.length);
        return new VariadicCall(call.id(), args, guarded, cost, true);
    }

    private static boolean searches(Object[] values) {
        return values[0] instanceof String && (values.length < 3 || values[2] instanceof Long);
    }

    private static Object odd(Implementation search, Object[] values) {
        Object[] contents = values.clone();
        contents[0] = content(values[0]);
        if (contents.length > 2) {
            contents[2] = content(values[2]);
        }
        return searches(contents) ? search.call(contents) : CelError.NO_SUCH_OVERLOAD;
    }

    // What Value() of cel-go's types.Type and types.Optional gives: a type is its name, an optional what is in it.
    private static Object content(Object value) {
        Object content = value;
        while (content instanceof OptionalValue optional && optional.value() != null) {
            content = optional.value();
        }
        return content instanceof CelType type ? type.name() : content;
    }
}
