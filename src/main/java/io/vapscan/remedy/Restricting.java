package io.vapscan.remedy;

import java.util.List;
import java.util.Set;

/**
 * Fields that narrow what is around them: where one is not there, or empty, more is let through than by any value of it. To
 * take such a field away can satisfy a rule about its values, and is the opposite of what the rule is for.
 */
final class Restricting {

    private static final Set<String> FIELDS = Set.of(
            "from",
            "to",
            "loadBalancerSourceRanges",
            "hostnames",
            "hosts",
            "nodeSelectorTerms",
            "resourceNames",
            "hostIP",
            "except",
            "podSelector",
            "namespaceSelector",
            "objectSelector",
            "policyTypes");

    /** Lists of which each element narrows. */
    private static final Set<String> ELEMENTS = Set.of("except", "policyTypes");

    private Restricting() {}

    /** Whether a restriction is lifted where the place goes. */
    static boolean isLifted(FieldPath path, Object object) {
        FieldPath around = path.parent();
        if (path.last() instanceof Integer) {
            String list = String.valueOf(around.last());
            boolean only = around.in(object) instanceof List<?> elements && elements.size() == 1;
            return ELEMENTS.contains(list) || (only && FIELDS.contains(list));
        }
        String name = String.valueOf(path.last());
        return FIELDS.contains(name) || (isRule(around) && (name.equals("host") || name.equals("ports")));
    }

    /** Whether it is one of an Ingress's rules, or one of a NetworkPolicy's. */
    private static boolean isRule(FieldPath path) {
        if (!(path.last() instanceof Integer)) {
            return false;
        }
        String list = path.parent().toString();
        return list.equals("spec.rules") || list.equals("spec.ingress") || list.equals("spec.egress");
    }
}
