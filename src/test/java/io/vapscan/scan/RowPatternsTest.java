package io.vapscan.scan;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.admission.Words;
import io.vapscan.bundle.Bundle;
import io.vapscan.manifest.Position;
import io.vapscan.manifest.Source;
import io.vapscan.object.GroupVersionKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Rows that are of the same precedents are counted and packed by them, and come out as if each had been by itself. */
class RowPatternsTest {

    /** What stands for an object's first word. */
    private static final char HIDDEN = '\u0001';

    private final Vocabulary vocabulary = new Vocabulary();
    private final RuleLayout layout;
    private final int rules;

    RowPatternsTest() throws IOException {
        this.layout = RuleLayout.of(new BundlePlan(Bundle.embedded(), true, Optional.empty())
                .controls(List.of("C-0057", "C-0013", "C-0016")));
        this.rules = layout.rules().size();
    }

    private static RuleResult result(RuleStatus status, String message) {
        List<Violation> violations = status == RuleStatus.FAILED
                ? List.of(new Violation(message, "policy", "binding", null, 0, "false", "Invalid", List.of("Deny")))
                : List.of();
        return new RuleResult(status, violations, List.of(), List.of(), Paths.NONE, 3, null);
    }

    /** A precedent of all rules: of none of their concern, passed, failed with a word, failed without, in turn. */
    private Precedent precedent(int first) {
        List<@Nullable RuleResult> results = new ArrayList<>();
        for (int rule = 0; rule < rules; rule++) {
            results.add(
                    switch ((first + rule) % 4) {
                        case 0 -> null;
                        case 1 -> result(RuleStatus.PASSED, "");
                        case 2 -> result(RuleStatus.FAILED, "it is " + HIDDEN + "!");
                        default -> result(RuleStatus.FAILED, "always the same");
                    });
        }
        return Precedent.of(results);
    }

    private List<Integer> places(int from, int to) {
        List<Integer> places = new ArrayList<>();
        for (int rule = from; rule < to; rule++) {
            places.add(rule);
        }
        return places;
    }

    private RuleResults of(Precedent precedent, @Nullable Words words) {
        RuleResults results = new RuleResults(rules);
        results.take(places(0, rules), precedent, words);
        return results;
    }

    private static Words words(String text) {
        return new Words(List.of(text), false);
    }

    @Test
    void aPatternIsOfPrecedentsWhateverTheWords() {
        RowPatterns patterns = new RowPatterns(layout, vocabulary);
        Precedent one = precedent(0);
        RowPattern pattern = patterns.of(of(one, words("a")));
        assertThat(pattern).isNotNull();
        assertThat(patterns.of(of(one, words("b")))).isSameAs(pattern);
        assertThat(patterns.numbered(pattern.number())).isSameAs(pattern);
        assertThat(patterns.of(of(precedent(0), words("a")))).isNotNull().isNotSameAs(pattern);
    }

    @Test
    void whatIsNotOfPrecedentsAloneHasNone() {
        RowPatterns patterns = new RowPatterns(layout, vocabulary);
        Precedent one = precedent(0);
        assertThat(patterns.of(Arrays.asList(of(one, words("a")).toArray(new RuleResult[0]))))
                .isNull();
        // Those words cost by their length, and are packed as they are.
        assertThat(patterns.of(of(one, new Words(List.of("a"), true)))).isNull();
        RuleResults differing = new RuleResults(rules);
        differing.take(places(0, rules / 2), half(one, 0, rules / 2), words("a"));
        differing.take(places(rules / 2, rules), half(one, rules / 2, rules), words("b"));
        assertThat(patterns.of(differing)).isNull();
        RuleResults many = new RuleResults(9);
        for (int rule = 0; rule < 9; rule++) {
            many.take(List.of(rule), Precedent.of(Arrays.asList(result(RuleStatus.PASSED, ""))), null);
        }
        assertThat(patterns.of(many)).isNull();
    }

    private Precedent half(Precedent whole, int from, int to) {
        return Precedent.of(whole.worded(null).subList(from, to));
    }

    @Test
    void moreThanMayBeKeptHaveNone() {
        RowPatterns patterns = new RowPatterns(layout, vocabulary, 1);
        Precedent first = precedent(0);
        assertThat(patterns.of(of(first, words("a")))).isNotNull();
        assertThat(patterns.of(of(precedent(1), words("a")))).isNull();
        assertThat(patterns.of(of(first, words("b")))).isNotNull();
    }

    @Test
    void rowsComeOutAsIfEachHadBeenByItself() throws IOException {
        List<Precedent> precedents = List.of(precedent(0), precedent(1), precedent(2), precedent(3));
        List<ScannedObject> objects = new ArrayList<>();
        for (int row = 0; row < 40; row++) {
            objects.add(new ScannedObject(
                    row,
                    new Source("a.yaml", row, new Position(1 + row, 1)),
                    new GroupVersionKind("", "v1", "Pod"),
                    "shop",
                    "p" + row,
                    Map.of()));
        }
        try (SegmentStore store = new SegmentStore(1 << 20);
                Workers workers = new Workers(1)) {
            OpenRows rows = new OpenRows(layout, objects, new RowPatterns(layout, vocabulary));
            OpenRows plain = new OpenRows(layout, objects);
            for (int row = 0; row < objects.size(); row++) {
                RuleResults results = of(precedents.get(row % 4), words("w" + row / 4));
                List<@Nullable RuleResult> made = Arrays.asList(results.toArray(new RuleResult[0]));
                // Some of the rows are judged by themselves.
                judge(rows, row, row % 5 == 0 ? made : results, workers);
                judge(plain, row, made, workers);
                assertThat(rows.pattern(row) == null).isEqualTo(row % 5 == 0);
            }
            PackedRows.Packing packing = new PackedRows.Packing(vocabulary, object -> false, store);
            Segment expected = Segment.of(plain);
            Segment packed = Segment.of(rows, PackedRows.pack(rows, packing));
            assertThat(packed.objects()).extracting(ScannedObject::name).containsExactlyElementsOf(names(objects));
            for (int control = 0; control < layout.controls(); control++) {
                List<RuleResponse> wanted = SegmentResponses.of(List.of(expected), control);
                assertThat(wanted).isNotEmpty();
                assertThat(lines(SegmentResponses.of(List.of(packed), control))).isEqualTo(lines(wanted));
                assertThat(lines(SegmentResponses.of(List.of(Segment.of(rows)), control)))
                        .isEqualTo(lines(wanted));
                for (RuleStatus status : RuleStatus.values()) {
                    assertThat(packed.count(control, status)).isEqualTo(expected.count(control, status));
                }
                assertThat(counts(packed, control)).isEqualTo(counts(expected, control));
            }
        }
    }

    private static void judge(OpenRows rows, int row, List<@Nullable RuleResult> results, Workers workers) {
        rows.judge(
                row,
                object -> new Judged.Answered(object, results, List.of(), List.of(), List.of()),
                workers,
                () -> {});
    }

    private static List<String> names(List<ScannedObject> objects) {
        return objects.stream().map(ScannedObject::name).toList();
    }

    private static List<String> lines(List<RuleResponse> responses) {
        return responses.stream()
                .map(response -> response.object().name() + " " + response.result())
                .toList();
    }

    private static int[] counts(Segment segment, int control) {
        int[] counts = new int[RuleStatus.values().length];
        segment.count(control, counts);
        return counts;
    }
}
