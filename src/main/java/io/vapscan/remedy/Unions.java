package io.vapscan.remedy;

import java.util.Map;
import java.util.Set;

/** Values of which a server wants one field of several to be there: without it the value itself has to go. */
final class Unions {

    private static final Set<String> FIELDS =
            Set.of("valueFrom", "ipBlock", "preStop", "postStart", "backend", "clientConfig");

    private static final Set<String> ELEMENTS = Set.of("envFrom", "from", "to", "sources");

    private Unions() {}

    /** The place itself, or what would be left with nothing in it without the place. */
    static FieldPath whole(FieldPath path, Object object) {
        FieldPath whole = path;
        while (whole.last() instanceof String && isUnion(whole.parent()) && isAlone(whole, object)) {
            whole = whole.parent();
        }
        return whole;
    }

    private static boolean isAlone(FieldPath path, Object object) {
        return path.parent().in(object) instanceof Map<?, ?> map && map.size() == 1;
    }

    private static boolean isUnion(FieldPath path) {
        return path.last() instanceof Integer
                ? ELEMENTS.contains(String.valueOf(path.parent().last()))
                : FIELDS.contains(String.valueOf(path.last()));
    }
}
