package io.vapscan.admission;

import io.vapscan.object.LabelSelector;
import io.vapscan.object.Metadata;
import io.vapscan.object.ResourceKind;
import io.vapscan.policy.ParamKind;
import io.vapscan.policy.ParamRef;
import java.util.ArrayList;
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
     */
    record Found(List<Optional<Map<String, Object>>> objects) implements Params {}

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
            return new Found(List.of(Optional.empty()));
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
        return found.isEmpty() && ref.deniesWhenNotFound()
                ? new Misconfigured("no params found for policy binding with `Deny` parameterNotFoundAction")
                : new Found(found);
    }

    private static boolean selects(ParamRef ref, Map<String, Object> param) {
        if (!ref.name().isEmpty()) {
            return Metadata.name(param).equals(ref.name());
        }
        return LabelSelector.parse(ref.selector() == null ? Map.of() : ref.selector())
                        instanceof LabelSelector.Valid valid
                && valid.selector().matches(Metadata.labels(param));
    }
}
