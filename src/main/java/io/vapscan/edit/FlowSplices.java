package io.vapscan.edit;

import io.vapscan.manifest.yaml.Node;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Edits within brackets and braces, JSON included: written as what stands around. */
final class FlowSplices {

    private static final String BLANKS = "  ";
    private static final Pattern JSON = Pattern.compile("\\s*\\{\\s*[\"}]");

    private final String text;
    private final Lines lines;
    private final Ends ends;

    FlowSplices(String text, Lines lines, Ends ends) {
        this.text = text;
        this.lines = lines;
        this.ends = ends;
    }

    /** Puts a value in the place of one in brackets or braces. */
    Splice replace(Place place, @Nullable Object value) throws Refusal {
        int end = ends.of(place.node(), place.indent(), true);
        Place around = place.around();
        FlowText style = around == null ? style(place.node()) : style(around.node());
        if (ends.isAbsent(place.node(), true)) {
            int colon = end;
            while (colon > 0 && text.charAt(colon - 1) <= ' ') {
                colon--;
            }
            if (ends.at(colon - 1) != ':') {
                throw new Refusal("a key without a value cannot be edited");
            }
            return new Splice(colon, colon, " " + style.of(value, ""));
        }
        int start = place.node() instanceof Node.Alias ? place.node().offset() : ends.content(place.node());
        char quote = ends.at(start);
        boolean kept = value instanceof String && (quote == '\'' || quote == '"');
        return new Splice(start, end, kept ? ScalarText.like(value, quote) : style.of(value, lines.indent(start)));
    }

    /** Adds a pair or an element behind the last one of a collection that has some. */
    Splice append(Place place, @Nullable String key, @Nullable Object value) throws Refusal {
        Node node = place.node();
        List<Node> children = Ends.children(node);
        int step = node instanceof Node.Mapping ? 2 : 1;
        int last = children.get(children.size() - step).offset();
        int end = ends.of(children.get(children.size() - 1), place.indent(), true);
        FlowText style = style(node);
        String indent = lines.indent(last);
        String added = key == null ? style.of(value, indent) : style.pair(key, value, indent);
        boolean own = lines.start(last) + indent.length() == last;
        int behind = lines.end(end);
        if (own && !lines.isBlank(end, behind) && lines.isBlankOrComment(end, behind)) {
            // What the last one's line says is about the last one.
            return new Splice(end, behind, "," + text.substring(end, behind) + lines.lineBreak(last) + indent + added);
        }
        return new Splice(end, end, own ? "," + lines.lineBreak(last) + indent + added : style.comma() + added);
    }

    /** Takes a value out, its key and one comma with it. */
    Splice delete(Place around, int index) throws Refusal {
        List<Node> children = Ends.children(around.node());
        int step = around.node() instanceof Node.Mapping ? 2 : 1;
        int first = index - (step - 1);
        if (index + 1 < children.size()) {
            return new Splice(
                    children.get(first).offset(), children.get(index + 1).offset(), "");
        }
        int end = ends.of(children.get(index), around.indent(), true);
        if (first > 0) {
            int before = ends.of(children.get(first - 1), around.indent(), true);
            return lastOf(before, children.get(first).offset(), end);
        }
        int open = ends.content(around.node());
        return new Splice(open + 1, ends.of(around.node(), around.indent(), around.flow()) - 1, "");
    }

    /** Takes the last value out: with the comma before it, unless a comment about what stays is in between. */
    private Splice lastOf(int before, int start, int end) {
        if (text.substring(before, start).indexOf('#') < 0) {
            return new Splice(before, end, "");
        }
        boolean ownLine = lines.isBlank(lines.start(start), start) && lines.isBlankOrComment(end, lines.end(end));
        return ownLine ? new Splice(lines.start(start), lines.next(end), "") : new Splice(start, end, "");
    }

    private FlowText style(Node node) throws Refusal {
        boolean json = JSON.matcher(text).lookingAt();
        List<Node> children = node instanceof Node.Scalar ? List.of() : Ends.children(node);
        boolean mapping = node instanceof Node.Mapping && !children.isEmpty();
        boolean quoted = json || (mapping && ends.at(children.get(0).offset()) == '"');
        boolean manyLines = text.strip().indexOf('\n') >= 0;
        boolean own = !children.isEmpty() && lines.start(children.get(0).offset()) != lines.start(node.offset());
        String lineBreak = json && manyLines && (own || children.isEmpty()) ? lines.lineBreak(node.offset()) : "";
        String colon = mapping ? colon(children) : json && text.indexOf("\": ") < 0 ? ":" : ": ";
        return new FlowText(quoted, colon, colon.endsWith(" ") ? ", " : ",", lineBreak, unit(node, children, own));
    }

    private String colon(List<Node> children) throws Refusal {
        int from = ends.of(children.get(0), -1, true);
        String between = text.substring(from, Math.max(from, children.get(1).offset()));
        return between.matches(" ?: *") ? between : ": ";
    }

    private String unit(Node node, List<Node> children, boolean own) {
        if (own) {
            String around = lines.indent(node.offset());
            String inner = lines.indent(children.get(0).offset());
            if (inner.length() > around.length() && inner.startsWith(around)) {
                return inner.substring(around.length());
            }
        }
        int first = lines.next(0);
        String indent = first < text.length() ? lines.indent(first) : "";
        return indent.isEmpty() ? BLANKS : indent;
    }
}
