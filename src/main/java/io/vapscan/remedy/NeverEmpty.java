package io.vapscan.remedy;

import java.util.List;
import java.util.Set;

/** Lists that are never emptied. */
final class NeverEmpty {

    /** A server refuses them when they are empty, or takes them for something wider than any element of theirs. */
    static final Set<String> LISTS = Set.of(
            "verbs",
            "resources",
            "apiGroups",
            "values",
            "nonResourceURLs",
            "accessModes",
            "operations",
            "apiVersions",
            "from",
            "to",
            "loadBalancerSourceRanges",
            "nodeSelectorTerms",
            "hostnames",
            "hosts");

    private NeverEmpty() {}

    /** Whether none of them is empty after the changes that lost an element by them. */
    static boolean sound(Patch patch, Object changed) {
        for (Edit edit : patch.edits()) {
            FieldPath list = edit.path().parent();
            boolean loses = edit instanceof Edit.Remove && edit.path().last() instanceof Integer;
            if (loses
                    && LISTS.contains(String.valueOf(list.last()))
                    && list.in(changed) instanceof List<?> elements
                    && elements.isEmpty()) {
                return false;
            }
        }
        return true;
    }
}
