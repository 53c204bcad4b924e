package io.vapscan.object;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How a quantity is written; follows {@code k8s.io/apimachinery/pkg/api/resource/suffix.go}. */
enum QuantityFormat {
    /** {@code 12M}: 12 * 10^6. */
    DECIMAL_SI(Map.ofEntries(
            Map.entry("n", -9),
            Map.entry("u", -6),
            Map.entry("m", -3),
            Map.entry("", 0),
            Map.entry("k", 3),
            Map.entry("M", 6),
            Map.entry("G", 9),
            Map.entry("T", 12),
            Map.entry("P", 15),
            Map.entry("E", 18))),
    /** {@code 12Mi}: 12 * 2^20. */
    BINARY_SI(Map.of("Ki", 10, "Mi", 20, "Gi", 30, "Ti", 40, "Pi", 50, "Ei", 60)),
    /** {@code 12e6}. */
    DECIMAL_EXPONENT(Map.of());

    private final Map<String, Integer> exponents;
    private final Map<Integer, String> suffixes = new HashMap<>();

    QuantityFormat(Map<String, Integer> exponents) {
        this.exponents = exponents;
        exponents.forEach((suffix, exponent) -> suffixes.put(exponent, suffix));
    }

    /** A suffix's meaning, or null where it is no suffix at all. */
    static @Nullable Suffix suffix(String text) {
        for (QuantityFormat format : values()) {
            Integer exponent = format.exponents.get(text);
            if (exponent != null) {
                return new Suffix(format, exponent);
            }
        }
        if (text.length() > 1 && (text.charAt(0) == 'E' || text.charAt(0) == 'e')) {
            try {
                // The server parses 64 bits and keeps the lower 32.
                return new Suffix(DECIMAL_EXPONENT, (int) Long.parseLong(text.substring(1)));
            } catch (NumberFormatException e) {
                return null;
            }
        }
        return null;
    }

    /** The suffix of that exponent; empty where the server has none, so that 1000E is printed as 1. */
    String suffixOf(int exponent) {
        if (this == DECIMAL_EXPONENT) {
            return exponent == 0 ? "" : "e" + exponent;
        }
        return suffixes.getOrDefault(exponent, "");
    }

    /**
     * A suffix as read.
     *
     * @param exponent of 2 for {@link #BINARY_SI}, else of 10
     */
    record Suffix(QuantityFormat format, int exponent) {}
}
