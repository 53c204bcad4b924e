package io.vapscan.cli;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code vapscan completion}: a script that completes commands and options in a shell. */
@Command(
        name = "completion",
        description = "Print a completion script for a shell: bash, zsh or fish.",
        footer = {
            "",
            "Examples:",
            "  source <(vapscan completion bash)",
            "  source <(vapscan completion zsh)",
            "  vapscan completion fish | source"
        })
final class CompletionCommand implements Runnable {

    /** Shells. */
    enum Shell {
        bash,
        zsh,
        fish
    }

    @Parameters(
            arity = "0..1",
            paramLabel = "SHELL",
            defaultValue = "bash",
            description = "${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.")
    @SuppressWarnings("NullAway.Init")
    private Shell shell;

    private final Console console;

    CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        CommandLine whole = CommandTree.whole(console);
        console.out()
                .print(
                        switch (shell) {
                            case bash -> AutoComplete.bash("vapscan", whole);
                            case zsh ->
                                "autoload -U +X bashcompinit && bashcompinit\n" + AutoComplete.bash("vapscan", whole);
                            case fish -> FishCompletion.of("vapscan", whole);
                        });
    }
}
