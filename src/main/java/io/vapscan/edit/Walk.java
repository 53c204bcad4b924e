package io.vapscan.edit;

import io.vapscan.manifest.yaml.Node;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Goes from a document's root towards a value, as far as the text leads. */
final class Walk {

    private final Ends ends;

    Walk(Ends ends) {
        this.ends = ends;
    }

    /** The last place on the path that stands in the text; one whose value stands elsewhere is refused. */
    Place along(Node root, List<Object> path) throws Refusal {
        Place place = new Place(root, null, 0, 0, -1, false);
        for (Object step : path) {
            refuseElsewhere(place, path);
            Place next = next(place, step);
            if (next == null) {
                refuseMerged(place, path);
                return place;
            }
            place = next;
        }
        return place;
    }

    private @Nullable Place next(Place place, Object step) throws Refusal {
        List<Node> children;
        int found = -1;
        if (place.node() instanceof Node.Sequence sequence && step instanceof Integer index) {
            children = sequence.elements();
            found = index < children.size() ? index : -1;
        } else if (place.node() instanceof Node.Mapping mapping && step instanceof String name) {
            children = mapping.children();
            for (int i = 0; i < children.size(); i += 2) {
                // Of two the last one counts.
                found = isNamed(children.get(i), name) ? i + 1 : found;
            }
        } else {
            return null;
        }
        if (found < 0) {
            return null;
        }
        boolean flow = place.flow() || ends.isFlow(place.node());
        int indent = flow ? place.indent() : ends.column(place.node());
        return new Place(children.get(found), place, found, place.depth() + 1, indent, flow);
    }

    private static boolean isNamed(Node key, String name) {
        return key instanceof Node.Scalar scalar && scalar.value().equals(name);
    }

    private static void refuseElsewhere(Place place, List<Object> path) throws Refusal {
        if (place.node() instanceof Node.Alias alias) {
            throw new Refusal(Paths.text(path, place.depth()) + " is *" + alias.name() + ": what is in it stands at &"
                    + alias.name() + ", where a change would change other places too; edit it by hand");
        }
    }

    private static void refuseMerged(Place place, List<Object> path) throws Refusal {
        if (place.node() instanceof Node.Mapping mapping && path.size() - place.depth() > 1) {
            for (int i = 0; i < mapping.children().size(); i += 2) {
                if (isNamed(mapping.children().get(i), "<<")
                        && merges(mapping.children().get(i + 1), path, place)) {
                    throw new Refusal(
                            Paths.text(path, place.depth() + 1)
                                    + " comes from a merge (<<), where a change would change other places too; edit it by hand");
                }
            }
        }
    }

    private static boolean merges(Node source, List<Object> path, Place place) {
        Node node = source instanceof Node.Alias alias ? alias.target() : source;
        if (node instanceof Node.Sequence sequence) {
            return sequence.elements().stream().anyMatch(one -> merges(one, path, place));
        }
        return node instanceof Node.Mapping mapping
                && path.get(place.depth()) instanceof String name
                && mapping.children().stream().anyMatch(key -> isNamed(key, name));
    }
}
