package io.vapscan.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.admission.RequestOptions;
import io.vapscan.bundle.Bundle;
import io.vapscan.manifest.Limits;
import io.vapscan.manifest.ManifestFiles;
import io.vapscan.scan.BundlePlan;
import io.vapscan.scan.CompiledPlan;
import io.vapscan.scan.Exclusions;
import io.vapscan.scan.FoundInputs;
import io.vapscan.scan.IgnoreFiles;
import io.vapscan.scan.InputReader;
import io.vapscan.scan.Judging;
import io.vapscan.scan.Renderer;
import io.vapscan.scan.ScanOptions;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.SegmentStore;
import io.vapscan.scan.StreamedScan;
import io.vapscan.scan.Workers;
import io.vapscan.triage.ExceptionFile;
import io.vapscan.triage.Exceptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A report whose results are in a temporary file is, byte for byte, that of results in memory. */
class SpilledReportTest {

    private static final List<String> INPUTS = List.of("fixtures/quickstart", "fixtures/cases", "fixtures/triage");
    private static final List<String> CONTROLS = List.of("C-0016", "C-0057", "C-0004", "C-0012", "C-0013", "C-0276");
    private static final String EXCEPTIONS = """
            [{"name": "some", "policyType": "postureExceptionPolicy", "actions": ["alertOnly"],
              "resources": [{"designatorType": "Attributes", "attributes": {"kind": "Deployment"}}],
              "posturePolicies": [{"controlID": "C-0016"}]}]
            """;

    @ParameterizedTest
    @EnumSource(ReportFormat.class)
    void isTheSame(ReportFormat format) throws IOException {
        for (boolean excepted : List.of(false, true)) {
            String inMemory = written(format, 1 << 30, excepted);
            assertThat(inMemory).hasSizeGreaterThan(1000);
            assertThat(written(format, 0, excepted)).isEqualTo(inMemory);
        }
    }

    private static String written(ReportFormat format, long budget, boolean excepted) throws IOException {
        try (Workers workers = new Workers(2);
                SegmentStore store = new SegmentStore(budget)) {
            ScanReport report = report(format, workers, store);
            if (excepted) {
                ExceptionFile file = ExceptionFile.none();
                file.read("exceptions.json", EXCEPTIONS.getBytes(StandardCharsets.UTF_8));
                report = new Exceptions(file, true, Instant.EPOCH).apply(report);
                assertThat(report.counts().excepted()).isPositive();
            }
            RunInfo run = new RunInfo(
                    "0", Instant.EPOCH, Path.of("").toAbsolutePath().toString(), List.of(), SourceFiles.ON_DISK);
            StringBuilder out = new StringBuilder();
            format.writer(run, new Style(false, 100, true, false, View.CONTROL, 2))
                    .write(report, out);
            return out.toString();
        }
    }

    private static ScanReport report(ReportFormat format, Workers workers, SegmentStore store) throws IOException {
        ManifestFiles files = new ManifestFiles(Path.of(""), InputStream.nullInputStream(), Limits.DEFAULT);
        InputReader reader = new InputReader(files, new Exclusions(List.of()), IgnoreFiles.OFF, workers);
        FoundInputs found = reader.find(INPUTS, Renderer.NONE);
        Judging judging = new Judging(RequestOptions.CREATE, "", false, true, format.depth());
        ScanOptions options = new ScanOptions(judging, object -> true, object -> true, () -> {});
        BundlePlan bundle = new BundlePlan(Bundle.embedded(), true, Optional.empty(), false);
        StreamedScan.Planner planner = new StreamedScan.Planner() {
            @Override
            public CompiledPlan compiled(boolean foreign) throws IOException {
                return CompiledPlan.of(bundle.controls(CONTROLS), workers);
            }

            @Override
            public List<Map<String, Object>> foreignSupport() throws IOException {
                return bundle.support();
            }
        };
        ScanReport report = new StreamedScan(workers, options, () -> store)
                .run(found, reader.batches(found), planner)
                .report();
        assertThat(report).isNotNull();
        if (report == null) {
            throw new AssertionError();
        }
        assertThat(report.counts().failed()).isPositive();
        return report;
    }
}
