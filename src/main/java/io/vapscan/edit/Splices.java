package io.vapscan.edit;

import io.vapscan.manifest.yaml.Node;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An edit of a document's tree to one of its text. */
final class Splices {

    private final Ends ends;
    private final Walk walk;
    private final FlowSplices flow;
    private final BlockSplices block;
    private final Node root;

    Splices(String text, Node root) {
        Lines lines = new Lines(text);
        this.root = root;
        this.ends = new Ends(text, lines);
        this.walk = new Walk(ends);
        this.flow = new FlowSplices(text, lines, ends);
        this.block = new BlockSplices(text, lines, ends, Style.of(root, ends));
    }

    /** The change of the text, or null where there is none. */
    @Nullable
    Splice of(List<Object> path, Edit edit) throws Refusal {
        Place place = walk.along(root, path);
        if (edit instanceof Edit.Set set) {
            return set(place, path, set.value());
        }
        if (place.depth() < path.size()) {
            throw new Refusal(Paths.text(path, path.size())
                    + " comes from a merge (<<), where a change would change other places too; edit it by hand");
        }
        return delete(place);
    }

    private Splice set(Place place, List<Object> path, @Nullable Object value) throws Refusal {
        int depth = place.depth();
        if (depth == path.size()) {
            return replace(place, value);
        }
        Object step = path.get(depth);
        Object rest = nested(path, depth + 1, value);
        Node node = place.node();
        if (node instanceof Node.Scalar || Ends.children(node).isEmpty()) {
            return replace(place, nested(path, depth, value));
        }
        if (place.flow() || ends.isFlow(node)) {
            return flow.append(place, step instanceof String name ? name : null, rest);
        }
        return block.append(place, nested(step instanceof Integer ? 0 : step, rest));
    }

    private Splice replace(Place place, @Nullable Object value) throws Refusal {
        return place.flow() || (place.around() == null && ends.isFlow(place.node()))
                ? flow.replace(place, value)
                : block.replace(place, value);
    }

    private Splice delete(Place place) throws Refusal {
        Place around = place.around();
        if (around == null) {
            throw new Refusal("a whole object is not deleted");
        }
        if (ends.isFlow(around.node()) || around.flow()) {
            return flow.delete(around, place.index());
        }
        boolean mapping = around.node() instanceof Node.Mapping;
        if (Ends.children(around.node()).size() > (mapping ? 2 : 1)) {
            return block.delete(around, place.index());
        }
        return replace(around, mapping ? Map.of() : List.of());
    }

    private static @Nullable Object nested(List<Object> path, int depth, @Nullable Object value) throws Refusal {
        Object made = value;
        for (int i = path.size() - 1; i >= depth; i--) {
            if (path.get(i) instanceof Integer index && index > 0) {
                throw new Refusal(Paths.text(path, i) + " has no elements");
            }
            made = nested(path.get(i), made);
        }
        return made;
    }

    private static Object nested(Object step, @Nullable Object value) {
        if (step instanceof String name) {
            Map<String, @Nullable Object> map = new LinkedHashMap<>();
            map.put(name, value);
            return map;
        }
        return Collections.singletonList(value);
    }
}
