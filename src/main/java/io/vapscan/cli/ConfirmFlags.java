package io.vapscan.cli;

import picocli.CommandLine.Option;

/** Options that say whether files are changed. */
class ConfirmFlags {

    @Option(names = "--dry-run", description = "Print the changes as a unified diff; write nothing.")
    boolean dryRun;

    @Option(names = "--no-confirm", description = "Do not ask.")
    boolean noConfirm;
}
