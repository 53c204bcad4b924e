package io.vapscan.cel.library;

import io.vapscan.cel.cost.StandardCosts;
import io.vapscan.cel.cost.Stopped;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.Equality;
import io.vapscan.cel.value.GoText;
import io.vapscan.cel.value.Ordering;
import io.vapscan.cel.value.Values;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** cel-go's {@code ext/lists.go}, version 3, and {@code ext/sets.go}, with the costs that they bring. */
final class ListLibrary implements FunctionLibrary {

    private static final long LARGEST_RANGE = 1_000_000;
    private static final double COMPARISON = 2.0;
    private static final double TEXT_COMPARISON = COMPARISON + 0.1;

    @Override
    public @Nullable Implementation implementation(String overloadId) {
        return switch (overloadId) {
            case "list_slice" -> args -> slice((List<?>) args[0], (Long) args[1], (Long) args[2]);
            case "list_flatten" -> Flattening::byOne;
            case "list_flatten_int" -> Flattening::byDepth;
            case "lists_range" -> args -> range((Long) args[0]);
            case "list_reverse" -> args -> reverse((List<?>) args[0]);
            case "list_distinct" -> args -> distinct((List<?>) args[0]);
            case "list_sets_contains_list" -> args -> containsAll((List<?>) args[0], (List<?>) args[1]);
            case "list_sets_intersects_list" -> args -> intersects((List<?>) args[0], (List<?>) args[1]);
            case "list_sets_equivalent_list" ->
                args -> containsAll((List<?>) args[0], (List<?>) args[1])
                        && containsAll((List<?>) args[1], (List<?>) args[0]);
            default -> sorting(overloadId);
        };
    }

    private static @Nullable Implementation sorting(String overloadId) {
        if (overloadId.endsWith("_sort")) {
            return args -> ListSorting.sort("sort", args[0], args[0]);
        }
        return overloadId.endsWith("_sortByAssociatedKeys")
                ? args -> ListSorting.sort("@sortByAssociatedKeys", args[0], args[1])
                : null;
    }

    @Override
    public @Nullable CallCost overloadCost(String overloadId) {
        return switch (overloadId) {
            case "list_slice", "lists_range", "list_reverse" ->
                (args, result) -> allocation(1, LibrarySizes.of(result));
            case "list_flatten" -> (args, result) -> allocation(1, LibrarySizes.of(args[0]));
            case "list_flatten_int" -> (args, result) -> allocation((double) depth(args[1]), LibrarySizes.of(args[0]));
            case "list_distinct" -> (args, result) -> selfComparison(args[0]);
            case "list_sets_contains_list", "list_sets_intersects_list" -> (args, result) -> product(args, 1);
            case "list_sets_equivalent_list" -> (args, result) -> product(args, 2);
            default ->
                overloadId.endsWith("_sort")
                        ? (args, result) -> selfComparison(args[0])
                        : overloadId.endsWith("_sortByAssociatedKeys")
                                ? (args, result) -> selfComparison(args[1])
                                : null;
        };
    }

    private static long allocation(double factor, long size) {
        return LibrarySizes.plus(unsigned(size * (factor < 0 ? 1 : factor)), 1 + StandardCosts.LIST_CREATION);
    }

    private static long unsigned(double cost) {
        return cost >= 0x1p63 ? Long.MIN_VALUE : (long) cost;
    }

    private static long product(Object[] args, int factor) {
        return 1 + (long) ((double) (LibrarySizes.of(args[0]) * LibrarySizes.of(args[1])) * factor);
    }

    private static long depth(Object depth) {
        if (depth instanceof Long number) {
            return number;
        }
        throw new Stopped("internal error: interface conversion: ref.Val is " + typeName(depth) + ", not types.Int");
    }

    private static long selfComparison(Object keys) {
        if (!(keys instanceof List<?> list)) {
            throw noLister(keys);
        }
        if (list.isEmpty()) {
            return allocation(COMPARISON, 0);
        }
        CelType type = Values.typeOf(list.get(0));
        boolean text = type.equals(CelType.STRING) || type.equals(CelType.BYTES);
        return allocation(text ? TEXT_COMPARISON : COMPARISON, (long) list.size() * list.size());
    }

    /** cel-go computes these costs of errors, too, and fails at it: the failure ends the evaluation. */
    private static Stopped noLister(Object value) {
        boolean adds = Ordering.isComparer(value) && !(value instanceof Boolean);
        return new Stopped("internal error: interface conversion: " + typeName(value)
                + " is not traits.Lister: missing method " + (adds ? "Contains" : "Add"));
    }

    private static String typeName(Object value) {
        return value instanceof CelError ? "*types.Err" : GoText.typeName(value);
    }

    private static Object slice(List<?> list, long start, long end) {
        String call = "cannot slice(" + start + ", " + end + "), ";
        if (start < 0 || end < 0) {
            return new CelError(call + "negative indexes not supported");
        }
        if (start > end) {
            return new CelError(call + "start index must be less than or equal to end index");
        }
        if (list.size() < end) {
            return new CelError(call + "list is length " + list.size());
        }
        return list.subList((int) start, (int) end);
    }

    private static Object range(long size) {
        if (size < 0) {
            return new CelError("lists.range: size must be non-negative, got " + size);
        }
        if (size > LARGEST_RANGE) {
            return new CelError("lists.range: size " + size + " exceeds maximum allowed (" + LARGEST_RANGE + ")");
        }
        List<Long> numbers = new ArrayList<>((int) size);
        for (long i = 0; i < size; i++) {
            numbers.add(i);
        }
        return numbers;
    }

    private static List<?> reverse(List<?> list) {
        List<?> reversed = new ArrayList<>(list);
        Collections.reverse(reversed);
        return reversed;
    }

    private static List<?> distinct(List<?> list) {
        List<Object> unique = new ArrayList<>();
        for (Object element : list) {
            Object value = Values.of(element);
            if (unique.stream().noneMatch(other -> Equality.isEqual(value, other))) {
                unique.add(value);
            }
        }
        return unique;
    }

    private static boolean contains(List<?> list, @Nullable Object element) {
        for (Object candidate : list) {
            if (Equality.isEqual(element, candidate)) {
                return true;
            }
        }
        return false;
    }

    private static boolean containsAll(List<?> list, List<?> part) {
        for (Object element : part) {
            if (!contains(list, element)) {
                return false;
            }
        }
        return true;
    }

    private static boolean intersects(List<?> a, List<?> b) {
        for (Object element : a) {
            if (contains(b, element)) {
                return true;
            }
        }
        return false;
    }
}
