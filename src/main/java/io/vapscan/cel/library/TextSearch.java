package io.vapscan.cel.library;

import io.vapscan.cel.value.CodePoints;
import io.vapscan.cel.value.Occurrences;

/** Positions in strings, counted in code points; follows cel-go's {@code ext/strings.go}. */
final class TextSearch {

    private TextSearch() {}

    /** The char offset of a code point's position, from 0 to the length; -1 where there is none. */
    static int offset(String text, long position) {
        if (position < 0 || position > text.length()) {
            return -1;
        }
        int offset = 0;
        for (long i = 0; i < position; i++) {
            if (offset >= text.length()) {
                return -1;
            }
            offset += Character.charCount(text.codePointAt(offset));
        }
        return offset;
    }

    /** Where {@code part} first stands at or after a position, or -1; an error for a negative position. */
    static Object indexOf(String text, String part, long from) {
        if (from < 0) {
            return Errors.indexOutOfRange(from);
        }
        int offset = offset(text, from);
        if (part.isEmpty()) {
            return offset < 0 ? (long) CodePoints.count(text) : from;
        }
        return offset < 0 ? -1L : position(text, Occurrences.first(text, part, offset));
    }

    /** Where {@code part} last stands, or -1. */
    static Object lastIndexOf(String text, String part) {
        return part.isEmpty()
                ? (long) CodePoints.count(text)
                : position(text, Occurrences.last(text, part, text.length()));
    }

    /** Where {@code part} last stands at or before a position, or -1; an error for a negative position. */
    static Object lastIndexOf(String text, String part, long from) {
        if (from < 0) {
            return Errors.indexOutOfRange(from);
        }
        int offset = offset(text, from);
        if (part.isEmpty()) {
            return offset < 0 ? (long) CodePoints.count(text) : from;
        }
        // From beyond the end nothing is found, not even what stands before.
        return offset < 0 || offset == text.length() ? -1L : position(text, Occurrences.last(text, part, offset));
    }

    private static long position(String text, int offset) {
        return offset < 0 ? -1 : text.codePointCount(0, offset);
    }
}
