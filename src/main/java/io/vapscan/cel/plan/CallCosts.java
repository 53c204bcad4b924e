package io.vapscan.cel.plan;

import io.vapscan.cel.cost.BinaryCost;
import io.vapscan.cel.cost.Sizes;
import io.vapscan.cel.cost.StandardCosts;
import io.vapscan.cel.library.CallCost;
import org.jspecify.annotations.Nullable;

/**
 * What calls cost: a library's own cost of the overload, else the API server's of the function, else cel-go's default
 * ({@code costCall} in its {@code interpreter/runtimecost.go}).
 */
final class CallCosts {

    private final Functions functions;

    CallCosts(Functions functions) {
        this.functions = functions;
    }

    UnaryCost unary(String function, String overload) {
        CallCost own = own(function, overload);
        UnaryCost standard = StandardCosts.traversesArgument(overload)
                ? (argument, result) -> StandardCosts.traversal(Sizes.of(argument))
                : UnaryCost.ONE;
        if (own == null) {
            return standard;
        }
        return (argument, result) -> {
            long cost = own.of(new Object[] {argument}, result);
            return cost == CallCost.DEFAULT ? standard.of(argument, result) : cost;
        };
    }

    ResultCost binary(String function, String overload) {
        CallCost own = own(function, overload);
        BinaryCost standard = StandardCosts.binary(overload);
        if (own == null) {
            return (left, right, result) -> standard.of(left, right);
        }
        return (left, right, result) -> {
            long cost = own.of(new Object[] {left, right}, result);
            return cost == CallCost.DEFAULT ? standard.of(left, right) : cost;
        };
    }

    CallCost variadic(String function, String overload, int arity) {
        if (arity == 1) {
            UnaryCost cost = unary(function, overload);
            return (args, result) -> cost.of(args[0], result);
        }
        if (arity == 2) {
            ResultCost cost = binary(function, overload);
            return (args, result) -> cost.of(args[0], args[1], result);
        }
        CallCost own = own(function, overload);
        if (own == null) {
            return (args, result) -> 1;
        }
        return (args, result) -> {
            long cost = own.of(args, result);
            return cost == CallCost.DEFAULT ? 1 : cost;
        };
    }

    private @Nullable CallCost own(String function, String overload) {
        CallCost ofOverload =
                overload.isEmpty() ? null : functions.overloadCost().apply(overload);
        CallCost ofFunction = functions.functionCost().apply(function, overload);
        if (ofOverload == null || ofFunction == null) {
            return ofOverload != null ? ofOverload : ofFunction;
        }
        return (args, result) -> {
            long cost = ofOverload.of(args, result);
            return cost == CallCost.DEFAULT ? ofFunction.of(args, result) : cost;
        };
    }
}
