package io.vapscan.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Options that are handed on to helm. */
final class RenderFlags {

    @Option(
            names = "--values",
            paramLabel = "PATH",
            description = "A values file for Helm charts, handed to helm. Repeatable.")
    List<String> values = new ArrayList<>();

    @Option(names = "--set", paramLabel = "KEY=VALUE", description = "A value for Helm charts. Repeatable.")
    List<String> set = new ArrayList<>();

    @Option(
            names = "--no-render",
            description = "Read the files of Helm charts and kustomizations as they are written, and run no program.")
    boolean off;
}
