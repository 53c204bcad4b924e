package io.vapscan.cel.library;

import io.vapscan.cel.cost.StandardCosts;
import io.vapscan.cel.value.Bytes;
import io.vapscan.cel.value.OptionalValue;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The API server's estimator: costs by function name, whatever the overload; follows {@code CostEstimator.CallCost} of
 * {@code k8s.io/apiserver/pkg/cel/library/cost.go}.
 */
final class ServerCosts {

    private static final long AUTHORIZATION_CHECK = 350_000;
    private static final long SELECTOR_REQUIREMENT = 50;

    private ServerCosts() {}

    /**
     * The function's cost, or null where the estimator leaves the function to cel-go.
     *
     * @param overloadId the overload that the checker chose; empty where the values decide
     */
    static @Nullable CallCost of(String function, String overloadId) {
        return switch (function) {
            case "check" -> (args, result) -> AUTHORIZATION_CHECK;
            case "fieldSelector", "labelSelector" -> (args, result) -> selector(args);
            case "isSorted", "sum", "max", "min", "indexOf", "lastIndexOf", "includes" ->
                (args, result) -> args.length == 0 ? 0 : wholeTraversal(args[0]);
            case "url", "lowerAscii", "upperAscii", "substring", "trim" -> ServerCosts::firstTraversal;
            case "cidr", "isIP", "isCIDR", "quantity", "isQuantity", "semver", "isSemver" ->
                ServerCosts::firstTraversal;
            case "replace", "split", "ip.isCanonical" -> (args, result) -> LibrarySizes.twoTraversals(args[0]);
            case "join" -> (args, result) -> LibrarySizes.twoTraversals(result);
            case "find", "findAll" -> (args, result) -> LibrarySizes.search(args[0], LibrarySizes.of(args[1]));
            case "ip" -> overloadId.equals("cidr_ip") ? (args, result) -> 1 : ServerCosts::firstTraversal;
            case "containsIP" -> (args, result) -> containsIp(args, overloadId);
            case "containsCIDR" -> (args, result) -> containsCidr(args, overloadId);
            case "validate" -> (args, result) -> validate(args);
            default -> isNominal(function) ? (args, result) -> 1 : null;
        };
    }

    private static boolean isNominal(String function) {
        return switch (function) {
            case "serviceAccount", "path", "group", "resource", "subresource", "namespace", "name" -> true;
            case "allowed", "reason", "error", "errored" -> true;
            case "masked", "prefixLength", "family", "isUnspecified", "isLoopback" -> true;
            case "isLinkLocalMulticast", "isLinkLocalUnicast", "isGlobalUnicast", "format.named" -> true;
            case "sign", "asInteger", "isInteger", "asApproximateFloat", "isGreaterThan", "isLessThan" -> true;
            case "compareTo", "add", "sub", "major", "minor", "patch" -> true;
            case "getScheme", "getHostname", "getHost", "getPort", "getEscapedPath", "getQuery" -> true;
            default -> false;
        };
    }

    private static long firstTraversal(Object[] args, Object result) {
        return LibrarySizes.traversal(args[0]);
    }

    private static long selector(Object[] args) {
        long length = LibrarySizes.of(args[1]);
        long requirements = (length + 1) / 2;
        return StandardCosts.LIST_CREATION + LibrarySizes.traversal(length) + requirements * SELECTOR_REQUIREMENT;
    }

    private static long containsIp(Object[] args, String overloadId) {
        long cost = LibrarySizes.traversal(2 * LibrarySizes.of(args[0]));
        return overloadId.endsWith("_string") ? cost + LibrarySizes.traversal(args[1]) : cost;
    }

    private static long containsCidr(Object[] args, String overloadId) {
        long size = LibrarySizes.of(args[0]);
        long cost = LibrarySizes.traversal(2 * size) + LibrarySizes.traversal(size) + 1;
        return overloadId.endsWith("_string") ? cost + LibrarySizes.traversal(args[1]) : cost;
    }

    private static long validate(Object[] args) {
        Object first = args[0];
        while (first instanceof OptionalValue optional && optional.hasValue()) {
            first = optional.value();
        }
        return first instanceof NamedFormat format
                ? LibrarySizes.search(args[1], format.patternLength())
                : CallCost.DEFAULT;
    }

    /** Every string in the tree, rounded down one by one; 1 for anything else. */
    private static long wholeTraversal(@Nullable Object value) {
        if (value instanceof String text) {
            return LibrarySizes.bytesTraversal(Utf8.length(text));
        }
        if (value instanceof Bytes bytes) {
            return LibrarySizes.bytesTraversal(bytes.size());
        }
        long cost = 0;
        if (value instanceof List<?> list) {
            for (Object element : list) {
                cost += wholeTraversal(element);
            }
            return cost;
        }
        if (value instanceof Map<?, ?> map) {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                cost += wholeTraversal(entry.getKey()) + wholeTraversal(entry.getValue());
            }
            return cost;
        }
        return 1;
    }
}
