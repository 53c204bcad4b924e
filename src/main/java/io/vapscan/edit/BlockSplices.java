package io.vapscan.edit;

import io.vapscan.manifest.yaml.Node;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Edits of keys and elements that stand on lines of their own. */
final class BlockSplices {

    private static final int DASH = 2;

    private final String text;
    private final Lines lines;
    private final Ends ends;
    private final BlockText block;

    BlockSplices(String text, Lines lines, Ends ends, Style style) {
        this.text = text;
        this.lines = lines;
        this.ends = ends;
        this.block = new BlockText(style);
    }

    /** Puts a value in the place of another one; a comment behind that stays in its line. */
    Splice replace(Place place, @Nullable Object value) throws Refusal {
        Node node = place.node();
        int end = ends.of(node, place.indent(), false);
        boolean absent = ends.isAbsent(node, false);
        int start = absent ? end : start(node);
        if (BlockText.isBlock(value)) {
            return lines(place, value, start, end);
        }
        if (absent) {
            return new Splice(end, end, " " + ScalarText.plain(value));
        }
        Place around = place.around();
        boolean single = node instanceof Node.Scalar || node instanceof Node.Alias || ends.isFlow(node);
        if (!single && around != null && isBelow(start)) {
            boolean anchored = ends.at(node.offset()) == '&';
            int announced = anchored ? ends.property(node.offset()) : announced(around, place.index());
            String rest = text.substring(announced, lines.end(announced));
            return new Splice(announced, end, " " + ScalarText.plain(value) + rest);
        }
        return new Splice(start, end, ScalarText.like(value, ends.at(start)));
    }

    /** Whether a value begins on another line than what is before it. */
    private boolean isBelow(int start) {
        return lines.start(beforeBlanks(start)) != lines.start(start);
    }

    private int beforeBlanks(int at) {
        int back = at;
        while (back > 0 && text.charAt(back - 1) <= ' ') {
            back--;
        }
        return back;
    }

    /** Behind the colon or dash before a value. */
    private int announced(Place around, int index) throws Refusal {
        List<Node> children = Ends.children(around.node());
        if (around.node() instanceof Node.Sequence) {
            return ends.dash(children.get(index)) + 1;
        }
        return text.indexOf(':', ends.of(children.get(index - 1), around.indent(), false)) + 1;
    }

    /** Behind an anchor; a tag goes with the value that it types. */
    private int start(Node node) {
        int at = node.offset();
        if (ends.at(at) == '&') {
            int behind = ends.property(at);
            at = lines.skipBlanks(behind, text.length());
            return ends.at(at) == '!' ? at : ends.content(node);
        }
        return at;
    }

    private Splice lines(Place place, @Nullable Object value, int start, int end) throws Refusal {
        Place around = place.around();
        if (around == null) {
            throw new Refusal("a whole object is not replaced");
        }
        int back = beforeBlanks(start);
        int stop = lines.end(end);
        String rest = text.substring(end, stop);
        String lineBreak = lines.lineBreak(end);
        if (around.node() instanceof Node.Sequence) {
            List<String> made = block.lines(value, place.indent() + DASH);
            String first = " " + made.get(0).stripLeading() + rest;
            return new Splice(back, stop, String.join(lineBreak, concat(first, made.subList(1, made.size()))));
        }
        List<String> made = block.lines(value, place.indent() + block.indent(value));
        return new Splice(back, stop, String.join(lineBreak, concat(rest, made)));
    }

    private static List<String> concat(String first, List<String> more) {
        List<String> all = new ArrayList<>();
        all.add(first.isBlank() ? "" : first);
        all.addAll(more);
        return all;
    }

    /** Adds a pair or an element behind the last one, a comment in its line included. */
    Splice append(Place place, Object added) throws Refusal {
        int end = ends.of(place.node(), place.indent(), false);
        int stop = lines.end(end);
        if (!lines.isBlankOrComment(end, stop)) {
            throw new Refusal("the value is written in a way that cannot be edited");
        }
        String lineBreak = lines.lineBreak(end);
        List<String> made = block.lines(added, ends.column(place.node()));
        return new Splice(stop, stop, lineBreak + String.join(lineBreak, made));
    }

    /** Takes one of several values out, with its key or dash and the comments that are its own. */
    Splice delete(Place around, int index) throws Refusal {
        List<Node> children = Ends.children(around.node());
        boolean list = around.node() instanceof Node.Sequence;
        Node value = children.get(index);
        int column = ends.column(around.node());
        int from = list ? ends.dash(value) : children.get(index - 1).offset();
        int start = lines.start(from);
        if (!lines.isBlank(start, from)) {
            if (index + 1 >= children.size()) {
                throw new Refusal("the key is written in a way that cannot be edited");
            }
            Node next = children.get(index + 1);
            return new Splice(from, list ? ends.dash(next) : next.offset(), "");
        }
        int end = ends.of(value, column, false);
        if (!lines.isBlankOrComment(end, lines.end(end))) {
            throw new Refusal("the value is written in a way that cannot be edited");
        }
        start = commentsAbove(start, column);
        int next = commentsBelow(lines.next(end), column);
        boolean lastLine = next == text.length() && !text.endsWith("\n") && start > 0;
        return lastLine ? new Splice(lines.end(start - 1), next, "") : new Splice(start, next, "");
    }

    private int commentsAbove(int line, int column) {
        int start = line;
        while (start > 0) {
            int above = lines.start(start - 1);
            String indent = lines.indent(above);
            if (indent.length() != column || ends.at(above + column) != '#') {
                break;
            }
            start = above;
        }
        return start;
    }

    private int commentsBelow(int line, int column) {
        int at = line;
        while (at < text.length()) {
            int indent = lines.indent(at).length();
            if (indent <= column || ends.at(at + indent) != '#') {
                break;
            }
            at = lines.next(at);
        }
        return at;
    }
}
