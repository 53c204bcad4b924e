package io.vapscan.object;

/** Functions of Go's {@code strings}. */
public final class GoStrings {

    private GoStrings() {}

    /** {@code strings.TrimSpace}: without the white space, as Unicode has it, at both ends. */
    public static String trimSpace(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && space(text.charAt(start))) {
            start++;
        }
        while (end > start && space(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    private static boolean space(char c) {
        return switch (c) {
            case ' ', '\t', '\n', 11, '\f', '\r', 0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000 -> true;
            default -> c >= 0x2000 && c <= 0x200a;
        };
    }
}
