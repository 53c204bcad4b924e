package io.vapscan.bundle;

/**
 * A file of a bundle.
 *
 * @param path the file as a user would name it
 * @param text its YAML
 */
public record BundleText(String path, String text) {}
