package io.vapscan.manifest.yaml;

import io.vapscan.manifest.yaml.Node.Mapping;
import io.vapscan.manifest.yaml.Node.Scalar;
import io.vapscan.manifest.yaml.Node.Sequence;
import io.vapscan.manifest.yaml.Token.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tokens to nodes, one document after another. Follows parserc.go and decode.go of go.yaml.in/yaml v2. */
public final class Parser {

    private final Scanner scanner;
    private final Depth maxDepth;
    private final FlowCollections flow;
    private final TagHandles handles = new TagHandles();
    private final Map<String, Node> anchors = new HashMap<>();
    private int level;

    /**
     * A parser of one text.
     *
     * @param chars the text without NULs, then at least ten of them
     * @param astral whether there are surrogates in it
     * @param depth how deep it may nest
     */
    public Parser(char[] chars, boolean astral, Depth depth) {
        this.scanner = new Scanner(new Text(chars, astral), depth);
        this.maxDepth = depth;
        this.flow = new FlowCollections(scanner, this);
    }

    /** The first document's root, or null when the text holds none. */
    public @Nullable Node parseDocument() throws SyntaxException {
        Token token = scanner.peek();
        if (token.kind() == Kind.STREAM_END) {
            return null;
        }
        Node root;
        if (isDirective(token) || token.kind() == Kind.DOCUMENT_START) {
            handles.read(scanner);
            token = scanner.peek();
            if (token.kind() != Kind.DOCUMENT_START) {
                throw new SyntaxException(
                        token.offset(),
                        "a directive must be followed by \"---\" in the same document",
                        "remove the line that begins with %: kubectl cuts documents at \"---\" and cannot read it");
            }
            root = content(scanner.next());
        } else {
            root = node(true, false);
        }
        scanner.peek();
        return root;
    }

    /** The next object of a row of objects in braces, as JSON streams have them, or null when none follows. */
    public @Nullable Node parseNextInRow() throws SyntaxException {
        if (scanner.peek().kind() != Kind.FLOW_MAPPING_START) {
            return null;
        }
        anchors.clear();
        Node root = node(false, false);
        scanner.peek();
        return root;
    }

    /** Where the text goes on after the root that was parsed, or -1 when nothing but an end follows. */
    public int moreAt() throws SyntaxException {
        Token token = scanner.peek();
        while (token.kind() == Kind.DOCUMENT_END) {
            token = scanner.next();
        }
        return token.kind() == Kind.STREAM_END ? -1 : token.offset();
    }

    private Node content(Token token) throws SyntaxException {
        return switch (token.kind()) {
            case VERSION_DIRECTIVE, TAG_DIRECTIVE, DOCUMENT_START, DOCUMENT_END, STREAM_END -> empty(token);
            default -> node(true, false);
        };
    }

    static boolean isDirective(Token token) {
        return token.kind() == Kind.VERSION_DIRECTIVE || token.kind() == Kind.TAG_DIRECTIVE;
    }

    static Node empty(Token token) {
        return new Scalar(token.offset(), "", null, true);
    }

    /** Parses a node; in a block, a list may stand without indentation as a mapping's value. */
    Node node(boolean block, boolean indentless) throws SyntaxException {
        Token first = scanner.peek();
        if (first.kind() == Kind.ALIAS) {
            scanner.take();
            Node target = anchors.get(first.value());
            if (target == null) {
                throw new SyntaxException(
                        first.offset(),
                        "\"*" + first.value() + "\" refers to an anchor that this document does not define",
                        "define &" + first.value() + " above it in the same document, or quote the value");
            }
            return new Node.Alias(first.offset(), first.value(), target);
        }
        NodeProperties properties = NodeProperties.read(scanner, handles);
        Token token = scanner.peek();
        maxDepth.check(++level, token.offset());
        try {
            return bare(token, first.offset(), properties, block, indentless);
        } finally {
            level--;
        }
    }

    private Node bare(Token token, int offset, NodeProperties properties, boolean block, boolean indentless)
            throws SyntaxException {
        String tag = properties.tag();
        switch (token.kind()) {
            case PLAIN_SCALAR, QUOTED_SCALAR -> {
                scanner.take();
                boolean plain = tag == null ? token.kind() == Kind.PLAIN_SCALAR : tag.equals("!");
                return anchored(properties, new Scalar(offset, token.value(), tag, plain));
            }
            case FLOW_SEQUENCE_START -> {
                return flow.sequence(anchored(properties, new Sequence(offset, new ArrayList<>())));
            }
            case FLOW_MAPPING_START -> {
                return flow.mapping(anchored(properties, new Mapping(offset, new ArrayList<>())));
            }
            case BLOCK_ENTRY -> {
                if (indentless) {
                    return indentlessSequence(anchored(properties, new Sequence(offset, new ArrayList<>())));
                }
            }
            case BLOCK_SEQUENCE_START -> {
                if (block) {
                    return blockSequence(anchored(properties, new Sequence(offset, new ArrayList<>())));
                }
            }
            case BLOCK_MAPPING_START -> {
                if (block) {
                    return blockMapping(anchored(properties, new Mapping(offset, new ArrayList<>())));
                }
            }
            default -> {}
        }
        if (properties.isPresent()) {
            return anchored(properties, new Scalar(offset, "", tag, tag == null));
        }
        throw new SyntaxException(
                token.offset(), "a value is expected here", "write the value, or quote it if it is text");
    }

    private <T extends Node> T anchored(NodeProperties properties, T node) {
        if (properties.anchor() != null) {
            anchors.put(properties.anchor(), node);
        }
        return node;
    }

    private Node blockSequence(Sequence sequence) throws SyntaxException {
        Token token = scanner.next();
        while (token.kind() == Kind.BLOCK_ENTRY) {
            Token entry = token;
            token = scanner.next();
            boolean isEmpty = token.kind() == Kind.BLOCK_ENTRY || token.kind() == Kind.BLOCK_END;
            sequence.elements().add(isEmpty ? empty(entry) : node(true, false));
            token = scanner.peek();
        }
        if (token.kind() != Kind.BLOCK_END) {
            throw new SyntaxException(
                    token.offset(),
                    "a list is open here, but this is no entry of it",
                    "begin the line with \"- \", or check its indentation");
        }
        scanner.take();
        return sequence;
    }

    private Node indentlessSequence(Sequence sequence) throws SyntaxException {
        Token token = scanner.peek();
        while (token.kind() == Kind.BLOCK_ENTRY) {
            Token entry = token;
            token = scanner.next();
            boolean isEmpty = switch (token.kind()) {
                case BLOCK_ENTRY, KEY, VALUE, BLOCK_END -> true;
                default -> false;
            };
            sequence.elements().add(isEmpty ? empty(entry) : node(true, false));
            token = scanner.peek();
        }
        return sequence;
    }

    private Node blockMapping(Mapping mapping) throws SyntaxException {
        List<Node> children = mapping.children();
        Token token = scanner.next();
        while (token.kind() == Kind.KEY) {
            children.add(blockPart(token));
            token = scanner.peek();
            children.add(token.kind() == Kind.VALUE ? blockPart(token) : empty(token));
            token = scanner.peek();
        }
        if (token.kind() != Kind.BLOCK_END) {
            throw new SyntaxException(
                    token.offset(),
                    "a mapping is open here, but this is no \"key: value\" pair of it",
                    "check the line's indentation and the quotes and brackets above it");
        }
        scanner.take();
        return mapping;
    }

    /** A key or a value, after the token that announces it. */
    private Node blockPart(Token announcement) throws SyntaxException {
        return switch (scanner.next().kind()) {
            case KEY, VALUE, BLOCK_END -> empty(announcement);
            default -> node(true, true);
        };
    }
}
