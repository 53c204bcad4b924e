package io.vapscan.gatekeeper;

import io.vapscan.object.Fields;
import io.vapscan.object.LabelSelector;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A Constraint's {@code spec.match} ({@code pkg/mutation/match/match_types.go}). What is empty or null excludes nothing.
 *
 * @param kinds any of them has to match
 * @param scope {@code Cluster}, {@code Namespaced}, or anything else for both
 * @param namespaces patterns, any of which has to match
 * @param excludedNamespaces patterns, none of which may match
 * @param labelSelector over the object's labels
 * @param namespaceSelector over the labels of the object's Namespace
 * @param name a pattern
 * @param source {@code Original}, {@code Generated} or {@code All}
 * @param has the fields that are there, be they empty
 */
record ConstraintMatch(
        List<Kinds> kinds,
        String scope,
        List<Wildcard> namespaces,
        List<Wildcard> excludedNamespaces,
        @Nullable LabelSelector labelSelector,
        @Nullable LabelSelector namespaceSelector,
        String name,
        String source,
        Set<String> has) {

    /** Copies the lists. */
    ConstraintMatch {
        kinds = List.copyOf(kinds);
        namespaces = List.copyOf(namespaces);
        excludedNamespaces = List.copyOf(excludedNamespaces);
        has = Set.copyOf(has);
    }

    /**
     * Kinds by group and name; what is empty or has a {@code *} matches all.
     *
     * @param apiGroups groups
     * @param kinds names
     */
    record Kinds(List<String> apiGroups, List<String> kinds) {

        boolean matches(String group, String kind) {
            return has(kinds, kind) && has(apiGroups, group);
        }

        private static boolean has(List<String> allowed, String value) {
            return allowed.isEmpty() || allowed.contains("*") || allowed.contains(value);
        }
    }

    static ConstraintMatch of(TreeReading match) throws Fault.Found {
        List<Kinds> kinds = new ArrayList<>();
        for (TreeReading one : match.maps("kinds")) {
            kinds.add(new Kinds(one.texts("apiGroups"), one.texts("kinds")));
        }
        return new ConstraintMatch(
                kinds,
                match.text("scope"),
                wildcards(match.texts("namespaces")),
                wildcards(match.texts("excludedNamespaces")),
                selector(match, "labelSelector"),
                selector(match, "namespaceSelector"),
                match.text("name"),
                match.text("source"),
                match.tree().keySet());
    }

    private static List<Wildcard> wildcards(List<String> texts) {
        return texts.stream().map(Wildcard::new).toList();
    }

    private static @Nullable LabelSelector selector(TreeReading match, String field) throws Fault.Found {
        if (!match.has(field)) {
            return null;
        }
        Map<String, Object> tree = match.map(field).tree();
        LabelSelector.Parsed parsed = LabelSelector.parse(tree);
        if (parsed instanceof LabelSelector.Invalid invalid) {
            throw match.fault(field, invalid.error());
        }
        for (Object value : Fields.map(tree, "matchLabels").values()) {
            if (!(value instanceof String)) {
                throw match.fault(field, "matchLabels has to be a mapping of strings");
            }
        }
        return ((LabelSelector.Valid) parsed).selector();
    }
}
