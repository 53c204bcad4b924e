package io.vapscan.expression;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads a question; whole numbers of 64 bits become Long and all others Double, as Kubernetes reads JSON. */
final class JsonQuestion {

    private static final JsonFactory JSON = new JsonFactory();

    private JsonQuestion() {}

    /** A line is no question; the message says why. */
    static final class Unreadable extends IOException {

        private static final long serialVersionUID = 1L;

        Unreadable(String message) {
            super(message);
        }
    }

    /**
     * The question of a line.
     *
     * @throws Unreadable when it is none
     */
    static Question read(String line) throws Unreadable {
        Map<String, @Nullable Object> fields = object(line);
        return new Question(
                text(fields, "id"), text(fields, "expr"), vars(fields.get("vars")), text(fields, "version"));
    }

    private static Map<String, @Nullable Object> object(String line) throws Unreadable {
        try (JsonParser parser = JSON.createParser(line)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new Unreadable("not a JSON object");
            }
            Map<String, @Nullable Object> object = object(parser);
            if (parser.nextToken() != null) {
                throw new Unreadable("more than one JSON object");
            }
            return object;
        } catch (JsonProcessingException e) {
            throw new Unreadable("not JSON: " + e.getOriginalMessage());
        } catch (Unreadable e) {
            throw e;
        } catch (IOException e) {
            throw new Unreadable(String.valueOf(e.getMessage()));
        }
    }

    private static String text(Map<String, @Nullable Object> fields, String name) throws Unreadable {
        Object value = fields.get(name);
        if (value == null) {
            return "";
        }
        if (value instanceof String text) {
            return text;
        }
        throw new Unreadable(name + " is not a string");
    }

    private static Map<String, @Nullable Object> vars(@Nullable Object vars) throws Unreadable {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        if (vars instanceof Map<?, ?> map) {
            map.forEach((name, value) -> values.put(String.valueOf(name), value));
        } else if (vars != null) {
            throw new Unreadable("vars is not an object");
        }
        return values;
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
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT ->
                parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
                        ? (Object) parser.getDoubleValue()
                        : (Object) parser.getLongValue();
            case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> throw new Unreadable("unexpected " + token);
        };
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
