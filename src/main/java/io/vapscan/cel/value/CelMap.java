package io.vapscan.cel.value;

/**
 * Marks a map that an evaluation made, whose keys are CEL's values of any type. Looking for what Go cannot hash ends cel-go's
 * evaluation there, while a map of an input tree, whose keys are texts, has no such key.
 */
public interface CelMap {}
