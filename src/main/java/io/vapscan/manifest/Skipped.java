package io.vapscan.manifest;

/**
 * A document that is valid YAML but no Kubernetes object: a scalar, a list, or a mapping that does not say both
 * {@code apiVersion} and {@code kind}. It is passed over and counted.
 *
 * @param source where it stands
 * @param reason why it is no object, one line
 */
public record Skipped(Source source, String reason) implements Parsed {}
