package io.vapscan.manifest;

/**
 * A document that cannot be read.
 *
 * @param source where it stands; its {@code start} is the place of the fault
 * @param problem what is wrong, one line
 * @param advice what to do about it, one line
 */
public record Unreadable(Source source, String problem, String advice) implements Parsed {}
