package io.vapscan.cli;

import io.vapscan.object.KindRegistry;
import io.vapscan.object.Lists;
import io.vapscan.object.ResourceKind;
import io.vapscan.scan.ObjectFilter;
import io.vapscan.scan.ScannedObject;
import io.vapscan.scan.Suggestions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Predicate;

/**
 * A filter of objects that notes which of the kinds it names came by. One that Kubernetes does not have, and that no object is of,
 * is a slip of whoever wrote it. For any threads.
 */
final class KindsSought implements Predicate<ScannedObject> {

    private final ObjectFilter filter;
    private final List<String> kinds;
    private final AtomicIntegerArray seen;

    private KindsSought(ObjectFilter filter, List<String> kinds) {
        this.filter = filter;
        this.kinds = kinds;
        this.seen = new AtomicIntegerArray(kinds.size());
    }

    /** The filter of these flags. */
    static KindsSought of(FilterFlags flags) {
        List<String> named = new ArrayList<>(flags.includeKinds);
        named.addAll(flags.excludeKinds);
        List<String> kinds = Lists.filtered(
                Lists.mapped(named, String::strip),
                kind -> !kind.isEmpty()
                        && !KubernetesNames.isBuiltIn(kind)
                        && KubernetesNames.served(kind).isEmpty());
        return new KindsSought(flags.filter(), kinds);
    }

    @Override
    public boolean test(ScannedObject object) {
        for (int i = 0; i < kinds.size(); i++) {
            if (object.kind().kind().equalsIgnoreCase(kinds.get(i))) {
                seen.set(i, 1);
            }
        }
        return filter.includes(object);
    }

    /** What is to be said of kinds that nobody knows. */
    List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        for (int i = 0; i < kinds.size(); i++) {
            if (seen.get(i) == 0) {
                String kind = kinds.get(i);
                List<String> known = KindRegistry.builtIn().kinds().stream()
                        .filter(ResourceKind::served)
                        .map(one -> one.kind().kind())
                        .distinct()
                        .toList();
                warnings.add("no object is of the kind " + kind + ", and Kubernetes has none of that name"
                        + Suggestions.question(kind, known));
            }
        }
        return warnings;
    }
}
