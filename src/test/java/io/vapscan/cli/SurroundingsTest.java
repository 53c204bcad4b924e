package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Colour, width and progress by terminal and environment. */
class SurroundingsTest {

    @ParameterizedTest
    @CsvSource({
        "TERM, xterm, true, true, true, true",
        "TERM, xterm, false, true, false, true",
        "TERM, xterm, true, false, true, false",
        "TERM, dumb, true, true, false, false",
        "NO_COLOR, 1, true, true, false, true",
        "NO_COLOR, '', true, true, true, true",
        "CI, true, true, true, false, false",
        "CI, '', true, true, true, true"
    })
    void colourAndProgress(
            String name, String value, boolean terminal, boolean errors, boolean colour, boolean progress) {
        Surroundings surroundings = Surroundings.of(Map.of(name, value), terminal, errors, 80);
        assertThat(surroundings.colour()).isEqualTo(colour);
        assertThat(surroundings.progress()).isEqualTo(progress);
    }

    @ParameterizedTest
    @CsvSource({"80, 120, 80", "0, 120, 120", "0, x, 100", "0, '', 100", "10, 80, 40", "5000, 80, 1000", "0, -3, 40"})
    void width(int columns, String variable, int width) {
        assertThat(Surroundings.of(Map.of("COLUMNS", variable), true, true, columns)
                        .width())
                .isEqualTo(width);
    }

    @Test
    void timeCanBeGiven() {
        assertThat(Surroundings.of(Map.of("SOURCE_DATE_EPOCH", "1000"), false, false, 0)
                        .clock()
                        .instant()
                        .getEpochSecond())
                .isEqualTo(1000);
    }
}
