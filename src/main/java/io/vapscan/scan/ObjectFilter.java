package io.vapscan.scan;

import java.util.List;

/**
 * Which objects are judged.
 *
 * @param includeKinds kinds, in any case; none for all
 * @param excludeKinds kinds to leave out
 * @param includeNamespaces namespaces; none for all. An object without one counts as in {@code default}
 * @param excludeNamespaces namespaces to leave out
 */
public record ObjectFilter(
        List<String> includeKinds,
        List<String> excludeKinds,
        List<String> includeNamespaces,
        List<String> excludeNamespaces) {

    /** Whether the object is judged. */
    public boolean includes(ScannedObject object) {
        String kind = object.kind().kind();
        String namespace = object.namespace().isEmpty() ? "default" : object.namespace();
        return (includeKinds.isEmpty() || includeKinds.stream().anyMatch(kind::equalsIgnoreCase))
                && excludeKinds.stream().noneMatch(kind::equalsIgnoreCase)
                && (includeNamespaces.isEmpty() || includeNamespaces.contains(namespace))
                && !excludeNamespaces.contains(namespace);
    }
}
