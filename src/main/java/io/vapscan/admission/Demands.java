package io.vapscan.admission;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.LabelRequirement;
import io.vapscan.object.LabelSelector;
import io.vapscan.object.Lists;
import io.vapscan.object.Metadata;
import io.vapscan.object.ResourceKind;
import io.vapscan.policy.MatchResources;
import io.vapscan.policy.ParamKind;
import io.vapscan.policy.ParamRef;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What policies ask for beside the request: where they ask for nothing that may be among the inputs, an object of a built-in
 * kind can be judged before the rest is read.
 *
 * @param everything whether it cannot be told what they ask for
 * @param namespaces whether they ask for Namespaces
 * @param paramKinds the kinds whose objects may be params
 */
public record Demands(boolean everything, boolean namespaces, Set<GroupVersionKind> paramKinds) {

    private static final String NAMESPACE_VARIABLE = "namespaceObject";

    /** Nothing. */
    public static final Demands NONE = new Demands(false, false, Set.of());

    /** All that there is. */
    public static final Demands EVERYTHING = new Demands(true, true, Set.of());

    /**
     * What policies ask for.
     *
     * @param support what is there beside the inputs; among params of one name it beats them
     * @param kinds the kinds that are served without the inputs
     */
    public static Demands of(PolicySet policies, List<Map<String, Object>> support, Kinds kinds) {
        boolean namespaces = false;
        Set<GroupVersionKind> paramKinds = new HashSet<>();
        for (PolicyBindings bound : policies.bound()) {
            if (isForeign(bound)) {
                return EVERYTHING;
            }
            namespaces |= asksForNamespaces(bound);
            ParamKind kind = bound.policy().policy().paramKind();
            if (kind != null && !areKnown(bound, kind.groupVersionKind(), support, kinds)) {
                paramKinds.add(kind.groupVersionKind());
            }
        }
        return new Demands(false, namespaces, Set.copyOf(paramKinds));
    }

    /** Whether they ask for anything that may be among the inputs. */
    public boolean any() {
        return everything || namespaces || !paramKinds.isEmpty();
    }

    /** Whether an object may be a param. */
    public boolean mayBeParam(GroupVersionKind kind) {
        return everything || paramKinds.contains(kind);
    }

    /** Another tool's policies may look at anything. */
    private static boolean isForeign(PolicyBindings bound) {
        return bound.policy().further() != null || Lists.any(bound.bindings(), binding -> !binding.matchesAsWritten());
    }

    private static boolean asksForNamespaces(PolicyBindings bound) {
        ValidatingAdmissionPolicy policy = bound.policy().policy();
        return asks(policy.matchConstraints())
                || Lists.any(bound.bindings(), binding -> asks(binding.binding().matchResources()))
                || Lists.any(policy.variables(), one -> asks(one.expression()))
                || Lists.any(policy.matchConditions(), one -> asks(one.expression()))
                || Lists.any(policy.auditAnnotations(), one -> asks(one.valueExpression()))
                || Lists.any(policy.validations(), one -> asks(one.expression()) || asks(one.messageExpression()));
    }

    private static boolean asks(String expression) {
        return expression.contains(NAMESPACE_VARIABLE);
    }

    /** A Namespace's name is known without it. */
    private static boolean asks(@Nullable MatchResources match) {
        return match != null
                && !(LabelSelector.parse(match.namespaceSelector()) instanceof LabelSelector.Valid valid
                        && !Lists.any(valid.selector().requirements(), requirement -> !isName(requirement)));
    }

    private static boolean isName(LabelRequirement requirement) {
        return requirement.key().equals(Namespaces.NAME_LABEL);
    }

    /** Whether the support has all params that bindings name, of a kind without namespaces. */
    private static boolean areKnown(
            PolicyBindings bound, GroupVersionKind kind, List<Map<String, Object>> support, Kinds kinds) {
        ResourceKind served = kinds.find(kind);
        return served != null
                && !served.namespaced()
                && !Lists.any(
                        bound.bindings(), binding -> !isThere(binding.binding().paramRef(), kind, support));
    }

    private static boolean isThere(@Nullable ParamRef ref, GroupVersionKind kind, List<Map<String, Object>> support) {
        return ref == null
                || (!ref.name().isEmpty()
                        && Lists.any(
                                support,
                                object -> Metadata.kindOf(object).equals(kind)
                                        && Metadata.name(object).equals(ref.name())));
    }
}
