package io.vapscan.manifest;

/**
 * A document that is valid YAML but no Kubernetes object: a scalar, a list, a mapping that does not say both {@code apiVersion} and
 * {@code kind}, or what only kustomize reads. It is passed over and counted.
 *
 * @param source where it stands
 * @param likeness how much it looks like an object
 * @param reason why it is no object, one line
 */
public record Skipped(Source source, Likeness likeness, String reason) implements Parsed {

    /** How much something looks like an object, and so how likely somebody made a mistake. */
    public enum Likeness {
        /** Any YAML or JSON. */
        NONE,
        /** A file of Helm, kustomize or another tool that has its own {@code apiVersion} or {@code kind}. */
        OTHER_TOOL,
        /** Half a manifest, or what holds objects where kubectl looks for none: its writer has to know. */
        NEARLY
    }
}
