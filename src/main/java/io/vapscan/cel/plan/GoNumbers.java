package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.UInt;
import java.util.regex.Pattern;

/** Reading numbers and Booleans as Go's {@code strconv} does. */
final class GoNumbers {

    private static final Pattern INT = Pattern.compile("[+-]?[0-9]{1,100}");
    private static final Pattern UINT = Pattern.compile("[0-9]{1,100}");
    // Nothing is given back: a text of many digits that is no number is seen to be none once it is gone through.
    private static final Pattern DECIMAL =
            Pattern.compile("[+-]?(?:[0-9_]++\\.?[0-9_]*+|\\.[0-9_]++)(?:[eE][+-]?[0-9_]++)?");
    private static final Pattern HEXADECIMAL =
            Pattern.compile("[+-]?0[xX](?:[0-9a-fA-F_]++\\.?[0-9a-fA-F_]*+|\\.[0-9a-fA-F_]++)[pP][+-]?[0-9_]++");
    private static final Pattern INFINITE = Pattern.compile("(?i)[+-]?inf(?:inity)?");

    private GoNumbers() {}

    /** {@code ParseBool}. */
    static Object parseBool(String text) {
        return switch (text) {
            case "1", "t", "T", "TRUE", "true", "True" -> true;
            case "0", "f", "F", "FALSE", "false", "False" -> false;
            default -> failure("bool");
        };
    }

    /** {@code ParseInt} of base 10 and 64 bits. */
    static Object parseInt(String text) {
        try {
            return INT.matcher(text).matches() ? (Object) Long.parseLong(text) : failure("int");
        } catch (NumberFormatException e) {
            return failure("int");
        }
    }

    /** {@code ParseUint} of base 10 and 64 bits: no sign. */
    static Object parseUint(String text) {
        try {
            return UINT.matcher(text).matches() ? new UInt(Long.parseUnsignedLong(text)) : failure("uint");
        } catch (NumberFormatException e) {
            return failure("uint");
        }
    }

    /** {@code ParseFloat}: decimal, hexadecimal with an exponent, infinities and NaN; out of range is a failure. */
    static Object parseDouble(String text) {
        if (INFINITE.matcher(text).matches()) {
            return text.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        if (text.equalsIgnoreCase("nan")) {
            return Double.NaN;
        }
        boolean hexadecimal = HEXADECIMAL.matcher(text).matches();
        if (!(hexadecimal || DECIMAL.matcher(text).matches()) || !underscoresSeparate(text, hexadecimal)) {
            return failure("double");
        }
        try {
            double number = Double.parseDouble(text.replace("_", ""));
            return Double.isInfinite(number) ? failure("double") : (Object) number;
        } catch (NumberFormatException e) {
            return failure("double");
        }
    }

    // An underscore stands between two digits, or after the prefix 0x.
    private static boolean underscoresSeparate(String text, boolean hexadecimal) {
        int prefix = text.startsWith("+") || text.startsWith("-") ? 1 : 0;
        for (int i = text.indexOf('_'); i >= 0; i = text.indexOf('_', i + 1)) {
            boolean after = i > 0 && (isDigit(text.charAt(i - 1), hexadecimal) || (hexadecimal && i == prefix + 2));
            boolean before = i + 1 < text.length() && isDigit(text.charAt(i + 1), hexadecimal);
            if (!after || !before) {
                return false;
            }
        }
        return true;
    }

    private static boolean isDigit(char c, boolean hexadecimal) {
        return Character.digit(c, hexadecimal ? 16 : 10) >= 0;
    }

    private static CelError failure(String type) {
        return new CelError("type conversion error from 'string' to '" + type + "'");
    }
}
