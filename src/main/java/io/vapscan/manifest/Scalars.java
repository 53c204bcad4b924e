package io.vapscan.manifest;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * What an untagged plain scalar means: YAML 1.1 as go.yaml.in/yaml v2 resolves it (resolve.go). Timestamps stay text.
 */
final class Scalars {

    private static final BigInteger MAX_UINT64 = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);
    private static final int LONGEST = 64; // digits of a 64-bit number, in binary
    private static final BigInteger MIN_INT64 = BigInteger.valueOf(Long.MIN_VALUE);

    private Scalars() {}

    /** A String, Boolean, null, Long, Double, or for a whole number from 2^63 to 2^64 - 1 a BigInteger. */
    static @Nullable Object resolve(String text) {
        if (text.isEmpty()) {
            return null;
        }
        return switch (text.charAt(0)) {
            case 'y', 'Y', 'n', 'N', 't', 'T', 'f', 'F', 'o', 'O', '~' -> word(text);
            case '.' -> dotted(text);
            case '+', '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number(text);
            default -> text;
        };
    }

    /** Whether a text that is none of its own is a number that no double holds: text in YAML, refused in JSON. */
    static boolean isHuge(String text) {
        char first = text.isEmpty() ? 'x' : text.charAt(0);
        return (first == '-' || (first >= '0' && first <= '9')) && isFloat(text);
    }

    private static @Nullable Object word(String text) {
        return switch (text) {
            case "y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON" -> true;
            case "n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF" -> false;
            case "~", "null", "Null", "NULL" -> null;
            default -> text;
        };
    }

    private static Object dotted(String text) {
        return switch (text) {
            case ".nan", ".NaN", ".NAN" -> Double.NaN;
            case ".inf", ".Inf", ".INF" -> Double.POSITIVE_INFINITY;
            default -> {
                String digits = withoutUnderscores(text);
                boolean wellPlaced = digits.length() == text.length() || underscoresSeparateDigits(text);
                Object value = wellPlaced && isFloat(digits) ? finite(digits) : null;
                yield value == null ? text : value;
            }
        };
    }

    private static Object number(String text) {
        return switch (text) {
            case "+.inf", "+.Inf", "+.INF" -> Double.POSITIVE_INFINITY;
            case "-.inf", "-.Inf", "-.INF" -> Double.NEGATIVE_INFINITY;
            default -> {
                Object value = finiteNumber(withoutUnderscores(text));
                yield value == null ? text : value;
            }
        };
    }

    private static @Nullable Object finiteNumber(String plain) {
        Object value = plain.isEmpty() ? null : integer(plain);
        if (value == null && isFloat(plain)) {
            value = finite(plain);
        }
        if (value == null && plain.startsWith("0b")) {
            value = signedBinary(plain.substring(2));
        }
        return value;
    }

    /** As Go's strconv.ParseInt and ParseUint with base 0: prefixes 0x, 0o, 0b, and 0 for octal. */
    private static @Nullable Object integer(String text) {
        boolean signed = text.charAt(0) == '-' || text.charAt(0) == '+';
        int start = signed ? 1 : 0;
        int radix = 10;
        if (start + 1 < text.length() && text.charAt(start) == '0') {
            switch (text.charAt(start + 1)) {
                case 'x', 'X' -> radix = 16;
                case 'o', 'O' -> radix = 8;
                case 'b', 'B' -> radix = 2;
                default -> radix = 0;
            }
            start += radix == 0 ? 1 : 2;
            radix = radix == 0 ? 8 : radix;
        }
        if (!allDigits(text, start, radix)) {
            return null;
        }
        String digits = withoutLeadingZeros(text, start);
        if (digits.length() > LONGEST) {
            return null;
        }
        if (digits.length() <= 15) {
            long value = Long.parseLong(digits, radix);
            return text.charAt(0) == '-' ? -value : value;
        }
        BigInteger big = new BigInteger(digits, radix);
        return inRange(text.charAt(0) == '-' ? big.negate() : big, !signed);
    }

    private static @Nullable Object inRange(BigInteger value, boolean unsignedToo) {
        if (value.bitLength() <= 63 && value.compareTo(MIN_INT64) >= 0) {
            return value.longValue();
        }
        return unsignedToo && value.compareTo(MAX_UINT64) <= 0 ? value : null;
    }

    /** What go-yaml makes of the rest after {@code 0b}, which may even have a sign. */
    private static @Nullable Object signedBinary(String rest) {
        boolean signed = !rest.isEmpty() && (rest.charAt(0) == '-' || rest.charAt(0) == '+');
        int start = signed ? 1 : 0;
        if (!allDigits(rest, start, 2)) {
            return null;
        }
        String digits = withoutLeadingZeros(rest, start);
        if (digits.length() > LONGEST) {
            return null;
        }
        BigInteger value = new BigInteger(digits, 2);
        return inRange(rest.charAt(0) == '-' ? value.negate() : value, !signed);
    }

    private static String withoutLeadingZeros(String text, int start) {
        int i = start;
        while (i < text.length() - 1 && text.charAt(i) == '0') {
            i++;
        }
        return text.substring(i);
    }

    private static boolean allDigits(String text, int start, int radix) {
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x80 || Character.digit(c, radix) < 0) {
                return false;
            }
        }
        return start < text.length();
    }

    /** {@code [-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?} and nothing more. */
    private static boolean isFloat(String text) {
        int i = skipSign(text, 0);
        int whole = skipDigits(text, i);
        int end = whole;
        if (whole < text.length() && text.charAt(whole) == '.') {
            end = skipDigits(text, whole + 1);
            if (whole == i && end == whole + 1) {
                return false;
            }
        } else if (whole == i) {
            return false;
        }
        if (end < text.length() && (text.charAt(end) == 'e' || text.charAt(end) == 'E')) {
            int exponent = skipSign(text, end + 1);
            end = skipDigits(text, exponent);
            return end == text.length() && end > exponent;
        }
        return end == text.length();
    }

    private static int skipSign(String text, int i) {
        return i < text.length() && (text.charAt(i) == '-' || text.charAt(i) == '+') ? i + 1 : i;
    }

    private static int skipDigits(String text, int from) {
        int i = from;
        while (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
            i++;
        }
        return i;
    }

    private static @Nullable Double finite(String text) {
        double value = Double.parseDouble(text);
        return Double.isInfinite(value) ? null : (Double) value;
    }

    private static String withoutUnderscores(String text) {
        return text.indexOf('_') < 0 ? text : text.replace("_", "");
    }

    private static boolean underscoresSeparateDigits(String text) {
        boolean digit = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean now = c >= '0' && c <= '9';
            if (c == '_' ? !digit : !now && i > 0 && text.charAt(i - 1) == '_') {
                return false;
            }
            digit = now;
        }
        return text.charAt(text.length() - 1) != '_';
    }
}
