package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProgressBarTest {

    private static String drawn(boolean terminal, long patience) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                InputStream.nullInputStream(),
                new PrintStream(out, false, StandardCharsets.UTF_8),
                new PrintStream(err, false, StandardCharsets.UTF_8),
                new Surroundings(Path.of("/repo"), Clock.systemUTC(), false, 100, terminal, Map.of()));
        try (ProgressBar bar = new ProgressBar(console, () -> 0.25, patience)) {
            bar.step();
            bar.step();
        }
        assertThat(out.size()).isZero();
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void isDrawnOnATerminalAndWipedOff() {
        assertThat(drawn(true, 0)).isEqualTo("\r[#######.......................] 1 objects\r\u001b[K");
    }

    @Test
    void isNotDrawnForShortScansNorElsewhere() {
        assertThat(drawn(true, Long.MAX_VALUE / 4)).isEmpty();
        assertThat(drawn(false, 0)).isEmpty();
    }
}
