package io.vapscan.object;

import org.jspecify.annotations.Nullable;

/** How a quantity is written; follows {@code k8s.io/apimachinery/pkg/api/resource/suffix.go}. */
enum QuantityFormat {
    /** {@code 12M}: 12 * 10^6. */
    DECIMAL_SI,
    /** {@code 12Mi}: 12 * 2^20. */
    BINARY_SI,
    /** {@code 12e6}. */
    DECIMAL_EXPONENT;

    private static final String LARGE = "kMGTPE";

    /** A suffix's meaning, or null where it is no suffix at all. */
    static @Nullable Suffix suffix(String text) {
        return switch (text) {
            case "" -> new Suffix(DECIMAL_SI, 0);
            case "n" -> new Suffix(DECIMAL_SI, -9);
            case "u" -> new Suffix(DECIMAL_SI, -6);
            case "m" -> new Suffix(DECIMAL_SI, -3);
            case "k", "M", "G", "T", "P", "E" -> new Suffix(DECIMAL_SI, 3 * (LARGE.indexOf(text) + 1));
            case "Ki" -> new Suffix(BINARY_SI, 10);
            case "Mi", "Gi", "Ti", "Pi", "Ei" -> new Suffix(BINARY_SI, 10 * (LARGE.indexOf(text.charAt(0)) + 1));
            default -> exponent(text);
        };
    }

    private static @Nullable Suffix exponent(String text) {
        if (text.length() < 2 || (text.charAt(0) != 'E' && text.charAt(0) != 'e')) {
            return null;
        }
        try {
            // The server parses 64 bits and keeps the lower 32.
            return new Suffix(DECIMAL_EXPONENT, (int) Long.parseLong(text.substring(1)));
        } catch (NumberFormatException e) {
            return null;
        }
    }

    /** The suffix of that exponent; empty where the server has none, so that 1000E is printed as 1. */
    String suffixOf(int exponent) {
        return switch (this) {
            case DECIMAL_EXPONENT -> exponent == 0 ? "" : "e" + exponent;
            case BINARY_SI ->
                exponent < 10 || exponent > 60 ? "" : exponent == 10 ? "Ki" : LARGE.charAt(exponent / 10 - 1) + "i";
            case DECIMAL_SI ->
                switch (exponent) {
                    case -9 -> "n";
                    case -6 -> "u";
                    case -3 -> "m";
                    default -> exponent < 3 || exponent > 18 ? "" : String.valueOf(LARGE.charAt(exponent / 3 - 1));
                };
        };
    }

    /**
     * A suffix as read.
     *
     * @param exponent of 2 for {@link #BINARY_SI}, else of 10
     */
    record Suffix(QuantityFormat format, int exponent) {}
}
