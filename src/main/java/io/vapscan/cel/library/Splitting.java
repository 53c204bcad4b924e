package io.vapscan.cel.library;

import io.vapscan.cel.value.Occurrences;
import java.util.ArrayList;
import java.util.List;

/** Go's {@code strings.Replace} and {@code strings.SplitN}. */
final class Splitting {

    private Splitting() {}

    /** Replaces the first so many occurrences, all where the limit is negative. An empty one stands before each code point. */
    static String replace(String text, String old, String replacement, long limit) {
        if (limit == 0 || old.equals(replacement)) {
            return text;
        }
        long left = limit < 0 ? Long.MAX_VALUE : limit;
        StringBuilder replaced = new StringBuilder();
        int start = 0;
        if (old.isEmpty()) {
            replaced.append(replacement);
            left--;
        }
        while (left > 0) {
            int found = old.isEmpty() ? nextCodePoint(text, start) : Occurrences.first(text, old, start);
            if (found < 0) {
                break;
            }
            replaced.append(text, start, found).append(replacement);
            start = found + old.length();
            left--;
        }
        return replaced.append(text, start, text.length()).toString();
    }

    private static int nextCodePoint(String text, int start) {
        return start >= text.length() ? -1 : start + Character.charCount(text.codePointAt(start));
    }

    /** At most so many parts, the last of them the rest; all where the limit is negative, none where it is zero. */
    static List<String> split(String text, String separator, long limit) {
        List<String> parts = new ArrayList<>();
        if (limit == 0) {
            return parts;
        }
        long most = limit < 0 ? Long.MAX_VALUE : limit;
        int start = 0;
        while (parts.size() < most - 1) {
            int end = separator.isEmpty() ? nextCodePoint(text, start) : Occurrences.first(text, separator, start);
            // The rest is a part of its own, save behind the last code point.
            if (end < 0 || (separator.isEmpty() && end == text.length())) {
                break;
            }
            parts.add(text.substring(start, end));
            start = end + separator.length();
        }
        if (!separator.isEmpty() || start < text.length()) {
            parts.add(text.substring(start));
        }
        return parts;
    }
}
