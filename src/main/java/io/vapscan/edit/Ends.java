package io.vapscan.edit;

import io.vapscan.manifest.yaml.Node;
import java.util.List;

/** Where nodes begin and end in their text. */
final class Ends {

    private static final String SPACE = " \t\r\n";

    private final String text;
    private final Lines lines;

    Ends(String text, Lines lines) {
        this.text = text;
        this.lines = lines;
    }

    char at(int offset) {
        return offset >= 0 && offset < text.length() ? text.charAt(offset) : 0;
    }

    /** Where a node's own text begins, behind an anchor and a tag. */
    int content(Node node) {
        int at = node.offset();
        while (at(at) == '&' || at(at) == '!') {
            at = skipSpace(property(at));
        }
        return at;
    }

    /** Behind an anchor or a tag. */
    int property(int at) {
        int end = at;
        while (at(end) > ' ' && ",[]{}".indexOf(at(end)) < 0) {
            end++;
        }
        return end;
    }

    private int skipSpace(int from) {
        int at = from;
        while (at < text.length()) {
            if (text.charAt(at) == '#' && at > from) {
                at = lines.end(at);
            } else if (SPACE.indexOf(text.charAt(at)) < 0) {
                return at;
            } else {
                at++;
            }
        }
        return at;
    }

    boolean isFlow(Node node) {
        char c = at(content(node));
        return !(node instanceof Node.Scalar) && (c == '{' || c == '[');
    }

    /** Whether the node is a null that has no text. */
    boolean isAbsent(Node node, boolean flow) {
        if (!(node instanceof Node.Scalar scalar) || !scalar.value().isEmpty()) {
            return false;
        }
        char c = at(content(node));
        return c != '"' && c != '\'' && (flow || (c != '|' && c != '>'));
    }

    /**
     * The end of a node's text, a line break not included.
     *
     * @param indent the column of the keys or dashes that the node stands under, or -1
     * @param flow whether it stands in brackets or braces
     */
    int of(Node node, int indent, boolean flow) throws Refusal {
        if (node instanceof Node.Alias alias) {
            return alias.offset() + 1 + alias.name().length();
        }
        if (node instanceof Node.Scalar scalar) {
            return scalar(scalar, indent, flow);
        }
        List<Node> children = children(node);
        if (isFlow(node)) {
            int last = children.isEmpty() ? content(node) + 1 : of(children.get(children.size() - 1), indent, true);
            return close(last);
        }
        return of(children.get(children.size() - 1), column(node), flow);
    }

    static List<Node> children(Node node) {
        return node instanceof Node.Sequence sequence ? sequence.elements() : ((Node.Mapping) node).children();
    }

    /** The column of a block's keys or dashes. */
    int column(Node block) throws Refusal {
        Node first = children(block).get(0);
        return lines.column(block instanceof Node.Sequence ? dash(first) : first.offset());
    }

    /** The dash of a block list's element. */
    int dash(Node element) throws Refusal {
        int at = element.offset();
        if (isAbsent(element, false) && at(at) == '-') {
            return at;
        }
        do {
            at--;
            while (at >= 0 && SPACE.indexOf(text.charAt(at)) >= 0) {
                at--;
            }
            int comment = at(at) == '-' ? -1 : comment(at);
            at = comment < 0 ? at : comment;
        } while (at(at) == '#');
        if (at(at) != '-') {
            throw new Refusal("the list is written in a way that cannot be edited");
        }
        return at;
    }

    /** The beginning of a comment that has nothing but dashes before it in its line and that ends there, or -1. */
    private int comment(int end) {
        int start = lines.start(Math.max(end, 0));
        int at = start;
        while (at < end && (SPACE.indexOf(text.charAt(at)) >= 0 || text.charAt(at) == '-')) {
            at++;
        }
        return at(at) == '#' ? at : -1;
    }

    private int close(int from) throws Refusal {
        int at = skipSpace(from);
        while (at(at) == ',') {
            at = skipSpace(at + 1);
        }
        if (at(at) != ']' && at(at) != '}') {
            throw new Refusal("the brackets are written in a way that cannot be edited");
        }
        return at + 1;
    }

    private int scalar(Node.Scalar scalar, int indent, boolean flow) throws Refusal {
        int start = content(scalar);
        if (isAbsent(scalar, flow)) {
            return absent(scalar, flow);
        }
        char c = at(start);
        if (c == '"' || c == '\'') {
            return quoted(start, c);
        }
        if (!flow && (c == '|' || c == '>')) {
            return new BlockScalarEnd(text, lines).of(start, indent);
        }
        return plain(start, scalar.value());
    }

    private int absent(Node.Scalar scalar, boolean flow) throws Refusal {
        int at = scalar.offset();
        char c = at(at);
        if (c == '&' || c == '!') {
            int end = property(at);
            int more = lines.skipBlanks(end, text.length());
            return at(more) == '&' || at(more) == '!' ? property(more) : end;
        }
        if (flow) {
            return at;
        }
        if (c != ':' && c != '-') {
            throw new Refusal("a key without a value cannot be edited");
        }
        return at + 1;
    }

    private int quoted(int start, char quote) throws Refusal {
        for (int i = start + 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote == '"' && c == '\\') {
                i++;
            } else if (c == quote && quote == '\'' && at(i + 1) == quote) {
                i++;
            } else if (c == quote) {
                return i + 1;
            }
        }
        throw new Refusal("the quotes are written in a way that cannot be edited");
    }

    /** An unquoted text may go over lines, which its value holds folded. */
    private int plain(int start, String value) throws Refusal {
        int at = start;
        for (int i = 0; i < value.length(); i++) {
            if (SPACE.indexOf(value.charAt(i)) >= 0) {
                while (SPACE.indexOf(at(at)) >= 0) {
                    at++;
                }
            } else if (at(at++) != value.charAt(i)) {
                throw new Refusal("the value is written in a way that cannot be edited");
            }
        }
        return at;
    }
}
