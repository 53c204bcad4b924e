package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(longs = {0, 1000, 4_102_444_800L, 253_402_300_799L})
    void timeCanBeGiven(long seconds) {
        Surroundings surroundings =
                Surroundings.of(Map.of("SOURCE_DATE_EPOCH", Long.toString(seconds)), false, false, 0);
        assertThat(surroundings.clock().instant().getEpochSecond()).isEqualTo(seconds);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "x", "253402300800", "99999999999999999999"})
    void whatIsNoTimeIsNotTaken(String text) {
        Surroundings surroundings = Surroundings.of(Map.of("SOURCE_DATE_EPOCH", text), false, false, 0);
        assertThat(surroundings.clock()).isEqualTo(Clock.systemUTC());
    }
}
