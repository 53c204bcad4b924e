package io.vapscan.cel.cost;

/**
 * The costs that cel-go gives calls for which no library has one: the switch over overloads in {@code costCall} of
 * {@code interpreter/runtimecost.go}.
 */
public final class StandardCosts {

    /** What a list, a map and an object cost that an expression writes: cel-go's {@code common/cost.go}. */
    public static final int LIST_CREATION = 10;

    public static final int MAP_CREATION = 30;
    public static final int STRUCT_CREATION = 40;

    private static final double STRING_TRAVERSAL = 0.1;
    private static final double REGEX_LENGTH = 0.25;
    private static final double MOST_PLAIN = 1e15;
    /** Up to so many code points cost one unit to look at. */
    private static final int ONE_UNIT = 10;

    private StandardCosts() {}

    /** The cost of a call with two arguments; an empty id is a call whose overload is only known when it runs. */
    public static BinaryCost binary(String overloadId) {
        return switch (overloadId) {
            case "starts_with_string", "ends_with_string" -> (left, right) -> traversal(Sizes.of(right));
            case "in_list" -> (left, right) -> Sizes.of(right);
            case "less_string", "greater_string", "less_equals_string", "greater_equals_string" ->
                StandardCosts::shorter;
            case "less_bytes", "greater_bytes", "less_equals_bytes", "greater_equals_bytes" -> StandardCosts::shorter;
            case "equals", "not_equals" -> StandardCosts::shorter;
            case "add_string", "add_bytes" -> (left, right) -> traversal(Sizes.of(left) + Sizes.of(right));
            case "matches", "matches_string" -> StandardCosts::regex;
            case "contains_string" -> (left, right) -> traversal(Sizes.of(left)) * traversal(Sizes.of(right));
            case "string_format" -> (left, right) -> traversal(Sizes.of(left));
            default -> BinaryCost.ONE;
        };
    }

    /** Whether a call with one argument costs by its length; every other costs 1. */
    public static boolean traversesArgument(String overloadId) {
        return switch (overloadId) {
            case "string_to_bytes", "bytes_to_string", "strings_quote" -> true;
            default -> false;
        };
    }

    /** The cost of going through a string or bytes of that size once. */
    public static long traversal(long size) {
        return roundUp(size * STRING_TRAVERSAL);
    }

    /** The cost of going through a string of that size and writing one as long. */
    public static long twoTraversals(long size) {
        return roundUp((double) size * 2 * STRING_TRAVERSAL);
    }

    /** What a string of that size adds to the cost of searching it by a regular expression: the factor of {@link #pattern}. */
    public static long searched(long size) {
        return roundUp((1.0 + size) * STRING_TRAVERSAL);
    }

    /** The cost of a regular expression of that size for each unit of what is {@link #searched}. */
    public static long pattern(long size) {
        return roundUp(size * REGEX_LENGTH);
    }

    /** What {@link Math#ceil} makes of a number that is not negative, which takes it much longer. */
    public static long roundUp(double number) {
        if (number > MOST_PLAIN) {
            return (long) Math.ceil(number);
        }
        long whole = (long) number;
        return whole < number ? whole + 1 : whole;
    }

    /** The cost of comparing two values: that of going through the shorter. */
    public static long shorter(Object left, Object right) {
        if (left instanceof String a && right instanceof String b && !a.isEmpty() && !b.isEmpty()) {
            // Code points need not be counted where any count gives the same cost.
            if (a.length() <= ONE_UNIT || b.length() <= ONE_UNIT) {
                return 1;
            }
        }
        return traversal(Math.min(Sizes.of(left), Sizes.of(right)));
    }

    private static long regex(Object text, Object pattern) {
        return searched(Sizes.of(text)) * pattern(Sizes.of(pattern));
    }
}
