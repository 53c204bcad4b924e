package io.vapscan.scan;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.admission.RequestOptions;
import io.vapscan.bundle.Bundle;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.FieldPlaces;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Position;
import io.vapscan.manifest.Source;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkersTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void whatIsNotJudgedIsSaidAndNoControlPasses(int jobs) throws IOException {
        List<Parsed> parsed = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            parsed.add(new Document(
                    new Source("pods.yaml", i, new Position(1, 1)),
                    Map.of("apiVersion", "v1", "kind", "Pod", "metadata", Map.of("name", "p" + i))));
        }
        ScanInput input = new ScanInput(List.of("pods.yaml"), 1, parsed, List.of());
        ScanPlan plan = new BundlePlan(Bundle.embedded(), true, Optional.empty()).controls(List.of("C-0057", "C-0013"));
        Judging judging = new Judging(RequestOptions.CREATE, "", false, false, Judging.Depth.VERDICTS);
        try (Workers workers = new Workers(jobs)) {
            AtomicInteger judged = new AtomicInteger();
            ScanReport report = new Scan(CompiledPlan.of(plan, workers), judging, workers)
                    .run(input, input.objects(), FieldPlaces.NONE, () -> {
                        if (judged.incrementAndGet() == 10) {
                            workers.stop("time is over");
                        }
                    });
            Thread.interrupted();
            int seen = report.controls().get(0).counts().total();
            assertThat(seen).isBetween(10, 10 + jobs);
            String missing = (50 - seen) + " of 50 objects were not judged: time is over";
            assertThat(report.notices()).contains(missing);
            assertThat(report.controls()).hasSize(2).allSatisfy(control -> {
                assertThat(control.skipped()).containsExactly(new NotJudged.Unfinished(missing));
                assertThat(control.status()).isNotEqualTo(ControlReport.Status.PASSED);
            });
        }
    }
}
