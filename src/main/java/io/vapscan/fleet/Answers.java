package io.vapscan.fleet;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/** The answers of one partition, in the order of its keys; an earlier run's where there is one. */
final class Answers implements Iterator<Row> {

    private final Iterator<Tuple2<Entry, Boolean>> entries;
    private final ResponseRows rows;
    private final Runnable tookOver;
    private @Nullable Entry before;
    private @Nullable Row next;

    Answers(Iterator<Tuple2<Entry, Boolean>> entries, ResponseRows rows, Runnable tookOver) {
        this.entries = entries;
        this.rows = rows;
        this.tookOver = tookOver;
    }

    @Override
    public boolean hasNext() {
        while (next == null && entries.hasNext()) {
            Entry entry = entries.next()._1();
            if (entry.before() == null) {
                next = answer(entry.object());
            } else {
                before = entry;
            }
        }
        return next != null;
    }

    private Row answer(FleetObject object) {
        Entry known = before;
        Row answered = known == null ? null : known.before();
        if (known != null && answered != null && known.object().sameness().equals(object.sameness())) {
            tookOver.run();
            return ObjectRow.again(object, answered);
        }
        return rows.of(object);
    }

    @Override
    public Row next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        Row row = next;
        next = null;
        if (row == null) {
            throw new NoSuchElementException();
        }
        return row;
    }
}
