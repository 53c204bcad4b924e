package io.vapscan.cli;

import picocli.CommandLine.Option;

/** Options of a scan that also mends. */
final class FixFlags extends ConfirmFlags {

    @Option(
            names = "--fix",
            description = "Make the changes that are proved to help in the files themselves, and scan them again. Asks"
                    + " first. What a template printed is shown as a diff.")
    boolean fix;

    /** Options that mean nothing without another one. */
    void check() {
        if (!fix && (dryRun || noConfirm)) {
            throw Failure.usage((dryRun ? "--dry-run" : "--no-confirm") + " goes with --fix");
        }
    }
}
