package io.vapscan.manifest.yaml;

import io.vapscan.manifest.yaml.Node.Mapping;
import io.vapscan.manifest.yaml.Node.Sequence;
import io.vapscan.manifest.yaml.Token.Kind;
import java.util.ArrayList;

/** Lists in brackets and mappings in braces. Follows parserc.go of go.yaml.in/yaml v2, its oddities included. */
final class FlowCollections {

    private final Scanner scanner;
    private final Parser parser;

    FlowCollections(Scanner scanner, Parser parser) {
        this.scanner = scanner;
        this.parser = parser;
    }

    Node sequence(Sequence sequence) throws SyntaxException {
        Token token = scanner.next();
        while (token.kind() != Kind.FLOW_SEQUENCE_END) {
            if (!sequence.elements().isEmpty()) {
                token = afterComma(token, sequence.offset(), "]");
            }
            if (token.kind() == Kind.KEY) {
                sequence.elements().add(pair(token));
            } else if (token.kind() != Kind.FLOW_SEQUENCE_END) {
                sequence.elements().add(parser.node(false, false));
            }
            token = scanner.peek();
        }
        scanner.take();
        return sequence;
    }

    /** A mapping of one pair, written in a list without braces. */
    private Node pair(Token key) throws SyntaxException {
        Mapping mapping = new Mapping(key.offset(), new ArrayList<>());
        Token token = scanner.next();
        if (token.kind() == Kind.VALUE || isEnd(token, Kind.FLOW_SEQUENCE_END)) {
            mapping.children().add(Parser.empty(token));
            scanner.take();
        } else {
            mapping.children().add(parser.node(false, false));
        }
        mapping.children().add(value(Kind.FLOW_SEQUENCE_END));
        return mapping;
    }

    Node mapping(Mapping mapping) throws SyntaxException {
        Token token = scanner.next();
        while (token.kind() != Kind.FLOW_MAPPING_END) {
            if (!mapping.children().isEmpty()) {
                token = afterComma(token, mapping.offset(), "}");
            }
            if (token.kind() == Kind.KEY) {
                token = scanner.next();
                boolean noKey = token.kind() == Kind.VALUE || isEnd(token, Kind.FLOW_MAPPING_END);
                mapping.children().add(noKey ? Parser.empty(token) : parser.node(false, false));
                mapping.children().add(value(Kind.FLOW_MAPPING_END));
            } else if (token.kind() != Kind.FLOW_MAPPING_END) {
                mapping.children().add(parser.node(false, false));
                mapping.children().add(Parser.empty(scanner.peek()));
            }
            token = scanner.peek();
        }
        scanner.take();
        return mapping;
    }

    private Node value(Kind end) throws SyntaxException {
        Token token = scanner.peek();
        if (token.kind() == Kind.VALUE) {
            token = scanner.next();
            if (!isEnd(token, end)) {
                return parser.node(false, false);
            }
        }
        return Parser.empty(token);
    }

    private static boolean isEnd(Token token, Kind end) {
        return token.kind() == Kind.FLOW_ENTRY || token.kind() == end;
    }

    private Token afterComma(Token token, int start, String end) throws SyntaxException {
        if (token.kind() == Kind.FLOW_ENTRY) {
            return scanner.next();
        }
        if (token.kind() == Kind.STREAM_END) {
            throw new SyntaxException(
                    start, "the bracket that opens here is never closed", "close it with \"" + end + "\"");
        }
        throw new SyntaxException(
                token.offset(),
                "\",\" or \"" + end + "\" is expected here",
                "separate entries with commas, and close every bracket");
    }
}
