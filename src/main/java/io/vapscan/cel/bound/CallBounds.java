package io.vapscan.cel.bound;

import io.vapscan.cel.cost.StandardCosts;
import io.vapscan.cel.plan.Expr;
import org.jspecify.annotations.Nullable;

/**
 * What calls of functions cost at most and how large their results are, from how large their arguments are. Follows {@code
 * costCall} of cel-go's {@code interpreter/runtimecost.go} and the API server's {@code pkg/cel/library/cost.go}.
 */
final class CallBounds {

    /** What making a list costs, and the call itself. */
    private static final long LIST = StandardCosts.LIST_CREATION + 1;

    /** No number, moment, duration or address has a longer text. */
    private static final long LONGEST_SCALAR = 64;

    /** Of numbers that are formatted: the largest has 309 digits before its point. */
    private static final long LONGEST_FORMATTED = 400;

    /** Quoted in a list, or as hexadecimal digits. */
    private static final long FORMATTED_CHARACTER = 12;

    private CallBounds() {}

    /**
     * A call.
     *
     * @param cost units beyond those of its arguments
     * @param result what it comes to; an error is no larger than anything
     */
    record Bound(long cost, Extent result) {}

    /** The bound of a call with one argument or more; null where nothing is known of the function. */
    static @Nullable Bound of(Expr.Call call, Extent[] args) {
        Bound operator = operator(call, args);
        return operator == null ? function(call, args) : operator;
    }

    private static @Nullable Bound operator(Expr.Call call, Extent[] args) {
        return switch (call.function()) {
            case "_==_", "_!=_", "_<_", "_<=_", "_>_", "_>=_" ->
                one(traversal(Math.min(args[0].size(), args[1].size())));
            case "_+_" -> sum(call, args[0], args[1]);
            case "_-_", "_*_", "_/_", "_%_", "!_", "-_", "@not_strictly_false" -> one(1);
            case "@in" -> one(args[1].size());
            default -> null;
        };
    }

    /** Without an overload of its own a sum costs one, whatever becomes of it. */
    private static Bound sum(Expr.Call call, Extent left, Extent right) {
        Extent both = left.plus(right);
        String overload = call.overloads().size() == 1 ? call.overloads().get(0) : "";
        return switch (overload) {
            case "add_string", "add_bytes" -> new Bound(traversal(Extent.sum(left.size(), right.size())), both);
            case "add_list" -> new Bound(1, both.withLongest(Math.max(left.longest(), right.longest())));
            default -> new Bound(1, both);
        };
    }

    private static @Nullable Bound function(Expr.Call call, Extent[] args) {
        Extent first = args[0];
        return switch (call.function()) {
            case "size", "type", "hasValue" -> one(1);
            case "int", "uint", "double", "bool", "timestamp", "duration" -> one(1);
            case "sign", "asInteger", "isInteger", "asApproximateFloat" -> one(1);
            case "compareTo", "isGreaterThan", "isLessThan", "add", "sub" -> one(1);
            case "dyn", "value", "optional.of", "optional.ofNonZeroValue" -> new Bound(1, first);
            case "first", "last" -> new Bound(1, first.inner());
            case "or", "orValue" -> new Bound(1, first.or(args[1]));
            case "string" -> new Bound(traversal(first.size()), Extent.text(Math.max(first.longest(), LONGEST_SCALAR)));
            case "startsWith", "endsWith" -> one(traversal(args[1].size()));
            case "contains" -> one(Extent.product(traversal(first.size()), traversal(args[1].size())));
            case "quantity", "isQuantity", "isIP", "isCIDR", "isSemver" -> one(traversal(first.size()));
            case "indexOf", "lastIndexOf", "isSorted", "includes" -> one(first.wholeTraversal());
            case "min", "max", "sum" -> new Bound(first.wholeTraversal(), Extent.text(first.longest()));
            default -> ofTextOrList(call, args);
        };
    }

    private static @Nullable Bound ofTextOrList(Expr.Call call, Extent[] args) {
        Extent first = args[0];
        long length = first.longest();
        return switch (call.function()) {
            case "lowerAscii", "upperAscii", "trim", "substring" ->
                new Bound(traversal(first.size()), Extent.text(length));
            case "matches" -> one(search(args));
            // A type is searched as its name.
            case "find" -> new Bound(search(args), Extent.text(Math.max(length, LONGEST_SCALAR)));
            case "findAll" -> new Bound(search(args), parts(Math.max(length, LONGEST_SCALAR)));
            case "split" -> new Bound(StandardCosts.twoTraversals(first.size()), parts(length));
            case "replace" ->
                new Bound(
                        StandardCosts.twoTraversals(first.size()),
                        Extent.text(Extent.sum(length, Extent.product(length + 1, args[2].longest()))));
            case "join" -> joined(args);
            case "format" -> formatted(call, args);
            case "reverse", "slice" -> new Bound(Extent.sum(first.size(), LIST), first);
            case "distinct" ->
                new Bound(Extent.sum(Extent.product(3, Extent.product(first.size(), first.size())), LIST + 1), first);
            default -> null;
        };
    }

    private static Bound one(long cost) {
        return new Bound(cost, Extent.ONE);
    }

    /** Texts that stood side by side in one of that length. */
    private static Extent parts(long length) {
        long count = Extent.sum(length, 1);
        return new Extent(count, 0, length, Extent.sum(count, 1), length);
    }

    private static Bound joined(Extent[] args) {
        Extent list = args[0];
        long texts = Math.min(list.characters(), Extent.product(list.elements(), list.longest()));
        long between = args.length > 1 ? Extent.product(list.elements(), args[1].longest()) : 0;
        Extent result = Extent.text(Extent.sum(texts, between));
        return new Bound(StandardCosts.twoTraversals(result.size()), result);
    }

    /** How many digits a number is to have is not looked at: what says so may make texts of any length. */
    private static Bound formatted(Expr.Call call, Extent[] args) {
        boolean plain = call.target() instanceof Expr.Constant constant
                && constant.value() instanceof String format
                && !format.contains("%.");
        long written = Extent.sum(
                Extent.product(args[1].values(), LONGEST_FORMATTED),
                Extent.product(args[1].characters(), FORMATTED_CHARACTER));
        Extent result = plain ? Extent.text(Extent.sum(args[0].longest(), written)) : Extent.UNKNOWN;
        return new Bound(traversal(args[0].size()), result);
    }

    private static long search(Extent[] args) {
        return Extent.product(StandardCosts.searched(args[0].size()), StandardCosts.pattern(args[1].size()));
    }

    private static long traversal(long size) {
        return StandardCosts.traversal(size);
    }
}
