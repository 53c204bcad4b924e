package io.vapscan.fleet;

import java.util.List;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** The schemas of what goes in and comes out; docs/fleet.md says what each column means. */
public final class FleetSchema {

    /** The column with the cluster's name, in and out. */
    public static final String CLUSTER = "cluster";

    /** The column that says where a record comes from, in and out. */
    public static final String SOURCE = "source";

    /** The column that says where in its source a record stands, in and out. */
    public static final String PLACE = "place";

    /** The column with a record's manifest: text (JSON or YAML), or a struct that is one object. */
    public static final String OBJECT = "object";

    /** The column of input that tells why a record could not be read; missing or null for one that could. */
    public static final String FAULT = "fault";

    private static final StructType VIOLATION = struct(
            required("message", DataTypes.StringType),
            required("policy", DataTypes.StringType),
            required("binding", DataTypes.StringType),
            new StructField("param", DataTypes.StringType, true, org.apache.spark.sql.types.Metadata.empty()),
            required("validation", DataTypes.IntegerType),
            required("expression", DataTypes.StringType),
            required("reason", DataTypes.StringType),
            required("actions", texts()));

    private static final StructType FIX =
            struct(required("path", DataTypes.StringType), required("value", DataTypes.StringType));

    private static final StructType RESPONSE = struct(
            required("control", DataTypes.StringType),
            required("rule", DataTypes.StringType),
            required("severity", DataTypes.StringType),
            required("status", DataTypes.StringType),
            required("cost", DataTypes.LongType),
            required("violations", list(VIOLATION)),
            required("errors", texts()),
            required("unknowns", texts()),
            required("failedPaths", texts()),
            required("reviewPaths", texts()),
            required("deletePaths", texts()),
            required("fixPaths", list(FIX)));

    private static final List<StructField> IDENTITY = List.of(
            required(CLUSTER, DataTypes.StringType),
            required(SOURCE, DataTypes.StringType),
            required(PLACE, DataTypes.StringType),
            required("apiVersion", DataTypes.StringType),
            required("kind", DataTypes.StringType),
            required("namespace", DataTypes.StringType),
            required("name", DataTypes.StringType),
            required("digest", DataTypes.StringType),
            required(FAULT, DataTypes.StringType));

    /** What {@link FleetScan} takes when the text of manifests is given. */
    public static final StructType INPUT = struct(
            required(CLUSTER, DataTypes.StringType),
            required(SOURCE, DataTypes.StringType),
            required(PLACE, DataTypes.StringType),
            required(OBJECT, DataTypes.StringType),
            required(FAULT, DataTypes.StringType));

    /** One row for each object or unreadable record, with the responses of all rules that concern it. */
    public static final StructType OBJECTS =
            with(IDENTITY, required("world", DataTypes.StringType), required("responses", list(RESPONSE)));

    /** One row for each rule that concerns an object. */
    public static final StructType RESPONSES = with(IDENTITY, RESPONSE.fields());

    private FleetSchema() {}

    private static StructField required(String name, DataType type) {
        return new StructField(name, type, false, org.apache.spark.sql.types.Metadata.empty());
    }

    private static StructType struct(StructField... fields) {
        return new StructType(fields);
    }

    private static StructType with(List<StructField> first, StructField... more) {
        StructType type = new StructType(first.toArray(new StructField[0]));
        for (StructField field : more) {
            type = type.add(field);
        }
        return type;
    }

    private static ArrayType texts() {
        return list(DataTypes.StringType);
    }

    private static ArrayType list(DataType element) {
        return DataTypes.createArrayType(element, false);
    }
}
