package io.vapscan.admission;

import io.vapscan.object.LabelSelector;
import io.vapscan.object.Metadata;
import io.vapscan.object.ResourceKind;
import io.vapscan.policy.ParamKind;
import io.vapscan.policy.ParamRef;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Which params a binding hands to its policy: {@code CollectParams} in {@code policy/generic/policy_dispatcher.go}. */
public sealed interface Params {

    /**
     * One evaluation for each.
     *
     * @param objects param objects; an empty one stands for null params
     * @param ungiven the names of Namespaces that are params, too, as far as their names tell, and of which nothing else is known
     * @param isSure whether a server finds any, or finding none is no error
     */
    record Found(List<Optional<Map<String, Object>>> objects, List<String> ungiven, boolean isSure) implements Params {

        /** Whether there are none. */
        boolean isEmpty() {
            return objects.isEmpty() && ungiven.isEmpty();
        }
    }

    /**
     * A configuration error.
     *
     * @param error the server's text
     */
    record Misconfigured(String error) implements Params {}

    /**
     * Finds them.
     *
     * @param kind the policy's paramKind, if it has one
     * @param ref the binding's paramRef, if it has one
     * @param namespace the request's namespace
     */
    static Params of(@Nullable ParamKind kind, @Nullable ParamRef ref, String namespace, World world) {
        if (kind == null || ref == null) {
            return new Found(List.of(Optional.empty()), List.of(), true);
        }
        ResourceKind served = world.kinds().find(kind.groupVersionKind());
        if (served == null) {
            return new Misconfigured("paramKind kind `" + kind.text() + "` not known");
        }
        String paramNamespace = ref.namespace().isEmpty() ? namespace : ref.namespace();
        if (served.namespaced() && paramNamespace.isEmpty()) {
            return new Misconfigured(
                    "cannot use namespaced paramRef in policy binding that matches cluster-scoped resources");
        }
        if (!served.namespaced() && !ref.namespace().isEmpty()) {
            return new Misconfigured("paramRef.namespace must not be provided for a cluster-scoped `paramKind`");
        }
        List<Optional<Map<String, Object>>> found = new ArrayList<>();
        for (Map<String, Object> param : world.params().all(kind.groupVersionKind())) {
            boolean there = !served.namespaced() || Metadata.namespace(param).equals(paramNamespace);
            if (there && selects(ref, param)) {
                found.add(Optional.of(param));
            }
        }
        List<String> ungiven = kind.groupVersionKind().equals(UngivenNamespaces.KIND)
                ? ungiven(ref, namespace, world.namespaces(), found)
                : List.of();
        boolean isSure = !found.isEmpty() || !ref.name().isEmpty() || !ref.deniesWhenNotFound();
        Found all = new Found(found, ungiven, isSure);
        return all.isEmpty() && ref.deniesWhenNotFound()
                ? new Misconfigured("no params found for policy binding with `Deny` parameterNotFoundAction")
                : all;
    }

    /** Adds the Namespaces that nobody gave to those that are found; returns those that are not known well enough. */
    private static List<String> ungiven(
            ParamRef ref, String namespace, Namespaces given, List<Optional<Map<String, Object>>> found) {
        List<String> unknown = new ArrayList<>();
        for (String name : UngivenNamespaces.of(ref, selector(ref), namespace, given)) {
            Map<String, Object> plain = given.plain(name);
            if (plain == null) {
                unknown.add(name);
            } else {
                found.add(Optional.of(plain));
            }
        }
        found.sort(Comparator.comparing(param -> Metadata.name(param.orElse(Map.of()))));
        return unknown;
    }

    private static boolean selects(ParamRef ref, Map<String, Object> param) {
        if (!ref.name().isEmpty()) {
            return Metadata.name(param).equals(ref.name());
        }
        LabelSelector selector = selector(ref);
        return selector != null && selector.matches(Metadata.labels(param));
    }

    /** What it selects by; null where that is none, which a server refuses with the binding. */
    private static @Nullable LabelSelector selector(ParamRef ref) {
        return LabelSelector.parse(ref.selector() == null ? Map.of() : ref.selector())
                        instanceof LabelSelector.Valid valid
                ? valid.selector()
                : null;
    }
}
