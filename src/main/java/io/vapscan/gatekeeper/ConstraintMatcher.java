package io.vapscan.gatekeeper;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.Gate;
import io.vapscan.admission.Match;
import io.vapscan.admission.Namespaces;
import io.vapscan.admission.RequestCriteria;
import io.vapscan.admission.Selection;
import io.vapscan.admission.World;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.LabelSelector;
import io.vapscan.object.Metadata;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Whether a Constraint is for a request, as Gatekeeper's webhook, audit and gator tell ({@code pkg/target/matcher.go}, {@code
 * pkg/mutation/match/match.go}): the new or the old object has to meet all its criteria. Immutable.
 */
public final class ConstraintMatcher implements RequestCriteria {

    private static final String ALL = "All";

    private final ConstraintMatch match;
    private final Source source;
    private final List<Wildcard> excluded;

    /** Where the objects that are judged come from. */
    public enum Source {
        ORIGINAL("Original"),
        /** An ExpansionTemplate makes them. */
        GENERATED("Generated");

        private final String text;

        Source(String text) {
            this.text = text;
        }
    }

    /**
     * A matcher of objects that come from there.
     *
     * @param excluded Namespaces (patterns) in which nothing matches
     */
    public ConstraintMatcher(Constraint constraint, Source source, List<String> excluded) {
        this.match = constraint.match();
        this.source = source;
        this.excluded = excluded.stream().map(Wildcard::new).toList();
    }

    @Override
    public Match match(AdmissionRequest request, World world) {
        Match last = new Match.Unmatched(Gate.BINDING, "");
        for (Map<String, Object> object : Stream.of(request.object(), request.oldObject())
                .filter(Objects::nonNull)
                .toList()) {
            last = new Criteria(object, request, world.namespaces()).match();
            if (!(last instanceof Match.Unmatched)) {
                return last;
            }
        }
        return last;
    }

    /** The criteria asked of one object, in Gatekeeper's order. */
    private final class Criteria {

        private final Map<String, Object> object;
        private final AdmissionRequest request;
        private final Namespaces namespaces;
        private final boolean isNamespace;
        private final String namespace;

        Criteria(Map<String, Object> object, AdmissionRequest request, Namespaces namespaces) {
            this.object = object;
            this.request = request;
            this.namespaces = namespaces;
            GroupVersionKind kind = Metadata.kindOf(object);
            this.isNamespace = kind.kind().equals("Namespace") && kind.group().isEmpty();
            this.namespace = namespace();
        }

        /** A Namespace's own name; else the request's namespace, where there is such a Namespace, or the object's. */
        private String namespace() {
            if (isNamespace) {
                return Metadata.name(object);
            }
            String asked = request.namespace();
            return asked.isEmpty() || namespaces.absent(asked) ? Metadata.namespace(object) : asked;
        }

        Match match() {
            if (!namespace.isEmpty() && any(excluded, namespace)) {
                return new Match.Unmatched(Gate.BINDING, "Gatekeeper's Config excludes namespace " + namespace);
            }
            if (!kinds()) {
                return not("kinds");
            }
            if (!scope()) {
                return not("scope");
            }
            if (!match.namespaces().isEmpty() && !namespace.isEmpty() && !any(match.namespaces(), namespace)) {
                return not("namespaces");
            }
            if (!namespace.isEmpty() && any(match.excludedNamespaces(), namespace)) {
                return not("excludedNamespaces");
            }
            if (match.labelSelector() != null && !match.labelSelector().matches(Metadata.labels(object))) {
                return not("labelSelector");
            }
            return rest(match.namespaceSelector() == null ? Selection.YES : selected(match.namespaceSelector()));
        }

        private Match rest(Selection selection) {
            if (selection == Selection.NO) {
                return not("namespaceSelector");
            }
            if (selection == Selection.UNDECIDED) {
                return new Match.Undecided(namespace);
            }
            if (!name()) {
                return not("name");
            }
            if (!match.source().isEmpty()
                    && !match.source().equals(ALL)
                    && !match.source().equals(source.text)) {
                return not("source");
            }
            return new Match.Matched(request.resource(), request.kind());
        }

        private Match not(String criterion) {
            return new Match.Unmatched(Gate.BINDING, "the Constraint's match." + criterion + " does not match");
        }

        private boolean kinds() {
            GroupVersionKind kind = Metadata.kindOf(object);
            return match.kinds().isEmpty()
                    || match.kinds().stream().anyMatch(one -> one.matches(kind.group(), kind.kind()));
        }

        private boolean scope() {
            boolean namespaced = !isNamespace && !namespace.isEmpty();
            return switch (match.scope()) {
                case "Cluster" -> !namespaced;
                case "Namespaced" -> namespaced;
                default -> true;
            };
        }

        private boolean name() {
            Wildcard wanted = new Wildcard(match.name());
            return match.name().isEmpty()
                    || wanted.matches(Metadata.name(object))
                    || wanted.matchesGenerated(Metadata.generateName(object));
        }

        private Selection selected(LabelSelector selector) {
            if (isNamespace) {
                return Selection.of(selector.matches(Metadata.labels(object)));
            }
            return namespace.isEmpty()
                    ? Selection.YES
                    : namespaces.absent(namespace) ? Selection.UNDECIDED : namespaces.selected(selector, namespace);
        }

        private static boolean any(List<Wildcard> patterns, String text) {
            return patterns.stream().anyMatch(pattern -> pattern.matches(text));
        }
    }
}
