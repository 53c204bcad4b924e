package io.vapscan.serve;

import io.vapscan.object.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a client gets.
 *
 * @param code the HTTP status code
 * @param type the body's media type
 * @param body the body, piece by piece; not to be changed
 * @param headers further headers
 */
record Answer(int code, String type, List<byte[]> body, Map<String, String> headers) {

    private static final String JSON = "application/json";

    /** A tree as one line of JSON. */
    static Answer json(int code, Object tree) {
        return text(code, JSON, JsonText.compact(tree) + "\n");
    }

    /** A text of a type. */
    static Answer text(int code, String type, String text) {
        return new Answer(code, type, List.of(text.getBytes(StandardCharsets.UTF_8)), Map.of());
    }

    /** An error in one line of JSON. */
    static Answer error(int code, String text) {
        return text(code, JSON, errorBody(code, text));
    }

    /** The body of an error. */
    static String errorBody(int code, String text) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("code", code);
        tree.put("error", text);
        return JsonText.compact(tree) + "\n";
    }

    /** How many bytes the body has. */
    long length() {
        return body.stream().mapToLong(piece -> piece.length).sum();
    }

    /** The same with another header. */
    Answer with(String name, String value) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.put(name, value);
        return new Answer(code, type, body, all);
    }

    /** The same, and the client should come back in that many seconds. */
    Answer retryAfter(int seconds) {
        return with("Retry-After", String.valueOf(seconds));
    }
}
