package io.vapscan.report;

import io.vapscan.scan.RuleResponse;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The shapes of a report's findings, by {@link io.vapscan.scan.KeptTexts#likeness}. Shared by threads. */
final class FindingShapes {

    private final Style style;
    private volatile @Nullable FindingShape[] known = new FindingShape[64];

    FindingShapes(Style style) {
        this.style = style;
    }

    /** The shape of findings of that likeness; null where no one of them was seen, or they are like none. */
    @Nullable
    FindingShape of(int likeness) {
        @Nullable FindingShape[] all = known;
        return likeness >= 0 && likeness < all.length ? all[likeness] : null;
    }

    /** Notes what findings look like that are like that one. */
    synchronized void see(RuleResponse finding, int likeness) {
        if (likeness < 0 || of(likeness) != null) {
            return;
        }
        @Nullable FindingShape[] all = known;
        if (likeness >= all.length) {
            all = Arrays.copyOf(all, Math.max(2 * all.length, likeness + 1));
        }
        all[likeness] = new FindingShape(finding, style);
        known = all;
    }
}
