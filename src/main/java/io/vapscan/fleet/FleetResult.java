package io.vapscan.fleet;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.explode;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.util.LongAccumulator;

/**
 * What a fleet came to. Nothing is judged before a dataset is used, and again with each use: write {@link #objects} or
 * persist it, and derive the others from that.
 */
public final class FleetResult {

    private final Dataset<Row> objects;
    private final long count;
    private final LongAccumulator reused;

    FleetResult(Dataset<Row> objects, long count, LongAccumulator reused) {
        this.objects = objects;
        this.count = count;
        this.reused = reused;
    }

    /** One row for each object or unreadable record ({@link FleetSchema#OBJECTS}), in their order. */
    public Dataset<Row> objects() {
        return objects;
    }

    /** How many rows that are. */
    public long count() {
        return count;
    }

    /** How many answers were taken over from an earlier run, as far as rows have been used. */
    public long reused() {
        return reused.value();
    }

    /** One row for each rule that concerns an object ({@link FleetSchema#RESPONSES}). */
    public Dataset<Row> responses() {
        return responses(objects);
    }

    /** One row for each rule that concerns an object, of rows of {@link FleetSchema#OBJECTS}. */
    public static Dataset<Row> responses(Dataset<Row> objects) {
        List<Column> columns = new ArrayList<>();
        for (String name : FleetSchema.RESPONSES.fieldNames()) {
            boolean own = List.of(FleetSchema.OBJECTS.fieldNames()).contains(name);
            columns.add(col(own ? name : "response." + name));
        }
        return objects.withColumn("response", explode(col("responses"))).select(columns.toArray(new Column[0]));
    }

    /** Those responses that are not passed. */
    public static Dataset<Row> findings(Dataset<Row> objects) {
        return responses(objects).filter(col("status").notEqual("passed"));
    }
}
