package io.vapscan.cel.library;

import java.util.Map;

/**
 * One function library.
 *
 * @param overloads implementations by overload id, as {@code cel-go} and {@code k8s.io/apiserver/pkg/cel/library} name them
 * @param functionCosts costs by function name, as the API server's estimator ({@code pkg/cel/library/cost.go}) has them
 * @param overloadCosts costs by overload id, as cel-go's own libraries bring them (overload trackers)
 */
public record Library(
        Map<String, Implementation> overloads,
        Map<String, CallCost> functionCosts,
        Map<String, CallCost> overloadCosts) {}
