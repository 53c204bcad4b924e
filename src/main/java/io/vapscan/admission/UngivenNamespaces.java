package io.vapscan.admission;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.LabelSelector;
import io.vapscan.policy.ParamRef;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Namespaces as params that a server has though nobody gave them: those that each server makes itself
 * ({@code systemnamespaces_controller.go}), and the one that the request is in.
 */
final class UngivenNamespaces {

    static final GroupVersionKind KIND = new GroupVersionKind("", "v1", "Namespace");

    private static final List<String> SYSTEM = List.of("default", "kube-node-lease", "kube-public", "kube-system");

    private UngivenNamespaces() {}

    /**
     * The names of those that are params by a binding, as far as can be told by their names, sorted.
     *
     * @param ref the binding's paramRef
     * @param selector what it selects by, where it says no name; null for nothing
     * @param request the Namespace that the request is in; empty for none
     * @param given those that were given
     */
    static List<String> of(ParamRef ref, @Nullable LabelSelector selector, String request, Namespaces given) {
        TreeSet<String> names = new TreeSet<>(SYSTEM);
        if (!request.isEmpty()) {
            names.add(request);
        }
        names.removeIf(name -> given.find(name) != null
                || given.absent(name)
                || (ref.name().isEmpty()
                        ? selector == null || given.selected(selector, name) == Selection.NO
                        : !ref.name().equals(name)));
        return List.copyOf(names);
    }

    /** A Namespace with nothing but what each has. */
    static Map<String, Object> plain(String name) {
        return Map.of(
                "apiVersion",
                "v1",
                "kind",
                "Namespace",
                "metadata",
                Map.of("name", name, "labels", Map.of(Namespaces.NAME_LABEL, name)),
                "spec",
                Map.of(),
                "status",
                Map.of("phase", "Active"));
    }

    /** Why it cannot be told what a policy says with these as params. */
    static String reason(List<String> names) {
        return "its params are Namespaces, and nothing but its name is known of " + String.join(", ", names)
                + ": supply " + (names.size() == 1 ? "it" : "them") + " with --namespaces";
    }
}
