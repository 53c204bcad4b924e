package io.vapscan.cli;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code vapscan completion}: a script that completes commands and options in a shell. */
@Command(
        name = "completion",
        description = "Print a completion script for bash; zsh takes it too.",
        footer = {
            "",
            "Example: source <(vapscan completion)",
            "In zsh, before that: autoload -U bashcompinit && bashcompinit"
        })
final class CompletionCommand implements Runnable {

    private final Console console;

    CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        CommandLine whole = CommandTree.whole(console);
        console.out().print(AutoComplete.bash("vapscan", whole));
    }
}
