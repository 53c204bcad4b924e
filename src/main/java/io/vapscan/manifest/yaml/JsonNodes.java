package io.vapscan.manifest.yaml;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.vapscan.object.WellFormed;
import java.io.CharArrayReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * JSON that is no YAML for go.yaml.in/yaml v2, which knows neither {@code \/} nor surrogate escapes, or another one: there are
 * more line breaks in YAML. kubectl tries JSON first where a file begins with a brace, so such a file is read, several objects in
 * a row included.
 */
public final class JsonNodes {

    private static final JsonFactory FACTORY = new JsonFactory();

    private final JsonParser parser;
    private final int maxDepth;

    private JsonNodes(JsonParser parser, int maxDepth) {
        this.parser = parser;
        this.maxDepth = maxDepth;
    }

    /** The objects of a text that so many chars are of, and then at least one more; or null when it is not a row of JSON objects. */
    public static @Nullable List<Node> parse(char[] chars, int length, int maxDepth) {
        int start = 0;
        while (start < length && Character.isWhitespace(chars[start])) {
            start++;
        }
        if (chars[start] != '{') {
            return null;
        }
        try (JsonParser parser = FACTORY.createParser(new CharArrayReader(chars, 0, length))) {
            JsonNodes nodes = new JsonNodes(parser, maxDepth);
            List<Node> roots = new ArrayList<>();
            while (parser.nextToken() == JsonToken.START_OBJECT) {
                roots.add(nodes.value(1));
            }
            return parser.currentToken() == null ? roots : null;
        } catch (IOException e) {
            return null; // no JSON either: the YAML error says more
        }
    }

    private Node value(int depth) throws IOException {
        if (depth > maxDepth) {
            throw new IOException("too deep");
        }
        int offset = (int) parser.currentTokenLocation().getCharOffset();
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) {
            Node.Mapping mapping = new Node.Mapping(offset, new ArrayList<>());
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                int at = (int) parser.currentTokenLocation().getCharOffset();
                mapping.children().add(new Node.Scalar(at, parser.currentName(), null, false));
                parser.nextToken();
                mapping.children().add(value(depth + 1));
            }
            return mapping;
        }
        if (token == JsonToken.START_ARRAY) {
            Node.Sequence sequence = new Node.Sequence(offset, new ArrayList<>());
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                sequence.elements().add(value(depth + 1));
            }
            return sequence;
        }
        return new Node.Scalar(offset, WellFormed.of(parser.getText()), null, token != JsonToken.VALUE_STRING);
    }
}
