package io.vapscan.fleet;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.to_json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.LongAccumulator;
import scala.Tuple2;

/**
 * Judges the objects of many clusters, each in the world of its own cluster: its namespaces, definitions, params and RBAC, as
 * far as they are among the objects. The verdicts are those of {@code vapscan scan}. Results stand in one total order and
 * come to the same bytes each time, whatever the number of executors.
 */
public final class FleetScan {

    private static final int OBJECTS_IN_PARTITION = 10_000;

    private final FleetPolicies policies;
    private final int inPartition;

    private FleetScan(FleetPolicies policies, int inPartition) {
        this.policies = policies;
        this.inPartition = inPartition;
    }

    /** A scan by these policies. */
    public static FleetScan by(FleetPolicies policies) {
        return new FleetScan(policies, OBJECTS_IN_PARTITION);
    }

    /** The same with about this many objects in each partition, and so in each file that is written. */
    public FleetScan inPartitionsOf(int objects) {
        return new FleetScan(policies, Math.max(1, objects));
    }

    /**
     * Judges all objects. The records are read twice: for the clusters' worlds, then to be judged when the result is used.
     *
     * @param records rows with {@code cluster} and {@code object} (text or a struct), and perhaps {@code source}, {@code
     *     place} and {@code fault}
     * @throws IllegalArgumentException where a column is missing
     */
    public FleetResult scan(Dataset<Row> records) {
        return scan(records, records.sparkSession().createDataFrame(List.of(), FleetSchema.OBJECTS));
    }

    /**
     * Judges all objects but those that were judged before, in the same world and by the same policies: their answers are
     * taken over.
     *
     * @param before rows of {@link FleetSchema#OBJECTS} that an earlier run wrote
     */
    public FleetResult scan(Dataset<Row> records, Dataset<Row> before) {
        SparkSession session = records.sparkSession();
        JavaSparkContext spark = JavaSparkContext.fromSparkContext(session.sparkContext());
        JavaRDD<FleetObject> objects = objects(records);
        WorldKinds kinds = WorldKinds.of(policies);
        Survey survey = objects.treeAggregate(new Survey(kinds), Survey::add, Survey::merge);
        Broadcast<FleetJudges> judges = spark.broadcast(new FleetJudges(policies, survey.worlds()));
        long partitions = Math.max(1, (survey.count() + inPartition - 1) / inPartition);
        KeyRanges ranges = new KeyRanges(survey.bounds((int) Math.min(partitions, Short.MAX_VALUE)));
        LongAccumulator reused = session.sparkContext().longAccumulator("objects taken over");
        JavaRDD<Row> rows = objects.map(object -> new Entry(object, null))
                .union(earlier(before, judges))
                .mapToPair(entry -> new Tuple2<>(entry, true))
                .repartitionAndSortWithinPartitions(ranges, new Entry.Order())
                .mapPartitions(entries -> answers(entries, judges, reused));
        return new FleetResult(session.createDataFrame(rows, FleetSchema.OBJECTS), survey.count(), reused);
    }

    private static Iterator<Row> answers(
            Iterator<Tuple2<Entry, Boolean>> entries, Broadcast<FleetJudges> judges, LongAccumulator reused) {
        return new Answers(entries, new ResponseRows(judges.value()), () -> reused.add(1));
    }

    /** What was said before of objects in worlds that have not changed. */
    private static JavaRDD<Entry> earlier(Dataset<Row> before, Broadcast<FleetJudges> judges) {
        return before.toJavaRDD()
                .filter(row -> ObjectRow.world(row).equals(judges.value().world(ObjectRow.cluster(row))))
                .map(row -> new Entry(ObjectRow.object(row), row));
    }

    private static JavaRDD<FleetObject> objects(Dataset<Row> records) {
        RecordParser parser = new RecordParser();
        return normal(records)
                .toJavaRDD()
                .flatMap(row -> parser.parse(record(row)).iterator());
    }

    private static FleetRecord record(Row row) {
        return new FleetRecord(
                row.getString(0), row.getString(1), row.getString(2), row.getString(3), row.getString(4));
    }

    /** The records with all columns, in their order, without nulls. */
    static Dataset<Row> normal(Dataset<Row> records) {
        StructType schema = records.schema();
        List<String> names = Arrays.asList(schema.fieldNames());
        for (String needed : List.of(FleetSchema.CLUSTER, FleetSchema.OBJECT)) {
            if (!names.contains(needed)) {
                throw new IllegalArgumentException("the records have no column " + needed + ", only " + names);
            }
        }
        Column object = col(FleetSchema.OBJECT);
        List<Column> columns = new ArrayList<>();
        for (String name : List.of(FleetSchema.CLUSTER, FleetSchema.SOURCE, FleetSchema.PLACE)) {
            columns.add((names.contains(name) ? text(col(name)) : lit("")).as(name));
        }
        boolean struct = schema.apply(FleetSchema.OBJECT).dataType() instanceof StructType;
        columns.add(text(struct ? to_json(object) : object).as(FleetSchema.OBJECT));
        columns.add((names.contains(FleetSchema.FAULT) ? text(col(FleetSchema.FAULT)) : lit("")).as(FleetSchema.FAULT));
        return records.select(columns.toArray(new Column[0]));
    }

    private static Column text(Column column) {
        return coalesce(column.cast("string"), lit(""));
    }
}
