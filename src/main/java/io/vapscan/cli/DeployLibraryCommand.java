package io.vapscan.cli;

import io.vapscan.bundle.Bundle;
import io.vapscan.bundle.DeployLibrary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code vapscan vap deploy-library}: the embedded bundle, ready for kubectl. */
@Command(
        name = "deploy-library",
        description = "Print the bundle: the parameters' definition, their defaults, and every policy.",
        footer = {"", "Example: vapscan vap deploy-library | kubectl apply -f -%n"})
final class DeployLibraryCommand implements Callable<Integer> {

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to this file instead of standard output.")
    private @Nullable Path output;

    private final Console console;

    DeployLibraryCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Bundle bundle = Bundle.embedded();
        bundle.index().conflicts().forEach(console::warn);
        console.write(output, DeployLibrary.text(bundle));
        return ExitCode.OK.code();
    }
}
