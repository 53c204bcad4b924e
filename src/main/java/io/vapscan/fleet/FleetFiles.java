package io.vapscan.fleet;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;

/**
 * Reads a fleet's files: JSON lines ({@code .jsonl}, {@code .ndjson}), YAML and JSON documents, each also with {@code .gz},
 * and Parquet. A file below a folder {@code cluster=NAME} is of that cluster; another one is of the cluster that the first
 * folder below the input names, or that its own name does.
 */
public final class FleetFiles {

    private static final long PART = 64L << 20;
    private static final Pattern NAMED = Pattern.compile("(?:^|/)cluster=([^/]+)/");
    private static final Pattern TEXT = Pattern.compile("(?i)\\.(?:(jsonl|ndjson)|ya?ml|json)(\\.gz)?$");
    private static final String TABLE = ".parquet";

    private final SparkSession session;
    private final String cluster;

    /**
     * A reader.
     *
     * @param cluster the cluster that everything is of; empty where folders and files name theirs
     */
    public FleetFiles(SparkSession session, String cluster) {
        this.session = session;
        this.cluster = cluster;
    }

    /**
     * The records of all files below these paths. A file that cannot be read is a record with its fault.
     *
     * @throws IllegalArgumentException where a path is not there, or where there is no file to read
     */
    public Dataset<Row> read(List<String> inputs) throws IOException {
        List<FilePart> parts = new ArrayList<>();
        Map<String, List<String>> tables = new TreeMap<>();
        for (String input : inputs) {
            list(new Path(input), parts, tables);
        }
        if (parts.isEmpty() && tables.isEmpty()) {
            throw new IllegalArgumentException(
                    "no .jsonl, .ndjson, .yaml, .yml, .json or .parquet file in " + String.join(", ", inputs));
        }
        Dataset<Row> records = texts(parts);
        for (List<String> folder : tables.values()) {
            records = records.unionByName(table(folder));
        }
        return records;
    }

    private void list(Path input, List<FilePart> parts, Map<String, List<String>> tables) throws IOException {
        Configuration configuration = session.sparkContext().hadoopConfiguration();
        FileSystem files = input.getFileSystem(configuration);
        if (!files.exists(input)) {
            throw new IllegalArgumentException("there is no " + input);
        }
        Path root = files.makeQualified(input);
        boolean single = files.getFileStatus(root).isFile();
        List<LocatedFileStatus> found = new ArrayList<>();
        for (RemoteIterator<LocatedFileStatus> all = files.listFiles(root, true); all.hasNext(); ) {
            found.add(all.next());
        }
        found.sort(Comparator.comparing(file -> file.getPath().toString()));
        for (LocatedFileStatus file : found) {
            String path = file.getPath().toString();
            String relative = single
                    ? file.getPath().getName()
                    : path.substring(root.toString().length()).replaceFirst("^/", "");
            if (hidden(relative)) {
                continue;
            }
            Matcher text = TEXT.matcher(relative);
            if (relative.toLowerCase(Locale.ROOT).endsWith(TABLE)) {
                String folder = file.getPath().getParent().toString();
                tables.computeIfAbsent(folder, f -> new ArrayList<>()).add(path);
            } else if (text.find()) {
                boolean lines = text.group(1) != null;
                add(new FilePart(path, relative, cluster(relative), 0, Long.MAX_VALUE, lines), file.getLen(), parts);
            }
        }
    }

    private static boolean hidden(String relative) {
        for (String name : relative.split("/")) {
            if (name.startsWith(".") || name.startsWith("_")) {
                return true;
            }
        }
        return false;
    }

    /** A long file of lines is read in parts. */
    private static void add(FilePart file, long length, List<FilePart> parts) {
        if (!file.lines() || file.gzipped()) {
            parts.add(file);
            return;
        }
        for (long start = 0; start == 0 || start < length; start += PART) {
            parts.add(new FilePart(file.path(), file.source(), file.cluster(), start, start + PART, true));
        }
    }

    /** The cluster that the program or a path names outright; null where neither does. */
    private @Nullable String named(String path) {
        Matcher named = NAMED.matcher(path);
        if (!cluster.isEmpty()) {
            return cluster;
        }
        return named.find() ? named.group(1) : null;
    }

    private String cluster(String relative) {
        String named = named(relative);
        int folder = relative.indexOf('/');
        if (named != null) {
            return named;
        }
        return folder > 0 ? relative.substring(0, folder) : relative.replaceFirst("\\..*$", "");
    }

    private Dataset<Row> texts(List<FilePart> parts) {
        JavaSparkContext spark = JavaSparkContext.fromSparkContext(session.sparkContext());
        SerializableConfiguration configuration =
                new SerializableConfiguration(session.sparkContext().hadoopConfiguration());
        return session.createDataFrame(
                spark.parallelize(parts, Math.max(1, parts.size()))
                        .flatMap(part -> new FileRecords(part, configuration.value()))
                        .map(record -> RowFactory.create(
                                record.cluster(), record.source(), record.place(), record.text(), record.fault())),
                FleetSchema.INPUT);
    }

    /** The rows of a folder's Parquet files; of what they have no column for, the files' own names and places speak. */
    private Dataset<Row> table(List<String> files) {
        String named = named(files.get(0));
        Dataset<Row> rows = session.read().parquet(files.toArray(new String[0]));
        List<String> names = List.of(rows.columns());
        if (named != null && !names.contains(FleetSchema.CLUSTER)) {
            rows = rows.withColumn(FleetSchema.CLUSTER, lit(named));
        }
        if (!names.contains(FleetSchema.SOURCE)) {
            rows = rows.withColumn(FleetSchema.SOURCE, col("_metadata.file_name"));
        }
        if (!names.contains(FleetSchema.OBJECT) && names.contains("text")) {
            rows = rows.withColumn(FleetSchema.OBJECT, col("text"));
        }
        try {
            return FleetScan.normal(rows);
        } catch (IllegalArgumentException missing) {
            throw new IllegalArgumentException(files.get(0) + ": " + missing.getMessage(), missing);
        }
    }
}
