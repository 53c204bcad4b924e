package io.vapscan.cli;

import io.vapscan.object.KindRegistry;
import io.vapscan.object.LabelSyntax;
import io.vapscan.object.Lists;
import io.vapscan.object.ResourceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Names that options give, held to what a server lets things be called: a name that nothing can have would filter everything or
 * nothing in silence, or have objects judged that no server would take.
 */
final class KubernetesNames {

    private static final int LONGEST = 63;

    private KubernetesNames() {}

    /**
     * A name of a Namespace: a DNS label, as {@code ValidateNamespaceName} in k8s.io/apimachinery has it.
     *
     * @param name empty for none, as an option is whose variable is not set
     * @throws Failure where no Namespace can be called so
     */
    static String namespace(String option, String name) {
        if (!isNamespace(name)) {
            throw Failure.usage(option + ": " + notNamespace(name));
        }
        return name;
    }

    /** Whether it is empty, or a Namespace can be called so. */
    static boolean isNamespace(String name) {
        return name.isEmpty() || isLabel(name);
    }

    /** What is said of a name that no Namespace can have. */
    static String notNamespace(String name) {
        return "no Namespace can be called " + name + ": "
                + (name.indexOf('*') >= 0
                        ? "patterns are not taken here"
                        : "these names are up to " + LONGEST + " lower-case letters, digits and dashes");
    }

    /** Several names of Namespaces, without spaces around them. */
    static List<String> namespaces(String option, List<String> names) {
        return Lists.mapped(names, name -> namespace(option, name.strip()));
    }

    /**
     * Names of kinds, without spaces around them; beside the name of a resource that Kubernetes has ({@code pods}, as kubectl takes it)
     * that of its kind.
     *
     * @throws Failure where no kind can be called so
     */
    static List<String> kinds(String option, List<String> names) {
        List<String> kinds = new ArrayList<>();
        for (String written : names) {
            String name = written.strip();
            if (!name.isEmpty() && !isKind(name)) {
                throw Failure.usage(option + ": no kind can be called " + name + ": write it as in Deployment");
            }
            kinds.add(name);
            kinds.addAll(served(name));
        }
        return kinds;
    }

    /** Whether Kubernetes has a kind of that name itself, in any case. */
    static boolean isBuiltIn(String kind) {
        return Lists.any(
                KindRegistry.builtIn().kinds(), one -> one.kind().kind().equalsIgnoreCase(kind));
    }

    /** The kinds that Kubernetes serves under the name of a resource; none where it has a kind of that name. */
    static List<String> served(String resource) {
        if (resource.isEmpty() || isBuiltIn(resource)) {
            return List.of();
        }
        List<String> kinds = new ArrayList<>();
        for (ResourceKind one : KindRegistry.builtIn().kinds()) {
            String kind = one.kind().kind();
            if (one.resource().equalsIgnoreCase(resource) && !kinds.contains(kind)) {
                kinds.add(kind);
            }
        }
        return kinds;
    }

    /** A kind in lower case is a DNS label that begins with a letter. */
    private static boolean isKind(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return isLabel(lower) && Character.isLetter(lower.charAt(0));
    }

    private static boolean isLabel(String name) {
        return name.length() <= LONGEST && LabelSyntax.isLabel(name);
    }

    /**
     * A name of a subresource, as a path of the API has it.
     *
     * @throws Failure where none can be called so
     */
    static String subresource(String option, String name) {
        if (!isSubresource(name)) {
            throw Failure.usage(option + ": " + notSubresource(name));
        }
        return name;
    }

    /** Whether it is empty, or a subresource can be called so. */
    static boolean isSubresource(String name) {
        return name.isEmpty() || isLabel(name.toLowerCase(Locale.ROOT));
    }

    /** What is said of a name that no subresource can have. */
    static String notSubresource(String name) {
        return "no subresource can be called " + name + ": write it without its resource, as in status";
    }
}
