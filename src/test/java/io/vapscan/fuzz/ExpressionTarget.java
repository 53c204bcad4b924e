package io.vapscan.fuzz;

import io.vapscan.expression.Session;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Any expression has an answer: a value, an error, or why it does not compile; each time the same. */
final class ExpressionTarget {

    private static final Map<String, Object> OBJECT = Map.of(
            "apiVersion",
            "v1",
            "kind",
            "Pod",
            "metadata",
            Map.of("name", "web", "labels", Map.of("app", "web")),
            "spec",
            Map.of("containers", List.of(Map.of("name", "app", "image", "a:1"), Map.of("name", "b")), "x", 1.5));

    private ExpressionTarget() {}

    static void run(byte[] data) {
        String expression = new String(data, StandardCharsets.UTF_8);
        Session session = new Session(new HashMap<>(Map.of("object", OBJECT, "a", 7L)), "1.37");
        Map<String, ?> answer = session.evaluate(expression, () -> false);
        YamlTarget.check(!answer.isEmpty(), "an answer");
        Map<String, ?> again = session.evaluate(expression, () -> false);
        YamlTarget.check(answer.toString().equals(again.toString()), "the same answer: " + answer + " and " + again);
    }
}
