package io.vapscan.object;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON objects into trees as Kubernetes reads them: whole numbers of 64 bits become Long and all others Double; of a
 * key that is there several times the last counts. Nothing is kept of where values stand.
 */
public final class JsonTree {

    /** Deep enough for any manifest, and fit for a small stack. */
    private static final int DEPTH = 500;

    private static final JsonFactory JSON = new JsonFactoryBuilder()
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(DEPTH).build())
            // Interned keys would stay for good, and keys may be anybody's.
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .build();

    private JsonTree() {}

    /** A text is no JSON object; the message says why, in one line. */
    public static final class Unreadable extends IOException {

        private static final long serialVersionUID = 1L;

        private Unreadable(String message) {
            super(message);
        }
    }

    /**
     * The object of a text.
     *
     * @throws Unreadable when it is anything but one JSON object
     */
    public static Map<String, @Nullable Object> of(String text) throws Unreadable {
        try (JsonParser parser = JSON.createParser(text)) {
            return whole(parser);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /**
     * The object of a text in UTF-8.
     *
     * @throws Unreadable when it is anything but one JSON object
     */
    public static Map<String, @Nullable Object> of(byte[] content) throws Unreadable {
        try (JsonParser parser = JSON.createParser(content)) {
            return whole(parser);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /** What a parser found wrong, without what it says of its own settings. */
    public static String problem(JsonProcessingException problem) {
        String message = String.valueOf(problem.getOriginalMessage());
        int settings = message.indexOf(" (start marker at [Source");
        return settings < 0 ? message : message.substring(0, settings);
    }

    private static Unreadable unreadable(IOException problem) {
        if (problem instanceof Unreadable known) {
            return known;
        }
        String text = problem instanceof JsonProcessingException json
                ? "not JSON: " + problem(json)
                : String.valueOf(problem.getMessage());
        return new Unreadable(text);
    }

    private static Map<String, @Nullable Object> whole(JsonParser parser) throws IOException {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            throw new Unreadable("not a JSON object");
        }
        Map<String, @Nullable Object> object = object(parser);
        if (parser.nextToken() != null) {
            throw new Unreadable("more than one JSON object");
        }
        return object;
    }

    private static @Nullable Object value(JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        return switch (token) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> {
                List<@Nullable Object> elements = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    elements.add(value(parser));
                }
                yield elements;
            }
            case VALUE_STRING -> WellFormed.of(parser.getText());
            case VALUE_NUMBER_INT ->
                parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
                        ? (Object) number(parser)
                        : (Object) parser.getLongValue();
            case VALUE_NUMBER_FLOAT -> number(parser);
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> throw new Unreadable("unexpected " + token);
        };
    }

    private static double number(JsonParser parser) throws IOException {
        double number = parser.getDoubleValue();
        if (Double.isInfinite(number)) {
            throw new Unreadable(
                    "json: cannot unmarshal number " + parser.getText() + " into Go value of type float64");
        }
        return number;
    }

    private static Map<String, @Nullable Object> object(JsonParser parser) throws IOException {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            fields.put(name, value(parser));
        }
        return fields;
    }
}
