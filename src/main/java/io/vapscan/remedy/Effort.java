package io.vapscan.remedy;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What may still be spent on explaining or on mending one object, in CEL's cost units: so that no object, however it was made,
 * stalls a scan, and a report does not depend on how fast a machine is. Not for several threads.
 */
final class Effort {

    /** About a second's work, and some more for what a large object takes to be decoded again and again. */
    private static final long PER_OBJECT = 60_000_000;

    private static final long PER_FINDING = 10_000_000;
    private static final long OF_OBJECT_PER_FIELD = 1_000;
    private static final long OF_FINDING_PER_FIELD = 50;

    private final long size;
    private long ofObject;
    private long ofFinding;
    private long ofFindingAtFirst;
    private long total;

    /** For that object. */
    Effort(Object tree) {
        this.size = size(tree);
        begin();
    }

    /** How many values an object has. */
    static long size(@Nullable Object tree) {
        long size = 1;
        if (tree instanceof Map<?, ?> map) {
            for (Object value : map.values()) {
                size += size(value);
            }
        } else if (tree instanceof List<?> list) {
            for (Object element : list) {
                size += size(element);
            }
        }
        return size;
    }

    /** How many values the object has. */
    long size() {
        return size;
    }

    /** All may be spent again: what finding reasons took is not missing when changes are searched for. */
    void begin() {
        ofObject = PER_OBJECT + OF_OBJECT_PER_FIELD * size;
        nextFinding();
    }

    /** The next finding has its own share of what is left. */
    void nextFinding() {
        ofFindingAtFirst = PER_FINDING + OF_FINDING_PER_FIELD * size;
        ofFinding = ofFindingAtFirst;
    }

    /** What the finding has taken so far. */
    long spentOnFinding() {
        return ofFindingAtFirst - ofFinding;
    }

    /** Whether so little was spent that an object of twice the size, for which the same is done, comes near no bound either. */
    boolean isLittle() {
        return total < PER_FINDING / 8;
    }

    /** Takes what something cost that was done before, if there is that much. */
    boolean allows(long cost) {
        try {
            spend(cost);
            return true;
        } catch (GaveUp nothingLeft) {
            return false;
        }
    }

    /**
     * Takes what something cost.
     *
     * @throws GaveUp when there is nothing left for this finding
     */
    void spend(long cost) {
        long spent = cost < 0 ? PER_OBJECT : Math.min(cost, PER_OBJECT);
        total += spent;
        ofFinding -= spent;
        ofObject -= spent;
        if (ofFinding < 0 || ofObject < 0) {
            throw new GaveUp();
        }
    }
}
