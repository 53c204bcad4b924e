package io.vapscan.suite.result;

/**
 * How results are laid out for people.
 *
 * @param colour whether escape sequences may be written
 * @param width columns to fit
 * @param detailed whether decisions, costs and gates are shown too
 */
public record ResultStyle(boolean colour, int width, boolean detailed) {}
