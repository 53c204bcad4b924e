package io.vapscan.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Options that say what a server would know beside the manifests. */
final class WorldFlags {

    @Option(
            names = "--parameter-resource",
            paramLabel = "PATH",
            description = "Objects that policies may take as params. Repeatable.")
    List<String> params = new ArrayList<>();

    @Option(names = "--namespaces", paramLabel = "PATH", description = "Namespaces with their labels. Repeatable.")
    List<String> namespaces = new ArrayList<>();

    @Option(
            names = "--crd-paths",
            paramLabel = "PATH",
            description = "CustomResourceDefinitions of custom kinds. Repeatable.")
    List<String> definitions = new ArrayList<>();

    @Option(
            names = "--rbac",
            paramLabel = "PATH",
            description = "Roles, ClusterRoles and their bindings, by which authorizer answers. Repeatable.")
    List<String> rbac = new ArrayList<>();

    @Option(
            names = "--cluster-dump",
            paramLabel = "PATH",
            description =
                    "What a cluster holds, as kubectl get -o yaml prints it: Namespaces, definitions, params, RBAC.")
    List<String> dumps = new ArrayList<>();

    /** Everything that is named; what comes later counts where several say something of the same. */
    List<String> paths() {
        List<String> paths = new ArrayList<>(dumps);
        paths.addAll(definitions);
        paths.addAll(rbac);
        paths.addAll(namespaces);
        paths.addAll(params);
        return paths;
    }
}
