package io.vapscan.fleet;

import static io.vapscan.fleet.Fleets.bytes;
import static io.vapscan.fleet.Fleets.pod;
import static io.vapscan.fleet.Fleets.record;
import static io.vapscan.fleet.Fleets.records;
import static io.vapscan.fleet.Fleets.verdicts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vapscan.triage.Finding;
import io.vapscan.triage.SavedReport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(Spark.class)
class FleetFilesTest {

    private static final FleetPolicies PRIVILEGED = FleetPolicies.bundled(List.of("C-0057"));

    @TempDir
    Path folder;

    private Path write(String name, byte[] content) throws IOException {
        Path file = folder.resolve("in").resolve(name);
        Files.createDirectories(file.getParent());
        return Files.write(file, content);
    }

    private Path write(String name, String content) throws IOException {
        return write(name, content.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private static String lines(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(i -> pod("shop", "p" + i, i % 2 == 0) + "\n")
                .collect(Collectors.joining());
    }

    private FleetResult judged(SparkSession spark) throws IOException {
        Dataset<Row> read =
                new FleetFiles(spark, "").read(List.of(folder.resolve("in").toString()));
        return FleetScan.by(PRIVILEGED).scan(read);
    }

    @Test
    void filesOfAllKindsAndWhoseTheyAre(SparkSession spark) throws IOException {
        write("lines/a.jsonl", pod("shop", "one", true) + "\n\n" + pod("shop", "two", false));
        write("packed/a.ndjson.gz", gzip(pod("shop", "three", true)));
        write(
                "cluster=yaml/deep/er/a.yaml",
                "---\n" + pod("shop", "four", true) + "\n---\n" + pod("shop", "five", true));
        write(
                "list/a.json",
                "{\"apiVersion\": \"v1\", \"kind\": \"List\", \"items\": [" + pod("shop", "six", true) + "]}");
        write("alone.yml.gz", gzip(pod("shop", "seven", true)));
        write("upper/A.JSONL.GZ", gzip(pod("shop", "nine", true)));
        write("named/a.jsonl.yaml", "---\n" + pod("shop", "ten", true) + "\n---\n" + pod("shop", "eleven", true));
        write("lines/README.md", "no manifest");
        write("lines/.hidden.yaml", pod("shop", "hidden", true));
        records(
                        spark,
                        List.of(
                                record("table", "s", pod("shop", "eight", true)),
                                record("table", "s", pod("shop", "twelve", true))))
                .select("cluster", "object")
                .repartition(2)
                .write()
                .parquet(folder.resolve("in/exports").toString());

        FleetResult result = judged(spark);

        assertThat(verdicts(result.responses()))
                .containsExactly(
                        "alone Pod shop/seven C-0057 failed",
                        "lines Pod shop/one C-0057 failed",
                        "lines Pod shop/two C-0057 passed",
                        "list Pod shop/six C-0057 failed",
                        "named Pod shop/eleven C-0057 failed",
                        "named Pod shop/ten C-0057 failed",
                        "packed Pod shop/three C-0057 failed",
                        "table Pod shop/eight C-0057 failed",
                        "table Pod shop/twelve C-0057 failed",
                        "upper Pod shop/nine C-0057 failed",
                        "yaml Pod shop/five C-0057 failed",
                        "yaml Pod shop/four C-0057 failed");
    }

    @Test
    void aTruncatedMemberIsAFaultAndWhatStoodBeforeItIsJudged(SparkSession spark) throws IOException {
        byte[] whole = gzip(lines(0, 2_000));
        write("cut/a.jsonl.gz", Arrays.copyOf(whole, whole.length / 2));
        byte[] documents = gzip("---\n" + lines(0, 2_000).replace("\n", "\n---\n"));
        write("cut-yaml/a.yaml.gz", Arrays.copyOf(documents, documents.length / 2));
        write("none/a.jsonl.gz", "this is no gzip at all");

        Dataset<Row> objects = judged(spark).objects();

        for (String cluster : List.of("cut", "cut-yaml")) {
            Dataset<Row> own = objects.filter("cluster = '" + cluster + "'");
            assertThat(own.filter("fault <> ''").collectAsList())
                    .singleElement()
                    .extracting(row -> row.<String>getAs("fault"))
                    .asString()
                    .startsWith("the file cannot be read further: ");
            long judged = own.filter("fault = ''").count();
            assertThat(judged).isBetween(500L, 1_500L);
            assertThat(own.filter("size(responses) = 1").count()).isEqualTo(judged);
        }
        assertThat(objects.filter("cluster = 'none'").collectAsList())
                .singleElement()
                .extracting(row -> row.<String>getAs("fault"))
                .asString()
                .contains("Not in GZIP format");
    }

    @Test
    void hostileRecordsAreRowsToo(SparkSession spark) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write((pod("shop", "good", true) + "\n").getBytes(StandardCharsets.UTF_8));
        bytes.write(new byte[] {'"', (byte) 0xff, (byte) 0xfe, '"', '\n'});
        bytes.write(("{\"a\":".repeat(20_000) + "\n").getBytes(StandardCharsets.UTF_8));
        byte[] longLine = new byte[17 << 20];
        Arrays.fill(longLine, (byte) 'x');
        bytes.write(longLine);
        bytes.write(("\n" + pod("shop", "last", true)).getBytes(StandardCharsets.UTF_8));
        write("a/a.jsonl", bytes.toByteArray());

        FleetResult result = judged(spark);

        assertThat(verdicts(result.responses()))
                .containsExactly("a Pod shop/good C-0057 failed", "a Pod shop/last C-0057 failed");
        assertThat(result.objects().filter("fault <> ''").collectAsList())
                .extracting(row -> row.<String>getAs("fault"))
                .hasSize(3)
                .contains("the record is not UTF-8", "the record is longer than 16777216 bytes");
    }

    @Test
    void aFileIsCutAtLines() throws IOException {
        String text = lines(0, 50);
        Path file = write("a/a.jsonl", text);
        for (long cut = 1; cut < text.length(); cut += 97) {
            List<FilePart> parts = List.of(
                    new FilePart(file.toUri().toString(), "a", "a", 0, cut, true),
                    new FilePart(file.toUri().toString(), "a", "a", cut, Long.MAX_VALUE, true));
            StringBuilder read = new StringBuilder();
            for (FilePart part : parts) {
                new FileRecords(part, new org.apache.hadoop.conf.Configuration())
                        .forEachRemaining(record -> read.append(record.text()).append('\n'));
            }
            assertThat(read.toString()).isEqualTo(text);
        }
    }

    @Test
    void runsOverTheSameInputGiveTheSameBytes(SparkSession spark) throws IOException {
        write("a/a.jsonl", lines(0, 300));
        write("b/b.yaml", "---\n" + lines(0, 40).replace("\n", "\n---\n"));
        Dataset<Row> read =
                new FleetFiles(spark, "").read(List.of(folder.resolve("in").toString()));
        for (int run = 0; run < 2; run++) {
            Dataset<Row> records = run == 0 ? read : read.repartition(5);
            FleetResult result = FleetScan.by(PRIVILEGED).inPartitionsOf(50).scan(records);
            long faults = new FleetOutput(
                            folder.resolve("out" + run).toString(),
                            spark.sparkContext().hadoopConfiguration())
                    .write(result, PRIVILEGED, true);
            assertThat(faults).isZero();
        }

        Map<String, byte[]> first = bytes(folder.resolve("out0"));
        Map<String, byte[]> second = bytes(folder.resolve("out1"));

        assertThat(first.keySet())
                .containsExactlyElementsOf(second.keySet())
                .contains("objects/part-00006.snappy.parquet", "scores/part-00000.snappy.parquet", "reports/a.json");
        first.forEach((name, content) -> assertThat(second.get(name)).as(name).isEqualTo(content));
        assertThat(folder.resolve("out0.unfinished")).doesNotExist();
    }

    @Test
    void diffReadsTheReports(SparkSession spark) throws IOException {
        write("a/a.jsonl", lines(0, 4));
        new FleetOutput(folder.resolve("out").toString(), spark.sparkContext().hadoopConfiguration())
                .write(judged(spark), PRIVILEGED, true);
        Path report = folder.resolve("out/reports/a.json");

        SavedReport.Result result = SavedReport.read(report.toString(), Files.readAllBytes(report));

        assertThat(result).isInstanceOf(SavedReport.Saved.class);
        List<Finding> findings = ((SavedReport.Saved) result).report().findings();
        assertThat(findings)
                .extracting(finding -> finding.control() + " " + finding.severity() + " " + finding.object() + " "
                        + finding.place() + " " + !finding.evidence().isEmpty())
                .containsExactly("C-0057 HIGH Pod shop/p0 a/a.jsonl true", "C-0057 HIGH Pod shop/p2 a/a.jsonl true");
    }

    @Test
    void whatIsNotThereIsSaid(SparkSession spark) throws IOException {
        FleetFiles files = new FleetFiles(spark, "");
        assertThatThrownBy(() -> files.read(List.of(folder.resolve("no").toString())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("there is no ");
        write("README.md", "no manifest");
        assertThatThrownBy(() -> files.read(List.of(folder.resolve("in").toString())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("no .jsonl, ");
        assertThatThrownBy(() ->
                        new FleetOutput(folder.toString(), spark.sparkContext().hadoopConfiguration()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(" is there already");
    }
}
