package io.vapscan.cli;

import picocli.CommandLine.Command;

/** {@code vapscan version}. */
@Command(name = "version", description = "Print the versions of the program and of Kubernetes.")
final class VersionCommand implements Runnable {

    private final Console console;

    VersionCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        console.out().println("vapscan " + Version.program());
        console.out().println("kubernetes " + Version.KUBERNETES);
    }
}
