package io.vapscan.scan;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.admission.Words;
import io.vapscan.bundle.Bundle;
import io.vapscan.manifest.Position;
import io.vapscan.manifest.Source;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.report.PrettyPrinter;
import io.vapscan.report.RunInfo;
import io.vapscan.report.Style;
import io.vapscan.report.View;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is printed of results where they are kept is what is printed of results that were made of them, whatever names people give. */
class KeptTextsTest {

    private static final List<String> NAMES = List.of(
            "web",
            "web-1",
            "a.b",
            "",
            " a",
            "a  b",
            "é",
            "日本",
            "\u202e",
            "\u001b[31m",
            "::error::x",
            ":x",
            "##vso[a]",
            "#",
            "\u0141",
            "x".repeat(150),
            "several words of some length that have to be broken into lines again and again");
    private static final List<String> MESSAGES = List.of(
            "\u0001: no limits in \u0002",
            "\u0001",
            "too \u0002 \u0001 short: of everything that there is in this very long message about something or other",
            "a\u001b[1m \u0001",
            "é \u0001",
            "first\nsecond \u0001",
            "#\u0001");

    private final Random random = new Random(3);
    private RuleLayout layout;
    private List<ControlInfo> controls;

    @BeforeEach
    void plan() throws IOException {
        ScanPlan plan = new BundlePlan(Bundle.embedded(), true, Optional.empty()).controls(List.of("C-0057", "C-0013"));
        layout = RuleLayout.of(plan);
        controls = plan.controls().stream().map(PlannedControl::control).toList();
    }

    private <T> T any(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    /** Mostly names as people give them. */
    private String name() {
        return random.nextInt(3) == 0 ? any(NAMES) : "app-" + random.nextInt(100);
    }

    private ScannedObject object(int ordinal) {
        return new ScannedObject(
                ordinal,
                new Source(name(), 0, new Position(1 + random.nextInt(300), 1 + random.nextInt(9))),
                new GroupVersionKind("", "v1", random.nextInt(5) == 0 ? name() : "Pod"),
                name(),
                name(),
                Map.of());
    }

    private Violation violation(String message) {
        return new Violation(
                message,
                "policy",
                "binding",
                null,
                random.nextInt(2),
                "a == b",
                "Invalid",
                List.of(any(List.of("Deny", "Warn"))));
    }

    private List<RuleResult> templates() {
        List<RuleResult> templates = new ArrayList<>();
        for (String message : MESSAGES) {
            templates.add(failed(List.of(violation(message)), List.of()));
            templates.add(failed(List.of(violation(message), violation(any(MESSAGES))), List.of()));
        }
        templates.add(failed(List.of(violation("\u0001 errs")), List.of("\u0001 errs", "other \u0002")));
        return templates;
    }

    private static RuleResult failed(List<Violation> violations, List<String> errors) {
        return new RuleResult(RuleStatus.FAILED, violations, errors, List.of(), Paths.NONE, 0, null);
    }

    private @Nullable RuleResult result(List<RuleResult> templates) {
        return switch (random.nextInt(8)) {
            case 0 -> null;
            case 1 -> new RuleResult(RuleStatus.PASSED, List.of(), List.of(), List.of(), Paths.NONE, 3, null);
            case 2 -> failed(List.of(violation(name())), List.of());
            case 3 -> new RuleResult(RuleStatus.UNKNOWN, List.of(), List.of(), List.of(name()), Paths.NONE, 0, null);
            case 4 ->
                failed(List.of(violation(name())), List.of())
                        .with(new Paths(List.of(name()), List.of(), List.of(), List.of())
                                .with(new FoundAt(new Position(7, 2), List.of(7))));
            default -> any(templates).worded(new Words(List.of(name(), name()), false));
        };
    }

    private Segment segment(PackedRows.Packing packing, Workers workers, int first) {
        List<RuleResult> templates = templates();
        List<ScannedObject> objects = new ArrayList<>();
        for (int i = 0; i < 70; i++) {
            objects.add(object(i));
        }
        OpenRows rows = new OpenRows(layout, objects);
        for (int row = 0; row < objects.size(); row++) {
            List<@Nullable RuleResult> results = new ArrayList<>();
            layout.rules().forEach(rule -> results.add(result(templates)));
            rows.judge(
                    row,
                    object -> new Judged.Answered(object, results, List.of(), List.of(), List.of()),
                    workers,
                    () -> {});
        }
        return Segment.of(rows, PackedRows.pack(rows, packing)).at(first, 0);
    }

    private ScanReport report(List<Segment> segments, boolean kept) {
        List<ControlReport> reports = new ArrayList<>();
        for (int i = 0; i < layout.controls(); i++) {
            List<RuleResponse> responses = SegmentResponses.of(segments, i);
            reports.add(new ControlReport(controls.get(i), kept ? responses : List.copyOf(responses), List.of()));
        }
        return new ScanReport(
                new ScanReport.Target("Control", List.of(), ""),
                new Inputs(List.of(), 0, 0, List.of()),
                new SegmentObjects(segments),
                reports,
                List.of(),
                List.of(),
                List.of());
    }

    @ParameterizedTest
    @CsvSource({"false,100,false,2", "true,80,false,1", "false,20,true,2", "true,300,true,2"})
    void areWhatIsPrintedOfResults(boolean colour, int width, boolean verbose, int threads) throws IOException {
        try (SegmentStore store = new SegmentStore(1 << 30);
                Workers workers = new Workers(1)) {
            PackedRows.Packing packing = new PackedRows.Packing(new Vocabulary(), object -> false, store);
            List<Segment> segments = new ArrayList<>();
            for (int i = 0; i < 30; i++) {
                segments.add(segment(packing, workers, 70 * i));
            }
            Style style = new Style(colour, width, verbose, true, View.CONTROL, threads);
            String printed = printed(report(segments, true), style);
            assertThat(printed).hasSizeGreaterThan(100_000);
            assertThat(printed).isEqualTo(printed(report(segments, false), style));
        }
    }

    private static String printed(ScanReport report, Style style) throws IOException {
        RunInfo run = new RunInfo("0", Instant.EPOCH, "/", List.of(), path -> null);
        StringBuilder out = new StringBuilder();
        new PrettyPrinter(run, style).write(report, out);
        return out.toString();
    }

    @Test
    void aSegmentKnowsWhetherItHasTrees() throws IOException {
        try (SegmentStore store = new SegmentStore(1 << 30);
                Workers workers = new Workers(1)) {
            Vocabulary vocabulary = new Vocabulary();
            Segment without = segment(new PackedRows.Packing(vocabulary, object -> false, store), workers, 0);
            Segment some =
                    segment(new PackedRows.Packing(vocabulary, object -> object.ordinal() == 3, store), workers, 70);

            List<ScannedObject> found = new ArrayList<>();
            report(List.of(without, some), true).eachWithTree(found::add);

            assertThat(found).extracting(ScannedObject::ordinal).containsExactly(73);
        }
    }
}
