package io.vapscan.fleet;

import static org.apache.spark.sql.functions.array;
import static org.apache.spark.sql.functions.avg;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.explode;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.when;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Compliance as {@code vapscan scan} computes it: of each control the share of objects that comply, and of several controls
 * the mean. Shares are decimals, so that sums do not depend on their order.
 */
public final class Scores {

    private static final String SHARE = "decimal(20,12)";
    private static final List<String> STATUSES = List.of("passed", "failed", "error", "unknown", "excepted");
    private static final List<String> OF = List.of("cluster", "namespace", "control");
    private static final String COMPLIANCE = "compliance";
    private static final String TOTAL = "total";
    private static final String LEVEL = "level";

    private Scores() {}

    /**
     * The scores of judged objects.
     *
     * @param objects rows of {@link FleetSchema#OBJECTS}
     * @return sorted rows with {@code level} (fleet, cluster, namespace, control, cluster-control or namespace-control), what
     *     it is of ({@code cluster}, {@code namespace}, {@code control}; empty where it is of all), objects by status,
     *     {@code total} and {@code compliance} in percent
     */
    public static Dataset<Row> of(Dataset<Row> objects) {
        Dataset<Row> controls = controls(FleetResult.responses(objects)).cache();
        return controls.unionByName(means(controls))
                .repartition(1)
                .sortWithinPartitions(LEVEL, "cluster", "namespace", "control");
    }

    /** Each control's share in each namespace, in each cluster, and everywhere. */
    private static Dataset<Row> controls(Dataset<Row> responses) {
        Column levels = array(
                of("namespace-control", col("cluster"), col("namespace"), col("control")),
                of("cluster-control", col("cluster"), lit(""), col("control")),
                of("control", lit(""), lit(""), col("control")));
        List<Column> sums = new ArrayList<>();
        for (String status : STATUSES) {
            sums.add(sum(when(col("status").equalTo(status), 1L).otherwise(0L)).as(status));
        }
        Column compliant = col("passed").plus(col("excepted")).multiply(100);
        Column share = compliant.cast(SHARE).divide(col(TOTAL).cast(SHARE)).cast(SHARE);
        return grouped(
                        responses.select(explode(levels).as("of"), col("status")),
                        count(lit(1)).as(TOTAL),
                        sums)
                .withColumn(COMPLIANCE, share);
    }

    /** The mean of all controls in each namespace, in each cluster, and everywhere. */
    private static Dataset<Row> means(Dataset<Row> controls) {
        Column level = when(col(LEVEL).equalTo("namespace-control"), "namespace")
                .when(col(LEVEL).equalTo("cluster-control"), "cluster")
                .otherwise("fleet");
        List<Column> columns = new ArrayList<>();
        columns.add(of(level, col("cluster"), col("namespace"), lit("")).as("of"));
        List<Column> sums = new ArrayList<>();
        for (String status : STATUSES) {
            columns.add(col(status));
            sums.add(sum(status).as(status));
        }
        columns.add(col(TOTAL));
        columns.add(col(COMPLIANCE));
        sums.add(avg(COMPLIANCE).cast(SHARE).as(COMPLIANCE));
        return grouped(
                controls.select(columns.toArray(new Column[0])), sum(TOTAL).as(TOTAL), sums);
    }

    private static Column of(String level, Column cluster, Column namespace, Column control) {
        return of(lit(level), cluster, namespace, control);
    }

    private static Column of(Column level, Column cluster, Column namespace, Column control) {
        return struct(level.as(LEVEL), cluster.as(OF.get(0)), namespace.as(OF.get(1)), control.as(OF.get(2)));
    }

    private static Dataset<Row> grouped(Dataset<Row> rows, Column total, List<Column> sums) {
        return rows.groupBy("of").agg(total, sums.toArray(new Column[0])).select("of.*", names(sums));
    }

    private static String[] names(List<Column> sums) {
        List<String> names = new ArrayList<>(STATUSES);
        names.add(TOTAL);
        if (sums.size() > STATUSES.size()) {
            names.add(COMPLIANCE);
        }
        return names.toArray(new String[0]);
    }
}
