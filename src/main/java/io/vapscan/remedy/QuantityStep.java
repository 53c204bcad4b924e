package io.vapscan.remedy;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Quantities that lie just within a bound which they must not reach, as somebody would write them. */
final class QuantityStep {

    /** Each unit with the next smaller one, and how many of that it is. */
    private record Unit(String suffix, String smaller, int times) {}

    private static final List<Unit> UNITS = List.of(
            new Unit("Ei", "Pi", 1024),
            new Unit("Pi", "Ti", 1024),
            new Unit("Ti", "Gi", 1024),
            new Unit("Gi", "Mi", 1024),
            new Unit("Mi", "Ki", 1024),
            new Unit("Ki", "", 1024),
            new Unit("E", "P", 1000),
            new Unit("P", "T", 1000),
            new Unit("T", "G", 1000),
            new Unit("G", "M", 1000),
            new Unit("M", "k", 1000),
            new Unit("k", "", 1000));

    private static final Unit CORES = new Unit("", "m", 1000);

    /** From so many on, one of a unit is little. */
    private static final long MANY = 100;

    private static final long MOST = 1_000_000_000L;

    private QuantityStep() {}

    /**
     * The next quantity.
     *
     * @param bound in canonical form
     * @param less whether it has to be less than the bound, and not more
     * @param cpu whether it is of cores, of which there may be thousandths; of most else there are only whole ones
     * @return null where the bound is none that somebody would write, or nothing but nothing is less
     */
    static @Nullable String next(String bound, boolean less, boolean cpu) {
        int digits = 0;
        while (digits < bound.length() && bound.charAt(digits) >= '0' && bound.charAt(digits) <= '9') {
            digits++;
        }
        if (digits == 0 || digits > 9) {
            return null;
        }
        long number = Long.parseLong(bound.substring(0, digits));
        String suffix = bound.substring(digits);
        Unit unit = unit(suffix, cpu);
        if (unit == null && !suffix.isEmpty() && !suffix.equals("m")) {
            return null;
        }
        if (unit != null && number < MANY) {
            number *= unit.times;
            suffix = unit.smaller;
        }
        long next = less ? number - 1 : number + 1;
        return next > 0 && next <= MOST ? next + suffix : null;
    }

    private static @Nullable Unit unit(String suffix, boolean cpu) {
        if (suffix.isEmpty()) {
            return cpu ? CORES : null;
        }
        for (Unit unit : UNITS) {
            if (unit.suffix.equals(suffix)) {
                return unit;
            }
        }
        return null;
    }
}
