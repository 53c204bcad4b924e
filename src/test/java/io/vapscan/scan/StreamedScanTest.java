package io.vapscan.scan;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.admission.RequestOptions;
import io.vapscan.bundle.Bundle;
import io.vapscan.manifest.FieldPlaces;
import io.vapscan.manifest.Limits;
import io.vapscan.manifest.ManifestFiles;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Part;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A scan in one go comes to what reading everything and judging it then comes to. */
class StreamedScanTest {

    private static final String POLICY = """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicy
            metadata: {name: NAME}
            spec:
              MORE
              matchConstraints:
                SELECTOR
                resourceRules: [{apiGroups: ["*"], apiVersions: ["*"], operations: [CREATE], resources: ["*"]}]
              validations:
              - expression: CONDITION
                messageExpression: "'not so: ' + object.metadata.name"
            ---
            """;

    private long budget = 1 << 30;

    @TempDir
    Path folder;

    @BeforeEach
    void write() throws IOException {
        MixedInputs.write(folder);
    }

    private static ScanPlan own(String more, String selector, String condition) {
        String text = POLICY.replace("MORE", more)
                .replace("SELECTOR", selector)
                .replace("CONDITION", "\"" + condition + "\"")
                .replace("NAME", "own");
        return OwnPlan.of(new ManifestReader().read("p.yaml", text.getBytes(StandardCharsets.UTF_8)), List.of());
    }

    private ScanReport[] both(ScanPlan plan, List<Map<String, Object>> foreign, Judging.Depth depth, int jobs)
            throws IOException {
        Judging judging = new Judging(RequestOptions.CREATE, "", false, true, depth);
        try (Workers workers = new Workers(jobs)) {
            ManifestFiles files = new ManifestFiles(Path.of(""), InputStream.nullInputStream(), Limits.DEFAULT);
            InputReader reader = new InputReader(files, new Exclusions(List.of()), IgnoreFiles.OFF, workers);
            FoundInputs found = reader.find(List.of(folder.toString(), "/no/such/file.yaml"), Renderer.NONE);
            ScanInput input = reader.read(found);
            ScanPlan whole = plan.with(foreign, List.of());
            ScanReport expected = new Scan(CompiledPlan.of(whole, workers), judging, workers)
                    .run(input, input.objects(), FieldPlaces.NONE, () -> {});
            ScanOptions options = new ScanOptions(judging, object -> true, object -> false, () -> {});
            StreamedScan.Outcome outcome = new StreamedScan(workers, options, () -> new SegmentStore(budget))
                    .run(found, reader.batches(found), new StreamedScan.Planner() {
                        @Override
                        public CompiledPlan compiled(boolean any) {
                            return CompiledPlan.of(plan, workers);
                        }

                        @Override
                        public List<Map<String, Object>> foreignSupport() {
                            return foreign;
                        }
                    });
            ScanReport report = outcome.report();
            assertThat(report).isNotNull();
            assertThat(outcome.objects()).isEqualTo(input.objects().size());
            return report == null ? new ScanReport[0] : new ScanReport[] {expected, report};
        }
    }

    @Test
    void aFileInPiecesIsNotHandedOutBeforeItsLast() {
        try (Workers workers = new Workers(1)) {
            ManifestFiles files = new ManifestFiles(Path.of(""), InputStream.nullInputStream(), Limits.DEFAULT);
            InputReader reader = new InputReader(files, new Exclusions(List.of()), IgnoreFiles.OFF, workers);
            String file = folder.resolve("long.yaml").toString();
            InputBatches batches = reader.batches(reader.find(List.of(file), Renderer.NONE));
            int pieces = 0;
            for (; batches.hasNext(); pieces++) {
                batches.next();
                assertThat(batches.share()).isZero();
            }
            assertThat(pieces).isGreaterThan(1);
        }
    }

    private void assertSame(ScanPlan plan, List<Map<String, Object>> foreign, Judging.Depth depth, int jobs)
            throws IOException {
        ScanReport[] both = both(plan, foreign, depth, jobs);
        List<String> expected = ReportLines.of(both[0]);
        List<String> found = ReportLines.of(both[1]);
        assertThat(expected).hasSizeGreaterThan(2500);
        assertThat(found).hasSameSizeAs(expected);
        for (int i = 0; i < found.size(); i++) {
            assertThat(found.get(i)).isEqualTo(expected.get(i));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void byTheBundle(int jobs) throws IOException {
        BundlePlan plan = new BundlePlan(Bundle.embedded(), true, Optional.empty(), false);
        for (Judging.Depth depth : Set.of(Judging.Depth.VERDICTS, Judging.Depth.SOME_PLACES)) {
            assertSame(plan.controls(List.of("C-0057", "C-0013", "C-0016", "C-0004")), plan.support(), depth, jobs);
            assertSame(plan.controls(List.of("C-0057", "C-0034")), plan.support(), depth, jobs);
        }
    }

    @Test
    void withNothingKeptInMemory() throws IOException {
        budget = 0;
        BundlePlan plan = new BundlePlan(Bundle.embedded(), true, Optional.empty(), false);
        assertSame(plan.controls(List.of("C-0057", "C-0013", "C-0016")), plan.support(), Judging.Depth.FIXES, 2);
        assertSame(
                own("paramKind: {apiVersion: v1, kind: ConfigMap}", "", "params.data.ok == object.metadata.name"),
                List.of(),
                Judging.Depth.PLACES,
                2);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void byPoliciesThatAskForWhatIsReadLater(int jobs) throws IOException {
        List<ScanPlan> plans = List.of(
                own("failurePolicy: Fail", "", "object.metadata.name.startsWith('p')"),
                own("failurePolicy: Fail", "namespaceSelector: {matchLabels: {team: a}}", "has(object.spec)"),
                own(
                        "failurePolicy: Fail",
                        "namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: known}}",
                        "object.metadata.name.endsWith('1')"),
                own("failurePolicy: Ignore", "", "namespaceObject.metadata.labels['team'] == 'a'"),
                own("paramKind: {apiVersion: v1, kind: ConfigMap}", "", "params.data.ok == object.metadata.name"),
                own("paramKind: {apiVersion: example.com/v1, kind: Thing}", "", "params.spec.size == 3"));
        for (ScanPlan plan : plans) {
            assertSame(plan, List.of(), Judging.Depth.PLACES, jobs);
        }
    }

    @Test
    void onlyThoseTreesAreKeptThatAreAskedFor() throws IOException {
        ScanPlan plan = new BundlePlan(Bundle.embedded(), true, Optional.empty()).controls(List.of("C-0057"));
        ScanReport report = both(plan, List.of(), Judging.Depth.VERDICTS, 2)[1];
        assertThat(report.objects()).isNotEmpty().noneMatch(ScannedObject::hasTree);
    }

    @Test
    void onlySoManyBatchesAreOnTheirWay() throws IOException {
        List<Integer> most = new ArrayList<>();
        Judging judging = new Judging(RequestOptions.CREATE, "", false, false, Judging.Depth.VERDICTS);
        ScanOptions options = new ScanOptions(judging, object -> true, object -> false, () -> {});
        ScanPlan plan = new BundlePlan(Bundle.embedded(), true, Optional.empty()).controls(List.of("C-0057"));
        try (Workers workers = new Workers(2)) {
            Fold fold = new Fold(FoundInputs.of(new ScanInput(List.of(), 0, List.of(), List.of())));
            PackedRows.Packing packing = new PackedRows.Packing(new Vocabulary(), object -> false, new SegmentStore(0));
            List<InputBatch> batches = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                int number = i;
                batches.add(() -> {
                    String text = MixedInputs.pod("p" + number, "");
                    List<Parsed> parsed = new ManifestReader().read("f", text.getBytes(StandardCharsets.UTF_8));
                    return new InputBatch.Read(new Part(parsed, 1), number > 0, List.of());
                });
            }
            Iterator<InputBatch> counting = new Iterator<>() {
                private int next;

                @Override
                public boolean hasNext() {
                    return next < batches.size();
                }

                @Override
                public InputBatch next() {
                    most.add(next - fold.objects());
                    return batches.get(next++);
                }
            };
            new Pipeline(workers, options, fold, counting)
                    .run(() -> new Courtroom(CompiledPlan.of(plan, workers), judging, packing));
            assertThat(fold.objects()).isEqualTo(200);
            assertThat(most).allMatch(ahead -> ahead < 16);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void whatIsEndedBeforeAllIsReadPassesNobody(int jobs) throws IOException {
        Judging judging = new Judging(RequestOptions.CREATE, "", false, false, Judging.Depth.VERDICTS);
        BundlePlan bundle = new BundlePlan(Bundle.embedded(), true, Optional.empty(), false);
        try (Workers workers = new Workers(jobs);
                SegmentStore store = new SegmentStore(0)) {
            ManifestFiles files = new ManifestFiles(Path.of(""), InputStream.nullInputStream(), Limits.DEFAULT);
            InputReader reader = new InputReader(files, new Exclusions(List.of()), IgnoreFiles.OFF, workers);
            FoundInputs found = reader.find(List.of(folder.toString()), Renderer.NONE);
            AtomicInteger judged = new AtomicInteger();
            ScanOptions options = new ScanOptions(judging, object -> true, object -> false, () -> {
                if (judged.incrementAndGet() == 20) {
                    workers.stop("time is over");
                }
            });
            StreamedScan.Outcome outcome = new StreamedScan(workers, options, () -> store)
                    .run(found, reader.batches(found), new StreamedScan.Planner() {
                        @Override
                        public CompiledPlan compiled(boolean foreign) throws IOException {
                            return CompiledPlan.of(bundle.controls(List.of("C-0013", "C-0057")), workers);
                        }

                        @Override
                        public List<Map<String, Object>> foreignSupport() throws IOException {
                            return bundle.support();
                        }
                    });
            Thread.interrupted();
            ScanReport report = outcome.report();
            assertThat(report).isNotNull();
            if (report != null) {
                // With more threads all is read already.
                assertThat(
                                jobs > 1
                                        ? List.of(Problem.of("1 file was not read to the end: time is over"))
                                        : report.inputs().problems())
                        .anyMatch(
                                problem -> problem.text().matches("\\d+ files? w.* not read to the end: time is over"));
                assertThat(report.controls()).hasSize(2).allSatisfy(control -> {
                    assertThat(control.skipped())
                            .hasSize(1)
                            .allMatch(why -> why.text().endsWith("time is over"));
                    assertThat(control.status()).isNotEqualTo(ControlReport.Status.PASSED);
                });
                assertThat(report.counts().total()).isPositive();
                assertThat(report.counts().total()).isLessThan(report.controls().size() * 30);
            }
        }
    }
}
