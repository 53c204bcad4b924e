package io.vapscan.admission;

import io.vapscan.object.GroupVersionResource;
import io.vapscan.object.LabelSelector;
import io.vapscan.object.Lists;
import io.vapscan.object.Metadata;
import io.vapscan.object.ResourceKind;
import io.vapscan.policy.MatchResources;
import io.vapscan.policy.NamedRule;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Match constraints, ready to match requests: {@code policy/matching/matching.go}, its gates in its order. Immutable.
 */
final class RequestMatcher implements RequestCriteria {

    private final MatchResources match;
    private final LabelSelector namespaceSelector;
    private final LabelSelector objectSelector;

    RequestMatcher(MatchResources match) {
        this.match = match;
        this.namespaceSelector = selector(match.namespaceSelector());
        this.objectSelector = selector(match.objectSelector());
    }

    /** A server stores no policy with a selector that it cannot use, so such a policy is refused before it comes here. */
    private static LabelSelector selector(Map<String, Object> tree) {
        LabelSelector.Parsed parsed = LabelSelector.parse(tree);
        if (parsed instanceof LabelSelector.Valid valid) {
            return valid.selector();
        }
        throw new IllegalArgumentException("a selector that no server stores: " + parsed);
    }

    @Override
    public Match match(AdmissionRequest request, World world) {
        Selection namespace = namespace(request, world.namespaces());
        if (namespace == Selection.NO) {
            return new Match.Unmatched(Gate.NAMESPACE_SELECTOR, "");
        }
        if (!object(request)) {
            return new Match.Unmatched(Gate.OBJECT_SELECTOR, "");
        }
        if (rules(match.excludeResourceRules(), request, world.kinds()) != null) {
            return new Match.Unmatched(Gate.EXCLUDE_RULE, "");
        }
        Match.Matched matched = match.resourceRules().isEmpty()
                ? new Match.Matched(request.resource(), request.kind())
                : rules(match.resourceRules(), request, world.kinds());
        if (matched == null) {
            boolean operation = Lists.any(
                    match.resourceRules(), r -> RuleMatcher.matchesButOperation(r, request, request.resource()));
            return new Match.Unmatched(operation ? Gate.OPERATION : Gate.RESOURCE_RULE, "");
        }
        return namespace == Selection.UNDECIDED ? new Match.Undecided(request.namespace()) : matched;
    }

    /** Whether there are no selectors, and no names of objects. */
    boolean matchesByShape() {
        return namespaceSelector.isEverything()
                && objectSelector.isEverything()
                && !Lists.any(
                        match.resourceRules(), rule -> !rule.resourceNames().isEmpty())
                && !Lists.any(
                        match.excludeResourceRules(),
                        rule -> !rule.resourceNames().isEmpty());
    }

    private Selection namespace(AdmissionRequest request, Namespaces namespaces) {
        boolean forNamespaces = request.resource().resource().equals("namespaces");
        if (namespaceSelector.isEverything() || (request.namespace().isEmpty() && !forNamespaces)) {
            return Selection.YES;
        }
        boolean ownLabels = forNamespaces
                && request.subresource().isEmpty()
                && (request.operation() == Operation.CREATE || request.operation() == Operation.UPDATE);
        return ownLabels
                ? Selection.of(namespaceSelector.matches(Metadata.labels(request.object())))
                : namespaces.selected(namespaceSelector, request.namespace());
    }

    private boolean object(AdmissionRequest request) {
        return objectSelector.isEverything() || labelled(request.object()) || labelled(request.oldObject());
    }

    private boolean labelled(@Nullable Map<String, Object> object) {
        return object != null && objectSelector.matches(Metadata.labels(object));
    }

    private Match.@Nullable Matched rules(List<NamedRule> rules, AdmissionRequest request, Kinds kinds) {
        for (NamedRule rule : rules) {
            if (RuleMatcher.matches(rule, request, request.resource())) {
                return new Match.Matched(request.resource(), request.kind());
            }
        }
        if (!match.equivalent() || rules.isEmpty() || !request.subresource().isEmpty()) {
            return null;
        }
        List<ResourceKind> others = kinds.otherVersions(request.resource());
        for (NamedRule rule : rules) {
            for (ResourceKind other : others) {
                GroupVersionResource resource = other.groupVersionResource();
                if (RuleMatcher.matches(rule, request, resource)) {
                    return new Match.Matched(resource, other.kind());
                }
            }
        }
        return null;
    }
}
