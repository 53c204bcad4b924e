package io.vapscan.fleet;

import io.vapscan.scan.UnknownNameException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The program that {@code spark-submit} runs. */
@Command(
        name = "vapscan-fleet",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Judges the objects of many clusters by ValidatingAdmissionPolicies on Apache Spark.",
        footer = {
            "",
            "Example:",
            "  spark-submit --master 'local[*]' vapscan-fleet.jar exports/ -o out/",
            "Exit codes: 0 judged, 2 bad usage or input that is not there."
        })
public final class FleetMain implements Callable<Integer> {

    private static final int USAGE = 2;

    /** Scores are few: Spark's 200 tasks for each step would take longer than the judging of a small fleet. */
    private static final int SCORE_TASKS = 16;

    @Parameters(
            arity = "1..*",
            paramLabel = "INPUT",
            description =
                    "files or folders, local or of any file system that Hadoop knows: JSON lines, YAML, JSON, each also"
                            + " with .gz, and Parquet")
    private List<String> inputs = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FOLDER",
            description = "a new folder for objects, findings, scores (Parquet) and reports (JSON)")
    private String output = "";

    @Option(
            names = "--controls",
            split = ",",
            paramLabel = "ID",
            description = "only these controls, ids or names; without, all of the bundle")
    private List<String> controls = new ArrayList<>();

    @Option(
            names = {"-p", "--policy"},
            paramLabel = "FILE",
            description = "policies of your own instead, with their bindings and what else they need; may be repeated")
    private List<String> policies = new ArrayList<>();

    @Option(
            names = "--controls-config",
            paramLabel = "FILE",
            description = "the controls' settings (ControlConfiguration) instead of the bundle's")
    private @Nullable String settings;

    @Option(
            names = "--cluster",
            paramLabel = "NAME",
            description =
                    "everything is of this cluster; without, cluster=NAME/ in the path says it, or the first folder"
                            + " below INPUT, or the file's name")
    private String cluster = "";

    @Option(
            names = "--incremental",
            paramLabel = "FOLDER",
            description =
                    "an earlier run's output: what has not changed since, and whose policies and world have not, is taken"
                            + " over from it")
    private @Nullable String incremental;

    @Option(names = "--paths", description = "explain failures by paths and proved fixes: several times the work")
    private boolean paths;

    @Option(names = "--as-written", description = "judge objects as written instead of as a server would hold them")
    private boolean written;

    @Option(names = "--reports", description = "also write a JSON report for each cluster, which vapscan diff reads")
    private boolean reports;

    @Option(
            names = "--objects-in-file",
            defaultValue = "10000",
            paramLabel = "N",
            description = "about how many objects a task judges and a file holds (default: ${DEFAULT-VALUE})")
    private int inPartition;

    private FleetMain() {}

    /** Runs the program and exits with its code. */
    public static void main(String[] arguments) {
        int code = run(arguments);
        if (code != 0) {
            System.exit(code);
        }
    }

    /**
     * Runs the program.
     *
     * @return 0, or 2 where the arguments or the inputs that they name do not allow a run
     */
    public static int run(String... arguments) {
        return new CommandLine(new FleetMain()).execute(arguments);
    }

    @Override
    public Integer call() throws IOException {
        try (SparkSession session = SparkSession.builder()
                .appName("vapscan-fleet")
                .config("spark.sql.shuffle.partitions", SCORE_TASKS)
                .getOrCreate()) {
            return scan(session);
        } catch (IllegalArgumentException | UnknownNameException wrong) {
            System.err.println("vapscan-fleet: " + wrong.getMessage());
            return USAGE;
        }
    }

    private int scan(SparkSession session) throws IOException {
        Configuration hadoop = session.sparkContext().hadoopConfiguration();
        FleetPolicies judged = judged(hadoop);
        FleetOutput out = new FleetOutput(output, hadoop);
        Dataset<Row> records = new FleetFiles(session, cluster).read(inputs);
        FleetScan scan = FleetScan.by(judged).inPartitionsOf(inPartition);
        FleetResult result = incremental == null
                ? scan.scan(records)
                : scan.scan(records, session.read().schema(FleetSchema.OBJECTS).parquet(incremental + "/objects"));
        long faults = out.write(result, judged, reports);
        System.err.println("vapscan-fleet: " + result.count() + " objects and records, " + result.reused()
                + " taken over from before, " + faults + " could not be judged");
        return 0;
    }

    private FleetPolicies judged(Configuration hadoop) throws IOException {
        if (!policies.isEmpty() && !controls.isEmpty()) {
            throw new IllegalArgumentException("-p judges by policies of your own: name controls without it");
        }
        FleetPolicies judged = FleetPolicies.bundled(controls);
        if (!policies.isEmpty()) {
            List<String> manifests = new ArrayList<>();
            for (String policy : policies) {
                manifests.add(text(policy, hadoop));
            }
            judged = FleetPolicies.own(manifests);
        }
        if (settings != null) {
            judged = judged.withSettings(text(settings, hadoop));
        }
        judged = paths ? judged.withPaths() : judged;
        return written ? judged.asWritten() : judged;
    }

    private static String text(String file, Configuration hadoop) throws IOException {
        Path path = new Path(file);
        try (FSDataInputStream in = path.getFileSystem(hadoop).open(path)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (java.io.FileNotFoundException missing) {
            throw new IllegalArgumentException("there is no " + file, missing);
        }
    }
}
