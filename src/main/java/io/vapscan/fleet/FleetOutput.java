package io.vapscan.fleet;

import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.PlannedControl;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;

/**
 * Writes a fleet's results into one folder: {@code objects}, {@code findings} and {@code scores} as Parquet, and {@code
 * reports} with a JSON report for each cluster. The folder appears when all is written. Files have the same names and bytes
 * each time.
 */
public final class FleetOutput {

    /** Small row groups: their size must not depend on how many tasks share a heap. */
    private static final int ROW_GROUP = 16 << 20;

    private final Path folder;
    private final Path unfinished;
    private final FileSystem files;
    private final Configuration configuration;

    /**
     * An output.
     *
     * @param folder where to write, a URI that Hadoop knows
     * @throws IllegalArgumentException where there is something already
     */
    public FleetOutput(String folder, Configuration configuration) throws IOException {
        this.folder = new Path(folder);
        this.unfinished = this.folder.suffix(".unfinished");
        this.configuration = configuration;
        this.files = this.folder.getFileSystem(configuration);
        if (files.exists(this.folder)) {
            throw new IllegalArgumentException(folder + " is there already: name a new folder, or remove it");
        }
    }

    /**
     * Writes everything.
     *
     * @param reports whether to write the JSON reports: they pass through the driver
     * @return how many rows have a fault
     */
    public long write(FleetResult result, FleetPolicies policies, boolean reports) throws IOException {
        files.delete(unfinished, true);
        Dataset<Row> objects = result.objects().persist(StorageLevel.DISK_ONLY());
        try {
            table(objects, "objects");
            table(FleetResult.findings(objects), "findings");
            table(Scores.of(objects), "scores");
            if (reports) {
                reports(objects, policies);
            }
            if (!files.rename(unfinished, folder)) {
                throw new IOException("cannot rename " + unfinished + " to " + folder);
            }
            return objects.filter("fault <> ''").count();
        } finally {
            objects.unpersist();
            files.delete(unfinished, true);
        }
    }

    private void table(Dataset<Row> rows, String name) throws IOException {
        Path table = new Path(unfinished, name);
        rows.write().option("parquet.block.size", ROW_GROUP).parquet(table.toString());
        for (FileStatus file : files.listStatus(table)) {
            String written = file.getPath().getName();
            // part-00007-<random>-c000.snappy.parquet
            String plain = written.replaceFirst("^(part-\\d+)-.*?(\\.[a-z.]+)$", "$1$2");
            if (!plain.equals(written) && !files.rename(file.getPath(), new Path(table, plain))) {
                throw new IOException("cannot rename " + file.getPath());
            }
        }
    }

    private void reports(Dataset<Row> objects, FleetPolicies policies) throws IOException {
        Map<String, ControlInfo> controls = new HashMap<>();
        for (PlannedControl planned : policies.plan().controls()) {
            controls.put(planned.control().id(), planned.control());
        }
        @Nullable DiffReport report = null;
        String cluster = "";
        try {
            for (Iterator<Row> rows = objects.toLocalIterator(); rows.hasNext(); ) {
                Row row = rows.next();
                if (report == null || !cluster.equals(ObjectRow.cluster(row))) {
                    if (report != null) {
                        report.close();
                    }
                    cluster = ObjectRow.cluster(row);
                    String name = URLEncoder.encode(cluster, StandardCharsets.UTF_8) + ".json";
                    Path file = new Path(new Path(unfinished, "reports"), name);
                    report = new DiffReport(
                            cluster, controls, file.getFileSystem(configuration).create(file));
                }
                report.add(row);
            }
        } finally {
            if (report != null) {
                report.close();
            }
        }
    }
}
