package io.vapscan.edit;

import io.vapscan.manifest.yaml.Node;
import java.util.List;

/**
 * How a document is indented.
 *
 * @param unit blanks that a mapping in a mapping is moved by
 * @param list blanks that a list in a mapping is moved by
 */
record Style(int unit, int list) {

    private static final int USUAL = 2;
    private static final int MOST_NODES = 10_000;

    /** The style nearest to the end of the way to a place, or the first in the document. */
    static Style of(Node root, Ends ends) {
        Search search = new Search(ends);
        search.visit(root);
        int unit = search.unit < 0 ? USUAL : search.unit;
        return new Style(unit, search.list < 0 ? unit : search.list);
    }

    private static final class Search {

        private final Ends ends;
        private int unit = -1;
        private int list = -1;
        private int visited;

        Search(Ends ends) {
            this.ends = ends;
        }

        void visit(Node node) {
            if (node instanceof Node.Scalar
                    || node instanceof Node.Alias
                    || ends.isFlow(node)
                    || (unit >= 0 && list >= 0)
                    || ++visited > MOST_NODES) {
                return;
            }
            List<Node> children = Ends.children(node);
            for (int i = 0; i < children.size(); i++) {
                if (node instanceof Node.Mapping && i % 2 == 1) {
                    measure(node, children.get(i));
                }
                visit(children.get(i));
            }
        }

        private void measure(Node around, Node value) {
            if (value instanceof Node.Scalar || value instanceof Node.Alias || ends.isFlow(value)) {
                return;
            }
            try {
                int deeper = ends.column(value) - ends.column(around);
                if (value instanceof Node.Sequence) {
                    list = list < 0 ? deeper : list;
                } else if (deeper > 0) {
                    unit = unit < 0 ? deeper : unit;
                }
            } catch (Refusal odd) {
                visited++; // another one will tell
            }
        }
    }
}
