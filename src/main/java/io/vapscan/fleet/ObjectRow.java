package io.vapscan.fleet;

import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/** Rows of {@link FleetSchema#OBJECTS}, written and read again. Arrays are given as arrays: rows know no Java lists. */
final class ObjectRow {

    /** No responses. */
    static final Object[] NONE = {};

    private static final int API_VERSION = place("apiVersion");
    private static final int FAULT = place(FleetSchema.FAULT);
    private static final int WORLD = place("world");
    private static final int RESPONSES = place("responses");

    private ObjectRow() {}

    private static int place(String column) {
        return FleetSchema.OBJECTS.fieldIndex(column);
    }

    /**
     * A row.
     *
     * @param fault why there is no verdict; empty where there is
     * @param world what says whether it would be judged as before
     * @param responses what rules say of it
     */
    static Row of(FleetObject object, String fault, String world, Object responses) {
        return RowFactory.create(
                object.cluster(),
                object.source(),
                object.place(),
                object.apiVersion(),
                object.kind(),
                object.namespace(),
                object.name(),
                object.digest(),
                fault,
                world,
                responses);
    }

    /** The row of an object whose like was judged before. */
    static Row again(FleetObject object, Row before) {
        return of(object, before.getString(FAULT), world(before), before.get(RESPONSES));
    }

    /** The object that a row is of, without its text. */
    static FleetObject object(Row row) {
        // A fault that a server named is none of the record's.
        String fault = row.getString(API_VERSION).isEmpty() ? row.getString(FAULT) : "";
        return new FleetObject(
                cluster(row),
                row.getAs(FleetSchema.SOURCE),
                row.getAs(FleetSchema.PLACE),
                row.getString(API_VERSION),
                row.getAs("kind"),
                row.getAs("namespace"),
                row.getAs("name"),
                row.getAs("digest"),
                fault,
                "");
    }

    static String cluster(Row row) {
        return row.getAs(FleetSchema.CLUSTER);
    }

    static String world(Row row) {
        return row.getString(WORLD);
    }

    static List<Row> responses(Row row) {
        return row.getList(RESPONSES);
    }
}
