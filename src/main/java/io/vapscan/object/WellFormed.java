package io.vapscan.object;

/** Text without halves of characters: JSON's escapes can name one alone, for which Go reads U+FFFD. */
public final class WellFormed {

    private static final char REPLACEMENT = '\ufffd';

    private WellFormed() {}

    /** The text with U+FFFD for each surrogate that is no part of a pair; itself where there is none. */
    public static String of(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return replaced(text);
            }
        }
        return text;
    }

    private static String replaced(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints()
                .map(point -> point <= Character.MAX_VALUE && Character.isSurrogate((char) point) ? REPLACEMENT : point)
                .forEach(out::appendCodePoint);
        return out.toString();
    }
}
