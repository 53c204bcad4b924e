package io.vapscan.suite.coverage;

import java.util.List;
import java.util.Locale;

/**
 * How many ways were gone, of how many.
 *
 * @param seen how many a test went
 * @param all how many there are
 */
public record Tally(int seen, int all) {

    /** Nothing yet. */
    public static final Tally NONE = new Tally(0, 0);

    static Tally of(List<Side> sides) {
        return new Tally((int) sides.stream().filter(Side::seen).count(), sides.size());
    }

    /** Both together. */
    public Tally plus(Tally other) {
        return new Tally(seen + other.seen, all + other.all);
    }

    /** The share that was gone, from 0 to 100; 100 where there is nothing. */
    public double percent() {
        return all == 0 ? 100 : 100.0 * seen / all;
    }

    /** {@code 3/4}, or a dash where there is nothing. */
    public String text() {
        return all == 0 ? "-" : seen + "/" + all;
    }

    /** {@code 75.0 %}; never 100 unless all were gone. */
    public String share() {
        double share = seen < all ? Math.min(percent(), 99.9) : percent();
        return String.format(Locale.ROOT, "%.1f %%", share);
    }
}
