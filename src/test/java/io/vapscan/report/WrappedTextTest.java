package io.vapscan.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.object.PlainText;
import io.vapscan.object.Utf8Text;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Plain text is broken into the same lines in bytes and in strings. */
class WrappedTextTest {

    @Test
    void hasTheSameLines() {
        Random random = new Random(5);
        int broken = 0;
        for (int i = 0; i < 20_000; i++) {
            StringBuilder made = new StringBuilder("x");
            for (int length = random.nextInt(60); length > 0; length--) {
                made.append("ab-:  ".charAt(random.nextInt(6)));
            }
            String text = made.toString();
            int width = 1 + random.nextInt(20);
            Utf8Text bytes = new Utf8Text(1).ascii("    ").ascii(text);
            if (PlainText.is(text) && bytes.wrapPlain(4, width, "    ")) {
                List<String> lines = Printable.wrap(text, width);
                assertThat(bytes.text(0, bytes.length())).isEqualTo("    " + String.join("\n    ", lines));
                broken += lines.size() > 1 ? 1 : 0;
            }
        }
        assertThat(broken).isGreaterThan(500);
    }
}
