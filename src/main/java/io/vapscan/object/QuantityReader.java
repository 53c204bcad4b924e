package io.vapscan.object;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Reads a quantity's text; follows {@code ParseQuantity} of {@code k8s.io/apimachinery/pkg/api/resource}. */
final class QuantityReader {

    private static final ParsedQuantity WRONG_FORMAT = new ParsedQuantity.Malformed(
            "quantities must match the regular" + " expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'");
    private static final ParsedQuantity WRONG_NUMBER =
            new ParsedQuantity.Malformed("unable to parse numeric part of quantity");
    private static final ParsedQuantity WRONG_SUFFIX =
            new ParsedQuantity.Malformed("unable to parse quantity's suffix");

    private static final int NANO = -9;
    /** From this exponent on a double is infinite anyway, so that writing the zeros out would show nowhere. */
    private static final int EXPONENT_WORTH_WRITING_OUT = 400;

    private QuantityReader() {}

    static ParsedQuantity read(String text) {
        if (text.isEmpty()) {
            return WRONG_FORMAT;
        }
        if (text.equals("0")) {
            return new Quantity(LongAmount.ZERO, QuantityFormat.DECIMAL_SI, text);
        }
        QuantityText parts = QuantityText.split(text);
        if (parts == null) {
            return WRONG_FORMAT;
        }
        QuantityFormat.Suffix suffix = QuantityFormat.suffix(parts.suffix());
        if (suffix == null) {
            return WRONG_SUFFIX;
        }
        Quantity fast = readLong(text, parts, suffix);
        return fast != null ? fast : readDecimal(parts, suffix);
    }

    /** The 64-bit form, or null where the number needs the decimal one. */
    private static @Nullable Quantity readLong(String text, QuantityText parts, QuantityFormat.Suffix suffix) {
        boolean binary = suffix.format() == QuantityFormat.BINARY_SI;
        int digits = parts.whole().length() + parts.fraction().length();
        int precision = 18 - digits;
        long multiplier = 1;
        if (binary) {
            // 2^20 has about 6 decimal digits; the server counts them so.
            precision = 15 - digits - (int) ((float) suffix.exponent() * 3 / 10) - 1;
            multiplier = 1L << suffix.exponent();
        }
        int scale = (binary ? 0 : suffix.exponent()) - parts.fraction().length();
        if (precision < 0 || scale < NANO || (binary && !parts.fraction().isEmpty())) {
            return null;
        }
        String shifted = parts.whole() + parts.fraction();
        long value = Long.parseLong(shifted);
        long result = value * multiplier;
        if (Math.multiplyHigh(value, multiplier) != result >> 63) {
            return null;
        }
        boolean canonical =
                binary ? (value & 7) != 0 : scale % 3 == 0 && !shifted.endsWith("000") && shifted.charAt(0) != '0';
        LongAmount amount = new LongAmount(parts.negative() ? -result : result, scale);
        return new Quantity(amount, suffix.format(), canonical ? text : null);
    }

    private static ParsedQuantity readDecimal(QuantityText parts, QuantityFormat.Suffix suffix) {
        if (parts.digitsAsWritten() == 0) {
            return WRONG_NUMBER;
        }
        BigInteger unscaled = LongNumbers.parse(parts.whole() + parts.fraction());
        int scale = parts.fraction().length();
        if (suffix.format() == QuantityFormat.BINARY_SI) {
            unscaled = unscaled.shiftLeft(suffix.exponent());
        } else {
            scale -= suffix.exponent();
        }
        BigDecimal number = roundUpToNano(new BigDecimal(unscaled, scale));
        QuantityFormat format = suffix.format();
        if (format == QuantityFormat.BINARY_SI) {
            number = number.min(BigDecimal.valueOf(Long.MAX_VALUE));
            if (number.signum() > 0 && number.compareTo(BigDecimal.ONE) < 0) {
                format = QuantityFormat.DECIMAL_SI;
            }
        }
        return new Quantity(new DecimalAmount(parts.negative() ? number.negate() : number), format, null);
    }

    /** What is not zero stays at least a billionth. */
    private static BigDecimal roundUpToNano(BigDecimal number) {
        if (number.signum() == 0) {
            return number;
        }
        long magnitude = (long) number.precision() - number.scale();
        if (magnitude < NANO) {
            return BigDecimal.valueOf(1, -NANO);
        }
        return magnitude > EXPONENT_WORTH_WRITING_OUT ? number : number.setScale(-NANO, RoundingMode.UP);
    }
}
