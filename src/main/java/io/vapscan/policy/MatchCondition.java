package io.vapscan.policy;

/**
 * A CEL condition for a request to be judged at all.
 *
 * @param name its name, unique in a policy
 * @param expression CEL that comes to a bool
 */
public record MatchCondition(String name, String expression) {}
