package io.vapscan.object;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A Kubernetes resource quantity ({@code 500m}, {@code 1Gi}, {@code 1e3}): exact arithmetic and the server's text.
 * Immutable; equal where the numbers are. Follows {@code k8s.io/apimachinery/pkg/api/resource/quantity.go}.
 */
public final class Quantity implements ParsedQuantity, Comparable<Quantity> {

    /** Beyond this distance of exponents a sum is not written out: a server would need minutes for it. */
    private static final int MAX_EXPONENT_DISTANCE = 20_000;

    private static final int ONE_KIBI = 1024;

    private final QuantityAmount amount;
    private final QuantityFormat format;
    private final @Nullable String written;

    Quantity(QuantityAmount amount, QuantityFormat format, @Nullable String written) {
        this.amount = amount;
        this.format = format;
        this.written = written;
    }

    /** Reads a quantity's text; surrounding blanks are not trimmed. */
    public static ParsedQuantity parse(String text) {
        return QuantityReader.read(text);
    }

    /** An integer, as {@code resource.NewQuantity(value, DecimalExponent)}. */
    public static Quantity of(long value) {
        return new Quantity(new LongAmount(value, 0), QuantityFormat.DECIMAL_EXPONENT, null);
    }

    /** -1, 0 or 1. */
    public int sign() {
        return amount.sign();
    }

    /** The value as an integer; empty where the server's fast conversion does not give one ({@code AsInt64}). */
    public OptionalLong toLong() {
        Long value = amount instanceof LongAmount fits ? fits.toLong() : null;
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }

    /** A double near the value, computed as the server does ({@code AsApproximateFloat64}); may be infinite. */
    public double toDouble() {
        return amount.toDouble();
    }

    /** The exact value. */
    public BigDecimal decimal() {
        return amount.decimal();
    }

    /** The sum; empty where the exponents are too far apart to write the sum out. */
    public Optional<Quantity> plus(Quantity other) {
        QuantityFormat kept = sign() == 0 ? other.format : format;
        if (amount instanceof LongAmount mine && other.amount instanceof LongAmount its) {
            LongAmount sum = mine.plus(its);
            if (sum != null) {
                return Optional.of(new Quantity(sum, kept, null));
            }
        }
        return tooFar(other)
                ? Optional.empty()
                : Optional.of(new Quantity(new DecimalAmount(decimal().add(other.decimal())), kept, null));
    }

    /** The difference; empty where the exponents are too far apart to write it out. */
    public Optional<Quantity> minus(Quantity other) {
        QuantityFormat kept = sign() == 0 ? other.format : format;
        if (amount instanceof LongAmount mine && other.amount instanceof LongAmount its) {
            LongAmount difference = mine.plus(its.negated());
            if (difference != null) {
                return Optional.of(new Quantity(difference, kept, null));
            }
        }
        return tooFar(other)
                ? Optional.empty()
                : Optional.of(new Quantity(new DecimalAmount(decimal().subtract(other.decimal())), kept, null));
    }

    /** Whether the number is held in 64 bits: what {@link #toLong()} needs. */
    public boolean isLong() {
        return amount instanceof LongAmount;
    }

    /** The same quantity, no longer held in 64 bits ({@code ToDec}). */
    public Quantity widened() {
        return isLong() ? new Quantity(new DecimalAmount(decimal()), format, written) : this;
    }

    private boolean tooFar(Quantity other) {
        return Math.abs((long) decimal().scale() - other.decimal().scale()) > MAX_EXPONENT_DISTANCE;
    }

    @Override
    public int compareTo(Quantity other) {
        if (amount instanceof LongAmount mine
                && other.amount instanceof LongAmount its
                && mine.scale() == its.scale()) {
            return Long.compare(mine.value(), its.value());
        }
        return decimal().compareTo(other.decimal());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Quantity that && compareTo(that) == 0;
    }

    @Override
    public int hashCode() {
        BigDecimal decimal = decimal();
        return decimal.signum() * Long.hashCode((long) decimal.precision() - decimal.scale());
    }

    /** The text under which the server stores and prints it. */
    @Override
    public String toString() {
        if (written != null) {
            return written;
        }
        if (sign() == 0) {
            return "0";
        }
        if (binaryIsExact()) {
            QuantityAmount.Canonical canonical = amount.canonical1024();
            return canonical.mantissa() + QuantityFormat.BINARY_SI.suffixOf(canonical.exponent() * 10);
        }
        QuantityFormat shown = format == QuantityFormat.BINARY_SI ? QuantityFormat.DECIMAL_SI : format;
        QuantityAmount.Canonical canonical = amount.canonical();
        return canonical.mantissa() + shown.suffixOf(canonical.exponent());
    }

    /** Binary suffixes are kept where they lose nothing and the number is not small. */
    private boolean binaryIsExact() {
        if (format != QuantityFormat.BINARY_SI) {
            return false;
        }
        // Setting up decimals takes some milliseconds, and nearly no object needs any.
        Long whole = amount instanceof LongAmount fits ? fits.toLong() : null;
        return whole != null
                ? whole >= ONE_KIBI || whole <= -ONE_KIBI
                : decimal().abs().compareTo(BigDecimal.valueOf(ONE_KIBI)) >= 0 && amount.whole();
    }
}
