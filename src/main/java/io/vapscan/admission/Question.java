package io.vapscan.admission;

import io.vapscan.cel.library.GoRegex;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A question that an expression asks of a single value, and that nothing but constants and the value answer: whether it is equal
 * to one of some constants, or whether a text begins with, ends with, contains or matches one. Immutable.
 *
 * @param asked what is asked and the constants, equal for the same question
 * @param answer the answer for a text, a number or a truth
 */
record Question(List<Object> asked, Predicate<Object> answer) {

    /** The question of a text that a function asks with another; null where that is none. */
    static @Nullable Question ofText(String function, String other) {
        Predicate<String> answer = switch (function) {
            case "startsWith" -> text -> text.startsWith(other);
            case "endsWith" -> text -> text.endsWith(other);
            case "contains" -> text -> text.contains(other);
            case "matches" -> GoRegex.matcher(other);
            default -> null;
        };
        return answer == null
                ? null
                : new Question(List.of(function, other), value -> value instanceof String text && answer.test(text));
    }

    /** Whether a value is one of those constants; null where they are none. */
    static @Nullable Question ofEquality(Collection<?> constants) {
        List<Object> values = new ArrayList<>();
        for (Object constant : constants) {
            if (constant == null || !isPlain(constant)) {
                return null;
            }
            values.add(constant);
        }
        return new Question(List.of("==", values), values::contains);
    }

    /**
     * A question by what is asked.
     *
     * @param asked as {@link #asked} of a question says
     * @throws IllegalArgumentException where there is no such question
     */
    static Question of(List<?> asked) {
        Question question = asked.get(1) instanceof List<?> constants
                ? ofEquality(constants)
                : ofText((String) asked.get(0), (String) asked.get(1));
        if (question == null) {
            throw new IllegalArgumentException("no question: " + asked);
        }
        return question;
    }

    /** All of the questions, each once; the same list where there are no more than in it. */
    static List<Question> merged(List<Question> questions, List<Question> further) {
        Map<List<Object>, Question> all = new LinkedHashMap<>();
        questions.forEach(question -> all.put(question.asked(), question));
        further.forEach(question -> all.putIfAbsent(question.asked(), question));
        return all.size() > questions.size() ? List.copyOf(all.values()) : questions;
    }

    /** Whether such a value is equal to another of its kind only. */
    static boolean isPlain(@Nullable Object value) {
        return value instanceof String || value instanceof Long || value instanceof Boolean;
    }
}
