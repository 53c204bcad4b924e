package io.vapscan.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class Utf8TextTest {

    private final Utf8Text text = new Utf8Text(1);

    private String all() {
        return new String(text.toBytes(), StandardCharsets.UTF_8);
    }

    @Test
    void takesTextOfAllKinds() {
        text.ascii("a").append("é😀b").append('c').append(7).append(-1).append(Integer.MAX_VALUE);
        text.append("xyz".getBytes(StandardCharsets.UTF_8), 1, 2);

        assertThat(all()).isEqualTo("aé😀bc7-12147483647y");
        assertThat(text.length()).isEqualTo(all().getBytes(StandardCharsets.UTF_8).length);
        assertThat(text.text(1, 3)).isEqualTo("é");
    }

    @Test
    void forgetsWhatIsTakenBack() {
        text.append("abc").truncate(1);

        assertThat(text.append("d").text(0, 2)).isEqualTo("ad");
    }

    @Test
    void handsOutPartsAsTheyStand() throws java.io.IOException {
        StringBuilder taken = new StringBuilder();
        text.ascii("abcd")
                .write(
                        1,
                        3,
                        (bytes, from, length) -> taken.append(new String(bytes, from, length, StandardCharsets.UTF_8)));

        assertThat(taken).hasToString("bc");
    }

    @Test
    void breaksLinesAtBlanks() {
        text.ascii("  one two three fourteenletters five");

        assertThat(text.wrapPlain(2, 9, "  ")).isTrue();
        assertThat(all()).isEqualTo("  one two\n  three\n  fourteenletters\n  five");
    }

    @Test
    void doesNotBeginALineWithAColon() {
        assertThat(text.ascii("aaaa ::error::b").wrapPlain(0, 5, "  ")).isFalse();
    }
}
