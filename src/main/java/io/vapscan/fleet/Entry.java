package io.vapscan.fleet;

import java.io.Serializable;
import java.util.Comparator;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * An object to be judged, or what an earlier run said of one.
 *
 * @param object the object; of an earlier run, its key
 * @param before the earlier run's row; null for an object to be judged
 */
record Entry(FleetObject object, @Nullable Row before) implements Serializable {

    /** Earlier answers come just before the objects that they are for. */
    static final class Order implements Comparator<Entry>, Serializable {

        private static final long serialVersionUID = 1;

        @Override
        public int compare(Entry a, Entry b) {
            int same = a.object().sameness().compareTo(b.object().sameness());
            if (same != 0) {
                return same;
            }
            int earlier = Boolean.compare(a.before() == null, b.before() == null);
            return earlier != 0 ? earlier : a.object().compareTo(b.object());
        }
    }
}
