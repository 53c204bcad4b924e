package io.vapscan.fleet;

import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.apache.spark.Partitioner;
import org.jspecify.annotations.Nullable;

/** Cuts a fleet into ranges of keys, so that one huge cluster is many partitions and many small ones are one. */
final class KeyRanges extends Partitioner {

    private static final long serialVersionUID = 1;

    private final List<FleetObject> bounds;

    /** Ranges that end before each of these keys, which are sorted. */
    KeyRanges(List<FleetObject> bounds) {
        this.bounds = List.copyOf(bounds);
    }

    @Override
    public int numPartitions() {
        return bounds.size() + 1;
    }

    @Override
    public int getPartition(Object key) {
        FleetObject object = ((Entry) key).object();
        int found = Collections.binarySearch(bounds, object.sameness());
        return found >= 0 ? found + 1 : -found - 1;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof KeyRanges ranges && ranges.bounds.equals(bounds);
    }

    @Override
    public int hashCode() {
        return Objects.hash(bounds);
    }
}
