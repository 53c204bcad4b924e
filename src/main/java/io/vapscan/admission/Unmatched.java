package io.vapscan.admission;

/**
 * Why a policy did not judge a request.
 *
 * @param policy the policy's name
 * @param binding the binding's name, empty where the policy's own gates turned the request away
 * @param gate the first gate that did
 * @param detail a condition's name; may be empty
 */
public record Unmatched(String policy, String binding, Gate gate, String detail) {}
