package io.vapscan.suite.policytest;

import com.google.re2j.Pattern;
import io.vapscan.object.Fields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes expectations anew, so that they say what is: {@code --update}. */
final class Recorded {

    private Recorded() {}

    /**
     * An expectation that holds, with the keys of the one that does not.
     *
     * @param written the expectation as the file has it
     * @param answers null where no answer of a server came of it
     */
    static Object of(@Nullable Object written, Answer answer, @Nullable Answers answers) {
        Map<String, Object> tree = Fields.mapOrNull(written);
        if (tree == null) {
            return answer.outcome().word();
        }
        Map<String, Object> out = new LinkedHashMap<>();
        tree.forEach((key, value) -> {
            Object now = now(key, value, answer, answers);
            if (now != null) {
                out.put(key, now);
            }
        });
        if (tree.containsKey("messagePattern") && !out.containsKey("messagePattern")) {
            Object messages = one(List.copyOf(answer.messages()));
            if (messages != null) {
                out.put("message", messages);
            }
        }
        return out;
    }

    private static boolean matches(String pattern, Answer answer) {
        Pattern compiled = Pattern.compile(pattern);
        return answer.messages().stream()
                .anyMatch(message -> compiled.matcher(message).find());
    }

    private static @Nullable Object now(String key, Object value, Answer answer, @Nullable Answers answers) {
        return switch (key) {
            case "decision" -> answer.outcome().word();
            case "allowed" -> answer.allowed();
            case "validation" ->
                one(answer.failing().stream().map(f -> named(f, value)).toList());
            case "message" -> one(List.copyOf(answer.messages()));
            case "messagePattern" -> matches(String.valueOf(value), answer) ? value : null;
            case "reason" -> answer.reason().isEmpty() ? null : answer.reason();
            case "warnings" -> answer.warnings();
            case "auditAnnotations" -> annotations(Fields.map(value), answer);
            case "params" -> params(answer, value);
            case "gate" ->
                answer.gates().isEmpty() ? null : Words.of(answer.gates().get(0).gate());
            case "maxCost" -> Math.max(answer.cost(), value instanceof Long most ? most : 0);
            case "policies" -> answers == null ? value : policies(Fields.map(value), answers);
            default -> value;
        };
    }

    /** By place, unless the file has messages or expressions. */
    private static Object named(Answer.Failing failing, Object value) {
        Object first = value instanceof List<?> list && !list.isEmpty() ? list.get(0) : value;
        return first instanceof String ? failing.message() : (Object) (long) failing.index();
    }

    /** A single value by itself; nothing where there is none. */
    private static @Nullable Object one(List<Object> values) {
        return values.isEmpty() ? null : values.size() == 1 ? values.get(0) : values;
    }

    private static Object annotations(Map<String, Object> expected, Answer answer) {
        Map<String, @Nullable Object> out = new LinkedHashMap<>();
        expected.keySet().forEach(key -> out.put(key, answer.annotation(key)));
        return out;
    }

    /** What params come to, written as it was: as a list of those that fail, or by name. */
    static Object params(Answer answer, @Nullable Object written) {
        if (written instanceof List) {
            return answer.params().entrySet().stream()
                    .filter(one -> one.getValue() != Outcome.ADMIT && one.getValue() != Outcome.NOT_MATCHED)
                    .map(Map.Entry::getKey)
                    .toList();
        }
        Map<String, Object> out = new LinkedHashMap<>();
        answer.params().forEach((name, outcome) -> out.put(name, outcome.word()));
        return out;
    }

    private static Object policies(Map<String, Object> expected, Answers answers) {
        Map<String, Object> out = new LinkedHashMap<>();
        expected.forEach((policy, value) -> out.put(policy, of(value, answers.by(policy), null)));
        return out;
    }
}
