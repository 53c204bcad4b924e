package io.vapscan.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vapscan.bundle.Bundle;
import io.vapscan.manifest.Position;
import io.vapscan.manifest.Source;
import io.vapscan.object.GroupVersionKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is packed comes out as it was. */
class PackedRowsTest {

    private static final List<String> TEXTS =
            List.of("", "a", "nginx", "é", "日本語 テキスト", "\ud83d\ude00", "\ud800", "line\nline", "x".repeat(300), "\0");

    private final Random random = new Random(7);

    private String text() {
        return TEXTS.get(random.nextInt(TEXTS.size())) + (random.nextInt(4) == 0 ? random.nextInt() : "");
    }

    private List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            texts.add(text());
        }
        return List.copyOf(texts);
    }

    private @Nullable Object value(int depth) {
        return switch (random.nextInt(depth > 3 ? 8 : 10)) {
            case 0 -> null;
            case 1 -> random.nextBoolean();
            case 2 -> random.nextLong() >> random.nextInt(64);
            case 3 -> random.nextDouble() * 1e300;
            case 4 -> -0.0;
            case 5 -> random.nextInt();
            case 6 -> new BigInteger(90, random).negate();
            case 7 -> text();
            case 8 -> new ArrayList<>(Arrays.asList(value(depth + 1), value(depth + 1)));
            default -> tree(depth + 1);
        };
    }

    private Map<String, Object> tree(int depth) {
        Map<String, @Nullable Object> tree = new LinkedHashMap<>();
        for (int i = random.nextInt(5); i >= 0; i--) {
            tree.put(text(), value(depth));
        }
        return tree;
    }

    private RuleResult result() {
        List<Violation> violations = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            String param = random.nextBoolean() ? null : text();
            violations.add(
                    new Violation(text(), text(), text(), param, random.nextInt(5) - 1, text(), text(), texts()));
        }
        FoundAt at = random.nextBoolean() ? null : new FoundAt(new Position(random.nextInt(), 3), List.of(1, 70000));
        Paths paths = random.nextBoolean()
                ? Paths.NONE
                : new Paths(
                        texts(),
                        texts(),
                        texts(),
                        List.of(new FixPath(text(), text(), text())),
                        List.of(new Evidence(text(), text(), random.nextBoolean(), random.nextInt())),
                        text(),
                        at);
        Excepted excepted =
                random.nextInt(5) > 0 ? null : new Excepted(text(), text(), random.nextBoolean(), random.nextBoolean());
        return new RuleResult(
                RuleStatus.values()[random.nextInt(5)],
                List.copyOf(violations),
                texts(),
                texts(),
                paths,
                random.nextLong(),
                excepted);
    }

    private ScannedObject object(int ordinal) {
        return new ScannedObject(
                ordinal,
                new Source(text(), random.nextInt(9), new Position(random.nextInt(1 << 30), random.nextInt(300))),
                new GroupVersionKind(text(), text(), text()),
                text(),
                text(),
                tree(0));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 100_000, 1 << 30})
    void comesOutAsItWas(long budget) throws IOException {
        ScanPlan plan = new BundlePlan(Bundle.embedded(), true, Optional.empty()).controls(List.of("C-0057", "C-0013"));
        RuleLayout layout = RuleLayout.of(plan);
        try (SegmentStore store = new SegmentStore(budget);
                Workers workers = new Workers(1)) {
            // A vocabulary that is full soon.
            Vocabulary vocabulary = new Vocabulary(new Lexicon<>(20), new Lexicon<>(20), new Lexicon<>(20));
            PackedRows.Packing packing = new PackedRows.Packing(vocabulary, object -> true, store);
            for (int round = 0; round < 30; round++) {
                OpenRows rows = rows(layout, workers, round * 20);
                Segment expected = Segment.of(rows).at(5, 7);
                Segment packed =
                        Segment.of(rows, PackedRows.pack(rows, packing)).at(5, 7);
                assertThat(packed.objects()).isEqualTo(expected.objects());
                for (int control = 0; control < layout.controls(); control++) {
                    SegmentResponses responses = SegmentResponses.of(List.of(packed), control);
                    assertThat(responses).isEqualTo(SegmentResponses.of(List.of(expected), control));
                    for (int i = 0; i < responses.size(); i += 3) {
                        assertThat(responses.get(i).object()).isIn(expected.objects());
                    }
                }
            }
        }
    }

    private OpenRows rows(RuleLayout layout, Workers workers, int size) {
        List<ScannedObject> objects = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            objects.add(object(i));
        }
        OpenRows rows = new OpenRows(layout, objects);
        RuleResult shared = result();
        for (int row = 0; row < size; row++) {
            List<@Nullable RuleResult> results = new ArrayList<>();
            for (int rule = 0; rule < layout.rules().size(); rule++) {
                results.add(random.nextInt(3) == 0 ? null : random.nextInt(3) == 0 ? shared : result());
            }
            rows.judge(
                    row,
                    object -> new Judged.Answered(object, results, List.of(), List.of(), List.of()),
                    workers,
                    () -> {});
        }
        return rows;
    }

    @Test
    void treesThatAreNotKeptAreNotTakenForEmpty() throws IOException {
        ScanPlan plan = new BundlePlan(Bundle.embedded(), true, Optional.empty()).controls(List.of("C-0057"));
        RuleLayout layout = RuleLayout.of(plan);
        try (SegmentStore store = new SegmentStore(0);
                Workers workers = new Workers(1)) {
            OpenRows rows = rows(layout, workers, 3);
            Rows packed = PackedRows.pack(rows, new PackedRows.Packing(new Vocabulary(), object -> false, store));
            assertThat(packed.object(1).hasTree()).isFalse();
            assertThatThrownBy(() -> packed.object(1).object().get("kind")).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void whatCannotBeReadIsOneClearLine() throws IOException {
        SegmentStore store = new SegmentStore(0);
        SegmentStore.Kept kept = store.keep(new byte[10]);
        assertThat(kept.bytes(2, 5).bytes()).hasSize(3);
        store.close();
        assertThatThrownBy(() -> kept.bytes(2, 5))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("results do not fit into memory");
    }
}
