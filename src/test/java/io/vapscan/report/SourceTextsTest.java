package io.vapscan.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Files are not read for each finding, and not all of them are held. */
class SourceTextsTest {

    private static final int LARGE = 3 << 20;

    private final List<String> read = new ArrayList<>();
    private final SourceTexts texts = new SourceTexts(path -> {
        read.add(path);
        return path.equals("gone") ? null : new byte[LARGE];
    });

    @Test
    void keepsWhatWasAskedForLast() {
        texts.of("a");
        texts.of("b");
        texts.of("gone");
        texts.of("gone");
        texts.of("a");
        assertThat(read).containsExactly("a", "b", "gone");
        texts.of("c");
        texts.of("a");
        assertThat(read).containsExactly("a", "b", "gone", "c");
        assertThat(texts.of("gone")).isNull();
        texts.of("b");
        assertThat(read).endsWith("c", "b");
    }
}
