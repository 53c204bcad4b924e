package io.vapscan.scan;

import io.vapscan.object.LabelSelector;
import io.vapscan.object.Lists;
import io.vapscan.object.Metadata;
import java.util.List;

/**
 * Which objects are judged.
 *
 * @param includeKinds kinds, in any case; none for all
 * @param excludeKinds kinds to leave out
 * @param includeNamespaces namespaces; none for all. An object without one counts as in {@code default}
 * @param excludeNamespaces namespaces to leave out
 * @param labels what the labels have to be
 */
public record ObjectFilter(
        List<String> includeKinds,
        List<String> excludeKinds,
        List<String> includeNamespaces,
        List<String> excludeNamespaces,
        LabelSelector labels) {

    /** Empty names are none: an option whose variable is not set lets everything through, and not nothing. */
    public ObjectFilter {
        includeKinds = named(includeKinds);
        includeNamespaces = named(includeNamespaces);
    }

    private static List<String> named(List<String> names) {
        return names.contains("") ? Lists.filtered(names, name -> !name.isEmpty()) : names;
    }

    /** Whether the object is judged. */
    public boolean includes(ScannedObject object) {
        String kind = object.kind().kind();
        String namespace = object.namespace().isEmpty() ? "default" : object.namespace();
        return (includeKinds.isEmpty() || Lists.any(includeKinds, kind::equalsIgnoreCase))
                && !Lists.any(excludeKinds, kind::equalsIgnoreCase)
                && (includeNamespaces.isEmpty() || includeNamespaces.contains(namespace))
                && !excludeNamespaces.contains(namespace)
                && (labels.requirements().isEmpty() || labels.matches(Metadata.labels(object.object())));
    }
}
