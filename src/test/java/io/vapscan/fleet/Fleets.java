package io.vapscan.fleet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;

/** What the tests of fleets have in common. */
final class Fleets {

    private Fleets() {}

    /** Records of text. */
    static Dataset<Row> records(SparkSession spark, List<Row> rows) {
        return spark.createDataFrame(rows, FleetSchema.INPUT);
    }

    static Row record(String cluster, String source, String text) {
        return RowFactory.create(cluster, source, "", text, "");
    }

    static String pod(String namespace, String name, boolean privileged) {
        return """
                {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "%s", "namespace": "%s"}, "spec": {"containers": [
                {"name": "app", "image": "example.org/app:1", "securityContext": {"privileged": %s}}]}}""".formatted(name, namespace, privileged).replace("\n", "");
    }

    static String namespace(String name, String label, String value) {
        return """
                {"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "%s", "labels": {"%s": "%s"}}}""".formatted(name, label, value);
    }

    /** {@code cluster kind namespace/name control status}, sorted. */
    static List<String> verdicts(Dataset<Row> responses) {
        List<String> verdicts = new ArrayList<>();
        for (Row row : responses.collectAsList()) {
            verdicts.add(String.join(
                    " ",
                    row.<String>getAs("cluster"),
                    row.<String>getAs("kind"),
                    row.<String>getAs("namespace") + "/" + row.<String>getAs("name"),
                    row.<String>getAs("control"),
                    row.<String>getAs("status")));
        }
        return verdicts.stream().sorted().toList();
    }

    /** The bytes of all files below a folder, by their relative paths; Hadoop's own checksums are left out. */
    static Map<String, byte[]> bytes(Path folder) throws IOException {
        Map<String, byte[]> bytes = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (!file.getFileName().toString().endsWith(".crc")) {
                    bytes.put(folder.relativize(file).toString(), Files.readAllBytes(file));
                }
            }
        }
        return bytes;
    }
}
