package io.vapscan.remedy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AlternativesTest {

    private static final FieldPath NAME = FieldPath.ROOT.child("spec").child("name");

    private static Patch set(FieldPath path, Object value) {
        return Patch.of(new Edit.Set(path, value));
    }

    private static Patch remove(FieldPath path) {
        return Patch.of(new Edit.Remove(path, 4));
    }

    private static FieldPath element(int index) {
        return FieldPath.ROOT.child("items").element(index);
    }

    @Test
    void oneOfEachIsPutTogether() {
        Patch a = set(NAME.child("a"), 1L);
        Patch b = set(NAME.child("b"), 2L);
        Patch c = set(NAME.child("c"), 3L);
        assertThat(Alternatives.each(List.of(List.of(a, b), List.of(), List.of(c))))
                .containsExactly(a.and(c).orElseThrow(), b.and(c).orElseThrow());
    }

    @Test
    void whatGoesTakesNoChangeWithIt() {
        Patch inner = set(NAME.child("a"), 1L);
        assertThat(inner.and(remove(NAME))).isEmpty();
        assertThat(remove(NAME).and(inner)).isEmpty();
        assertThat(remove(NAME).and(remove(NAME))).contains(remove(NAME));
    }

    @Test
    void aPatchThatDoesNotFitIsNotAddedInPart() {
        Joint joint = new Joint();
        assertThat(joint.add(set(NAME, "x"))).isTrue();
        Patch other = new Patch(List.of(new Edit.Set(NAME.parent().child("b"), 1L), new Edit.Set(NAME, "y")));
        assertThat(joint.add(other)).isFalse();
        assertThat(joint.patch()).isEqualTo(set(NAME, "x"));
        assertThat(joint.add(remove(FieldPath.ROOT.child("spec").child("b")))).isTrue();
    }

    @Test
    void valuesThatAllConflictAreNoPowersOfTwo() {
        List<List<Patch>> all = IntStream.range(0, 60)
                .mapToObj(i -> List.of(set(NAME, "v" + i)))
                .toList();
        assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> assertThat(Alternatives.each(all)).hasSize(12).contains(set(NAME, "v0")));
    }

    @Test
    void thousandsOfElementsArePutRightInTimeThatGrowsWithTheirNumber() {
        List<List<Patch>> all = IntStream.range(0, 50_000)
                .mapToObj(i -> List.of(set(element(i).child("privileged"), false), remove(element(i))))
                .toList();
        assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> assertThat(Alternatives.each(all))
                        .extracting(patch -> patch.edits().size())
                        .containsExactly(50_000, 50_000));
    }
}
