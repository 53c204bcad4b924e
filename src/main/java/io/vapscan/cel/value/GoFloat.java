package io.vapscan.cel.value;

/** Doubles as Go prints them: the shortest digits that read back as the same number. */
public final class GoFloat {

    private static final int SMALLEST_PLAIN_EXPONENT = -4;
    private static final int LARGEST_PLAIN_EXPONENT = 5;

    private GoFloat() {}

    /** As Go's {@code %g} and {@code %v}: {@code 1}, {@code 1.5}, {@code 1e+06}, {@code +Inf}, {@code NaN}. */
    public static String shortest(double value) {
        String special = special(value);
        if (special != null) {
            return special;
        }
        Digits digits = Digits.of(value);
        int exponent = digits.exponent();
        // strconv decides between the forms as if the precision were 6, whatever the number of digits.
        return exponent < SMALLEST_PLAIN_EXPONENT || exponent > LARGEST_PLAIN_EXPONENT
                ? scientific(digits)
                : plain(digits);
    }

    /** As Go's {@code strconv.FormatFloat(value, 'f', -1, 64)}: never an exponent. */
    public static String fixed(double value) {
        String special = special(value);
        return special != null ? special : plain(Digits.of(value));
    }

    private static @org.jspecify.annotations.Nullable String special(double value) {
        if (Double.isNaN(value)) {
            return "NaN";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "+Inf" : "-Inf";
        }
        return null;
    }

    private static String scientific(Digits digits) {
        StringBuilder out = new StringBuilder(digits.sign());
        String text = digits.text();
        out.append(text.charAt(0));
        if (text.length() > 1) {
            out.append('.').append(text, 1, text.length());
        }
        int exponent = digits.exponent();
        out.append('e').append(exponent < 0 ? '-' : '+');
        int magnitude = Math.abs(exponent);
        return (magnitude < 10 ? out.append('0') : out).append(magnitude).toString();
    }

    private static String plain(Digits digits) {
        StringBuilder out = new StringBuilder(digits.sign());
        String text = digits.text();
        int point = digits.exponent() + 1;
        if (point <= 0) {
            return out.append("0.").append("0".repeat(-point)).append(text).toString();
        }
        if (point >= text.length()) {
            return out.append(text).append("0".repeat(point - text.length())).toString();
        }
        return out.append(text, 0, point)
                .append('.')
                .append(text, point, text.length())
                .toString();
    }
}
