package io.vapscan.admission;

/**
 * A verdict that cannot be given.
 *
 * @param policy the policy's name
 * @param binding the binding's name, empty where it is the policy's
 * @param index the validation's place in the policy, -1 for the policy as a whole
 * @param reason what is not known, and what to supply
 */
public record UnknownVerdict(String policy, String binding, int index, String reason) {}
