package io.vapscan.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class JudgementTest {

    /** A program that prints them prints the same each time. */
    @Test
    void whatHasAnOrderKeepsIt() {
        Map<String, String> annotations = new LinkedHashMap<>();
        Map<String, List<String>> extra = new LinkedHashMap<>();
        IntStream.range(0, 20).forEach(i -> {
            annotations.put("key" + (20 - i), "value");
            extra.put("key" + (20 - i), List.of("value"));
        });
        Judgement judgement =
                new Judgement(new Answer.Allowed(), List.of(), List.of(), annotations, List.of(), Map.of(), "some-uid");
        assertThat(judgement.auditAnnotations()).containsExactlyEntriesOf(annotations);
        assertThat(judgement.toReview(false).toString()).contains(annotations.toString());
        Evaluation evaluation =
                new Evaluation("", List.of(), List.of(), annotations, OptionalLong.empty(), OptionalLong.empty());
        assertThat(evaluation.auditAnnotations()).containsExactlyEntriesOf(annotations);
        assertThat(new User("alice", "", List.of(), extra).extra()).containsExactlyEntriesOf(extra);
    }
}
