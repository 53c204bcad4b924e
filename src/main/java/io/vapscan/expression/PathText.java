package io.vapscan.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The path that a text ends in, {@code object.spec.containers[0].na}.
 *
 * @param word the path as written
 * @param parent its steps but the last: names, and positions as they are written between brackets
 * @param afterDot whether the last step follows a dot
 * @param last the last step, perhaps not written to its end, perhaps empty
 */
record PathText(String word, List<String> parent, boolean afterDot, String last) {

    /** The path at the end of a text; empty where the text ends in something else. */
    static PathText endOf(String text) {
        int start = start(text);
        String word = text.substring(start);
        List<String> steps = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (c == '.' || c == '[') {
                add(word.substring(from, i), steps);
                from = i + 1;
            }
        }
        String last = word.substring(from);
        return new PathText(word, steps, from > 0, last.startsWith("?") ? last.substring(1) : last);
    }

    private static void add(String step, List<String> steps) {
        String name = step.startsWith("?") ? step.substring(1) : step;
        if (name.endsWith("]")) {
            name = name.substring(0, name.length() - 1);
        }
        steps.add(name);
    }

    private static int start(String text) {
        int start = text.length();
        while (start > 0) {
            char c = text.charAt(start - 1);
            if (isNamePart(c) || c == '.' || (c == '?' && start > 1 && text.charAt(start - 2) == '.')) {
                start--;
            } else if (c == ']' && start < text.length()) {
                int bracket = position(text, start - 1);
                if (bracket <= 0) {
                    break;
                }
                start = bracket;
            } else {
                break;
            }
        }
        return start;
    }

    /** The bracket that opens the position closed at that offset, or -1: {@code [0]}, {@code [?0]}. */
    private static int position(String text, int close) {
        int at = close - 1;
        while (at >= 0 && Character.isDigit(text.charAt(at))) {
            at--;
        }
        if (at >= 0 && text.charAt(at) == '?') {
            at--;
        }
        return at >= 0 && text.charAt(at) == '[' ? at : -1;
    }

    private static boolean isNamePart(char c) {
        return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    /** Whether a name can be written after a dot without backticks. */
    static boolean isIdentifier(String name) {
        return !name.isEmpty()
                && !Character.isDigit(name.charAt(0))
                && name.chars().allMatch(c -> isNamePart((char) c));
    }

    /** The path as written, without its last step. */
    String before() {
        return word.substring(0, word.length() - last.length());
    }

    /** What the steps before the last lead to; null where they lead nowhere. */
    @Nullable
    Object resolve(Map<String, @Nullable Object> variables) {
        Object value = variables;
        for (String step : parent) {
            if (value instanceof Map<?, ?> map) {
                value = map.get(step);
            } else if (value instanceof List<?> list) {
                value = element(list, step);
            } else {
                return null;
            }
        }
        return value;
    }

    private static @Nullable Object element(List<?> list, String step) {
        boolean isPosition =
                !step.isEmpty() && step.length() < 7 && step.chars().allMatch(Character::isDigit);
        int position = isPosition ? Integer.parseInt(step) : -1;
        return position >= 0 && position < list.size() ? list.get(position) : null;
    }
}
