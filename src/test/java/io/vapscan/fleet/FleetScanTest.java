package io.vapscan.fleet;

import static io.vapscan.fleet.Fleets.namespace;
import static io.vapscan.fleet.Fleets.pod;
import static io.vapscan.fleet.Fleets.record;
import static io.vapscan.fleet.Fleets.records;
import static io.vapscan.fleet.Fleets.verdicts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vapscan.admission.RequestOptions;
import io.vapscan.bundle.Bundle;
import io.vapscan.manifest.FieldPlaces;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.object.JsonText;
import io.vapscan.scan.BundlePlan;
import io.vapscan.scan.CompiledPlan;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.Judging;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.Scan;
import io.vapscan.scan.ScanInput;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.Violation;
import io.vapscan.scan.Workers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Spark.class)
class FleetScanTest {

    private static final String OWN = """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicy
            metadata: {name: replicas}
            spec:
              paramKind: {apiVersion: example.org/v1, kind: Limit}
              matchConstraints:
                resourceRules: [{apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments]}]
              validations:
              - expression: object.spec.replicas <= params.spec.max
                messageExpression: "'at most ' + string(params.spec.max)"
            ---
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicyBinding
            metadata: {name: replicas}
            spec:
              policyName: replicas
              paramRef: {name: limit, parameterNotFoundAction: Deny}
              matchResources: {namespaceSelector: {matchLabels: {tier: prod}}}
              validationActions: [Deny]
            """;

    /** Every fixture of every control, judged by all controls: verdict, messages, errors and cost. */
    @Test
    void saysWhatAScanSays(SparkSession spark) throws IOException {
        List<Row> rows = new ArrayList<>();
        List<Parsed> parsed = new ArrayList<>();
        for (Path file : fixtures()) {
            String source = file.toString();
            rows.add(record("one", source, Files.readString(file)));
            parsed.addAll(new ManifestReader().read(source, Files.readAllBytes(file)));
        }

        Dataset<Row> responses = FleetScan.by(FleetPolicies.bundled(List.of()).withPaths())
                .scan(records(spark, rows))
                .responses();

        List<String> expected = scanned(new ScanInput(List.of(), rows.size(), parsed, List.of()));
        assertThat(expected).hasSizeGreaterThan(10_000);
        assertThat(responses.collectAsList().stream().map(FleetScanTest::line).sorted())
                .containsExactlyElementsOf(expected);
    }

    private static List<Path> fixtures() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("fixtures/controls"))) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }

    private static List<String> scanned(ScanInput input) throws IOException {
        BundlePlan plan = new BundlePlan(Bundle.embedded(), true, Optional.empty());
        Judging judging = new Judging(RequestOptions.CREATE, "", false, false, Judging.Depth.FIXES);
        List<String> lines = new ArrayList<>();
        try (Workers workers = new Workers(1)) {
            ScanReport report = new Scan(CompiledPlan.of(plan.everything(), workers), judging, workers)
                    .run(input, input.objects(), FieldPlaces.NONE, () -> {});
            for (ControlReport control : report.controls()) {
                control.responses()
                        .forEach(response -> lines.add(line(control.control().id(), response)));
            }
        }
        return lines.stream().sorted().toList();
    }

    private static String line(String control, RuleResponse response) {
        return JsonText.compact(List.of(
                response.object().source().path(),
                response.object().title(),
                control,
                response.status().text(),
                response.cost(),
                response.violations().stream().map(Violation::message).toList(),
                response.errors(),
                response.unknowns(),
                response.paths().failed(),
                response.paths().fix().stream()
                        .map(fix -> fix.path() + "=" + fix.value())
                        .toList()));
    }

    private static String line(Row row) {
        String namespace = row.getAs("namespace");
        String name = row.getAs("name");
        String called = name.isEmpty() ? "(no name)" : name;
        return JsonText.compact(List.of(
                row.<String>getAs("source"),
                row.<String>getAs("kind") + " " + (namespace.isEmpty() ? called : namespace + "/" + called),
                row.<String>getAs("control"),
                row.<String>getAs("status"),
                row.<Long>getAs("cost"),
                row.<Row>getList(row.fieldIndex("violations")).stream()
                        .map(violation -> violation.<String>getAs("message"))
                        .toList(),
                row.<String>getList(row.fieldIndex("errors")),
                row.<String>getList(row.fieldIndex("unknowns")),
                row.<String>getList(row.fieldIndex("failedPaths")),
                row.<Row>getList(row.fieldIndex("fixPaths")).stream()
                        .map(fix -> fix.<String>getAs("path") + "=" + fix.<String>getAs("value"))
                        .toList()));
    }

    @Test
    void eachClusterHasItsOwnNamespacesAndParams(SparkSession spark) {
        String deployment = """
                {"apiVersion": "apps/v1", "kind": "Deployment", "metadata": {"name": "web", "namespace": "shop"},
                 "spec": {"replicas": 5, "selector": {"matchLabels": {"a": "b"}}, "template": {"metadata": {"labels":
                 {"a": "b"}}, "spec": {"containers": [{"name": "app", "image": "example.org/app:1"}]}}}}""";
        String limit = "{\"apiVersion\": \"example.org/v1\", \"kind\": \"Limit\", \"metadata\": {\"name\": \"limit\"},"
                + " \"spec\": {\"max\": %d}}";
        List<Row> rows = List.of(
                record("strict", "a", deployment),
                record("strict", "b", namespace("shop", "tier", "prod")),
                record("strict", "c", limit.formatted(3)),
                record("lax", "a", deployment),
                record("lax", "b", namespace("shop", "tier", "prod")),
                record("lax", "c", limit.formatted(7)),
                record("elsewhere", "a", deployment),
                record("elsewhere", "b", namespace("shop", "tier", "test")),
                record("elsewhere", "c", limit.formatted(3)),
                record("without", "a", deployment),
                record("without", "b", namespace("shop", "tier", "prod")),
                record("without", "c", limit.formatted(3).replace("\"limit\"", "\"other\"")));

        List<Row> responses = FleetScan.by(FleetPolicies.own(List.of(OWN)))
                .inPartitionsOf(3)
                .scan(records(spark, rows))
                .responses()
                .collectAsList();

        assertThat(responses)
                .extracting(row -> row.getString(0) + " " + row.getAs("status") + " "
                        + row.<Row>getList(row.fieldIndex("violations")).stream()
                                .map(violation -> violation.getString(0))
                                .toList())
                .satisfiesExactly(
                        lax -> assertThat(lax).isEqualTo("lax passed []"),
                        strict -> assertThat(strict).isEqualTo("strict failed [at most 3]"),
                        without -> assertThat(without)
                                .startsWith("without failed [")
                                .contains("no params found"));
    }

    @Test
    void aBadRecordIsARowWithItsFault(SparkSession spark) {
        List<Row> rows = List.of(
                record("a", "1", pod("shop", "good", true)),
                record("a", "2", "{\"apiVersion\": \"v1\", \"kind\": "),
                record("a", "3", "\u0000\u0001 no manifest"),
                record("a", "4", "just: yaml"),
                record("a", "5", ""),
                record(
                        "a",
                        "6",
                        "{\"apiVersion\": \"v1\", \"kind\": \"Pod\", \"metadata\": {\"name\": \"x\"}, \"spec\": 7}"),
                RowFactory.create("a", "7", "byte 9", "", "the file cannot be read further: it ends too early"));

        FleetResult result =
                FleetScan.by(FleetPolicies.bundled(List.of("C-0057"))).scan(records(spark, rows));

        assertThat(result.count()).isEqualTo(7);
        assertThat(result.objects().collectAsList())
                .extracting(row -> row.getString(1) + ": " + row.getAs(FleetSchema.FAULT))
                .satisfiesExactly(
                        one -> assertThat(one).isEqualTo("1: "),
                        two -> assertThat(two).startsWith("2: ").hasSizeGreaterThan(3),
                        three -> assertThat(three).startsWith("3: ").hasSizeGreaterThan(3),
                        four -> assertThat(four).startsWith("4: no Kubernetes object: "),
                        five -> assertThat(five).isEqualTo("5: the record is empty"),
                        six -> assertThat(six).startsWith("6: a server refuses it: "),
                        seven -> assertThat(seven).isEqualTo("7: the file cannot be read further: it ends too early"));
        assertThat(verdicts(result.responses())).containsExactly("a Pod shop/good C-0057 failed");
    }

    @Test
    void takesStructsAsWellAsText(SparkSession spark) {
        Dataset<Row> structs = spark.read()
                .json(spark.createDataset(
                        List.of("{\"cluster\": \"a\", \"object\": " + pod("shop", "bad", true) + "}"),
                        org.apache.spark.sql.Encoders.STRING()));

        assertThat(verdicts(FleetScan.by(FleetPolicies.bundled(List.of("C-0057")))
                        .scan(structs)
                        .responses()))
                .containsExactly("a Pod shop/bad C-0057 failed");
    }

    @Test
    void aMissingColumnIsSaid(SparkSession spark) {
        assertThatThrownBy(() -> FleetScan.by(FleetPolicies.bundled(List.of("C-0057")))
                        .scan(spark.sql("select 'a' as cluster, 'x' as text")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no column object");
    }

    @Test
    void oneHugeClusterIsManyPartitionsInOneOrder(SparkSession spark) {
        List<Row> rows = new ArrayList<>();
        IntStream.range(0, 2_000).forEach(i -> rows.add(record("huge", "f" + i % 7, pod("n" + i % 5, "p" + i, false))));
        IntStream.range(0, 20).forEach(i -> rows.add(record("small-" + i, "f", pod("n", "p", true))));

        Dataset<Row> objects = FleetScan.by(FleetPolicies.bundled(List.of("C-0057")))
                .inPartitionsOf(100)
                .scan(records(spark, rows))
                .objects();

        List<Integer> sizes = objects.toJavaRDD()
                .mapPartitions(part -> {
                    int size = 0;
                    for (; part.hasNext(); part.next()) {
                        size++;
                    }
                    return List.of(size).iterator();
                })
                .collect();
        assertThat(sizes).hasSize(21).allSatisfy(size -> assertThat(size).isBetween(90, 102));
        List<String> keys = objects.collectAsList().stream()
                .map(row ->
                        row.getString(0) + "\n" + row.getString(1) + "\n" + row.getString(5) + "\n" + row.getString(6))
                .toList();
        assertThat(keys).hasSize(2_020).isSorted();
    }

    @Test
    void whatHasNotChangedIsTakenOver(SparkSession spark) {
        List<Row> first = List.of(
                record("a", "1", pod("shop", "one", true)),
                record("a", "2", pod("shop", "two", false)),
                record("b", "1", pod("shop", "one", true)),
                record("b", "ns", namespace("shop", "tier", "test")));
        List<Row> second = List.of(
                record("a", "1", pod("shop", "one", true)),
                record("a", "2", pod("shop", "two", true)),
                record("b", "1", pod("shop", "one", true)),
                record("b", "ns", namespace("shop", "tier", "prod")));
        FleetScan scan = FleetScan.by(FleetPolicies.bundled(List.of("C-0057")));
        Dataset<Row> before =
                spark.createDataFrame(scan.scan(records(spark, first)).objects().collectAsList(), FleetSchema.OBJECTS);

        FleetResult same = scan.scan(records(spark, first), before);
        assertThat(same.objects().collectAsList()).hasSize(4).isEqualTo(before.collectAsList());
        assertThat(same.reused()).isEqualTo(4);

        FleetResult changed = scan.scan(records(spark, second), before);
        assertThat(verdicts(changed.responses()))
                .containsExactly(
                        "a Pod shop/one C-0057 failed", "a Pod shop/two C-0057 failed", "b Pod shop/one C-0057 failed");
        // Pod a/two has changed, and all of b, whose namespace has.
        assertThat(changed.reused()).isEqualTo(1);

        FleetResult others =
                FleetScan.by(FleetPolicies.bundled(List.of("C-0016"))).scan(records(spark, first), before);
        assertThat(others.objects().collectAsList()).hasSize(4);
        assertThat(others.reused()).isZero();
    }

    @Test
    void scoresAreThoseOfAScan(SparkSession spark) {
        List<Row> rows = List.of(
                record("a", "1", pod("shop", "one", true)),
                record("a", "2", pod("shop", "two", false)),
                record("a", "3", pod("pay", "three", false)),
                record("b", "1", pod("shop", "one", false)));

        List<String> scores = Scores.of(FleetScan.by(FleetPolicies.bundled(List.of("C-0057", "C-0016")))
                        .scan(records(spark, rows))
                        .objects())
                .filter("control <> 'C-0016'")
                .collectAsList()
                .stream()
                .map(row -> row.getString(0) + " " + row.getString(1) + "/" + row.getString(2) + "/" + row.getString(3)
                        + " " + row.getLong(4) + " of " + row.getAs("total") + " "
                        + row.getDecimal(row.fieldIndex("compliance")).setScale(2, java.math.RoundingMode.HALF_UP))
                .toList();

        assertThat(scores)
                .contains(
                        "control //C-0057 3 of 4 75.00",
                        "cluster-control a//C-0057 2 of 3 66.67",
                        "cluster-control b//C-0057 1 of 1 100.00",
                        "namespace-control a/pay/C-0057 1 of 1 100.00",
                        "namespace-control a/shop/C-0057 1 of 2 50.00",
                        // C-0016 fails everywhere: allowPrivilegeEscalation is not said.
                        "cluster a// 2 of 6 33.33",
                        "fleet // 3 of 8 37.50");
    }

    @Test
    void policiesThatAServerRefusesAreSaidAtOnce() {
        assertThatThrownBy(() -> FleetPolicies.own(List.of(OWN.replace("params.spec.max\n", "params.spec.max +\n"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("a server refuses replicas: ");
        assertThatThrownBy(() -> FleetPolicies.own(List.of("a: b: c")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("line 1 of the policies: ");
        assertThatThrownBy(() -> FleetPolicies.bundled(List.of()).withSettings("a: b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no ControlConfiguration among the settings");
        assertThatThrownBy(() -> FleetPolicies.own(List.of(OWN)).withSettings("kind: ControlConfiguration"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the controls' settings mean nothing to policies of your own");
        assertThatThrownBy(() -> FleetPolicies.bundled(List.of("C-9999")))
                .hasMessageContaining("unknown control C-9999");
    }
}
