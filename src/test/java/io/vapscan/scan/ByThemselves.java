package io.vapscan.scan;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.admission.Detail;
import io.vapscan.admission.RequestOptions;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.FieldPlaces;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Position;
import io.vapscan.manifest.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Holds what objects come to by precedents against what they come to by themselves. */
final class ByThemselves {

    private ByThemselves() {}

    /** Judges in all depths. */
    static void assertSame(ScanPlan plan, List<Map<String, Object>> objects) {
        for (Judging.Depth depth : Judging.Depth.values()) {
            assertSame(plan, objects, depth);
        }
    }

    /** Judges in one depth; what came by precedents is returned. */
    static ScanReport assertSame(ScanPlan plan, List<Map<String, Object>> trees, Judging.Depth depth) {
        List<Parsed> parsed = new ArrayList<>();
        trees.forEach(tree ->
                parsed.add(new Document(new Source("test.yaml", parsed.size(), new Position(1, 1)), tree, List.of())));
        ScanInput input = new ScanInput(List.of("test.yaml"), 1, parsed, List.of());
        try (Workers workers = new Workers(2)) {
            ScanReport byThemselves = run(plan, input, true, depth, workers);
            ScanReport byPrecedents = run(plan, input, false, depth, workers);
            assertSame(byThemselves, byPrecedents, depth.detail());
            assertThat(byThemselves.matchedNothing()).isFalse();
            return byPrecedents;
        }
    }

    private static void assertSame(ScanReport byThemselves, ScanReport byPrecedents, Detail detail) {
        assertThat(byPrecedents.inputs()).isEqualTo(byThemselves.inputs());
        for (int i = 0; i < byThemselves.controls().size(); i++) {
            ControlReport expected = byThemselves.controls().get(i);
            ControlReport found = byPrecedents.controls().get(i);
            assertThat(found.skipped()).isEqualTo(expected.skipped());
            assertThat(found.responses()).hasSameSizeAs(expected.responses());
            for (int j = 0; j < expected.responses().size(); j++) {
                RuleResponse response = expected.responses().get(j);
                RuleResponse answer = found.responses().get(j);
                assertThat(detail == Detail.OUTCOMES ? asked(answer, detail) : answer)
                        .isEqualTo(asked(response, detail));
            }
        }
    }

    /** Where nobody asks for it, what violations say may be anything. */
    private static RuleResponse asked(RuleResponse response, Detail detail) {
        if (detail == Detail.COSTS) {
            return response;
        }
        return new RuleResponse(
                response.rule(),
                response.object(),
                response.status(),
                detail == Detail.OUTCOMES ? wordless(response.violations()) : response.violations(),
                response.errors(),
                response.unknowns(),
                response.paths(),
                0);
    }

    private static ScanReport run(
            ScanPlan plan, ScanInput input, boolean verbose, Judging.Depth depth, Workers workers) {
        Judging judging = new Judging(RequestOptions.CREATE, "", false, verbose, depth);
        return new Scan(CompiledPlan.of(plan, workers), judging, workers)
                .run(input, input.objects(), FieldPlaces.NONE, () -> {});
    }

    /** What violations are but for their words. */
    static List<Violation> wordless(List<Violation> violations) {
        return violations.stream().map(violation -> violation.reworded("")).toList();
    }
}
