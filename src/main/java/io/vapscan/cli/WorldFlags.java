package io.vapscan.cli;

import io.vapscan.object.Fields;
import io.vapscan.object.Lists;
import io.vapscan.object.Metadata;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Option;

/** Options that say what a server would know beside the manifests. */
final class WorldFlags {

    private static final List<String> RBAC = List.of("Role", "ClusterRole", "RoleBinding", "ClusterRoleBinding");

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

    /** What options name files for, of which there is nothing in what the files hold: one line each. */
    List<String> missing(Collection<Map<String, Object>> objects) {
        Set<String> kinds = new HashSet<>();
        objects.forEach(object -> kinds.add(Fields.string(object, "kind")));
        List<String> missing = new ArrayList<>();
        missing(missing, namespaces, !Lists.any(objects, Metadata::isNamespace), "no Namespace");
        missing(missing, definitions, !Lists.any(objects, Metadata::isDefinition), "no CustomResourceDefinition");
        missing(missing, rbac, Collections.disjoint(kinds, RBAC), "no " + String.join(", ", RBAC));
        missing(missing, params, kinds.isEmpty(), "no object");
        missing(missing, dumps, kinds.isEmpty(), "no object");
        return missing;
    }

    private static void missing(List<String> out, List<String> paths, boolean none, String what) {
        if (none && !paths.isEmpty()) {
            out.add(what + " in " + String.join(", ", paths));
        }
    }
}
