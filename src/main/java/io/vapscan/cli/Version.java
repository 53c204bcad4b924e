package io.vapscan.cli;

/** Versions that the program answers for. */
final class Version {

    /** The Kubernetes minor whose admission is followed. */
    static final String KUBERNETES = "1.37";

    private Version() {}

    /** The program's version, as its jar says it; {@code dev} outside of a jar. */
    static String program() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "dev" : version;
    }
}
