package io.vapscan.cel.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OccurrencesTest {

    @Test
    void areWhereTheJdkFindsThem() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            String period = text(random, 1 + random.nextInt(4));
            String part = (period.repeat(70) + text(random, random.nextInt(2))).substring(random.nextInt(6));
            String text = text(random, random.nextInt(5))
                    + period.repeat(random.nextInt(90))
                    + part.repeat(random.nextInt(3))
                    + text(random, random.nextInt(90));
            int from = random.nextInt(text.length() + 1);
            assertThat(Occurrences.first(text, part, from)).isEqualTo(text.indexOf(part, from));
            assertThat(Occurrences.last(text, part, from)).isEqualTo(text.lastIndexOf(part, from));
            assertThat(Occurrences.isIn(text, part)).isEqualTo(text.contains(part));
        }
    }

    private static String text(Random random, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append((char) ('a' + random.nextInt(2)));
        }
        return text.toString();
    }

    @Test
    void areFoundInTimeThatGrowsWithTheLengthsOnly() {
        String text = "a".repeat(4_000_000);
        String half = text.substring(2_000_000);
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            assertThat(Occurrences.first(text, half + "b", 0)).isEqualTo(-1);
            assertThat(Occurrences.last(text, "b" + half, text.length())).isEqualTo(-1);
        });
    }
}
