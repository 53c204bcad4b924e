package io.vapscan.object;

import org.jspecify.annotations.Nullable;

/**
 * A quantity's text taken apart; follows {@code parseQuantityString} of {@code k8s.io/apimachinery/pkg/api/resource}.
 *
 * @param whole digits before the point without leading zeros; "0" where none is left
 * @param fraction digits after the point
 * @param suffix the rest
 * @param digitsAsWritten how many digits the number was written with, leading zeros included
 */
record QuantityText(boolean negative, String whole, String fraction, String suffix, int digitsAsWritten) {

    private static final String SUFFIX_LETTERS = "eEinumkKMGTP";

    /** The parts, or null where the text has another form. */
    static @Nullable QuantityText split(String text) {
        int start = !text.isEmpty() && (text.charAt(0) == '-' || text.charAt(0) == '+') ? 1 : 0;
        boolean negative = start == 1 && text.charAt(0) == '-';
        int first = start;
        while (first < text.length() && text.charAt(first) == '0') {
            first++;
        }
        int point = endOfDigits(text, first);
        String whole = point == first ? "0" : text.substring(first, point);
        int end = point;
        String fraction = "";
        if (point < text.length() && text.charAt(point) == '.') {
            end = endOfDigits(text, point + 1);
            fraction = text.substring(point + 1, end);
        }
        String suffix = text.substring(end);
        return suffixIsWellFormed(suffix)
                ? new QuantityText(negative, whole, fraction, suffix, point - start + fraction.length())
                : null;
    }

    private static int endOfDigits(String text, int from) {
        int i = from;
        while (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
            i++;
        }
        return i;
    }

    private static boolean suffixIsWellFormed(String suffix) {
        int i = 0;
        while (i < suffix.length() && SUFFIX_LETTERS.indexOf(suffix.charAt(i)) >= 0) {
            i++;
        }
        if (i < suffix.length() && (suffix.charAt(i) == '-' || suffix.charAt(i) == '+')) {
            i++;
        }
        return endOfDigits(suffix, i) == suffix.length();
    }
}
