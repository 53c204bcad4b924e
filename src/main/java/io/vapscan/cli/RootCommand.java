package io.vapscan.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code vapscan} itself: says what there is. */
@Command(
        name = "vapscan",
        description = "Judges Kubernetes manifests by ValidatingAdmissionPolicies without a cluster.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  vapscan scan manifests/                         every control of the bundle",
            "  vapscan scan control C-0016,C-0057 manifests/   only these",
            "  helm template chart | vapscan scan -            what Helm renders",
            "  vapscan scan -p policies/ -b bindings.yaml --parameter-resource params.yaml manifests/",
            "",
            "Exit codes: 0 fine, 1 a gate failed, 2 bad usage or unreadable input, 3 unknown verdicts under"
                    + " --fail-on-unknown, 130 interrupted.%n"
        })
final class RootCommand implements Runnable {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(
            names = {"-V", "--version"},
            description = "Print the version and exit.")
    private boolean version;

    private final Console console;

    RootCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        if (version) {
            new VersionCommand(console).run();
            return;
        }
        throw new ParameterException(spec.commandLine(), "which command?");
    }
}
