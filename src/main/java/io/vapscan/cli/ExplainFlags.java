package io.vapscan.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What is explained. */
final class ExplainFlags {

    @Option(
            names = {"-b", "--binding"},
            paramLabel = "PATH",
            description = "Bindings of these policies. Without any, each is bound to everything with Deny.")
    List<String> bindings = new ArrayList<>();

    @Mixin
    WorldFlags world = new WorldFlags();

    @Mixin
    RequestFlags request = new RequestFlags();

    /** The files and folders that are named. */
    List<String> paths() {
        List<String> paths = new ArrayList<>(bindings);
        paths.addAll(world.paths());
        paths.addAll(request.paths());
        return paths;
    }
}
