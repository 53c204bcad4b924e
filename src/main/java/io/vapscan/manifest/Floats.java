package io.vapscan.manifest;

import io.vapscan.object.GoNumber;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Floats on their way from YAML through JSON, as Go prints and reads them. */
final class Floats {

    private Floats() {}

    /** A finite double as its JSON text reads: a Long when that text is a whole number which fits. */
    static Object jsonValue(double value) {
        Long whole = GoNumber.whole(value);
        return whole == null ? (Object) value : whole;
    }

    /** A double as a key: sigs.k8s.io/yaml prints it as a 32-bit float, {@code strconv.FormatFloat(f, 'g', -1, 32)}. */
    static String keyOf(double value) {
        float narrow = (float) value;
        if (Double.isNaN(value)) {
            return ".nan";
        }
        if (Float.isInfinite(narrow)) {
            return narrow > 0 ? ".inf" : "-.inf";
        }
        if (narrow == 0) {
            return 1 / narrow < 0 ? "-0" : "0";
        }
        BigDecimal exact = new BigDecimal(narrow);
        BigDecimal digits = exact;
        for (int precision = 1; precision <= 9; precision++) {
            digits = exact.round(new MathContext(precision));
            if (digits.floatValue() == narrow) {
                break;
            }
        }
        return general(digits.stripTrailingZeros());
    }

    private static String general(BigDecimal value) {
        int exponent = value.precision() - value.scale() - 1;
        if (exponent >= -4 && exponent < 6) {
            return value.toPlainString();
        }
        String digits = value.unscaledValue().abs().toString();
        String mantissa = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
        String sign = value.signum() < 0 ? "-" : "";
        return String.format(Locale.ROOT, "%s%se%s%02d", sign, mantissa, exponent < 0 ? "-" : "+", Math.abs(exponent));
    }
}
