package io.vapscan.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that only groups others. */
@Command(synopsisSubcommandLabel = "COMMAND")
final class CommandGroup implements Runnable {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "which of " + String.join(", ", spec.subcommands().keySet()) + "?");
    }
}
