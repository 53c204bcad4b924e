package io.vapscan.object;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoNumberTest {

    @ParameterizedTest
    @CsvSource({
        "0.0, 0",
        "-0.0, 0",
        "5.0, 5",
        "0.5, 0.5",
        "1e20, 100000000000000000000",
        "1e21, 1e+21",
        "-1.5e22, -1.5e+22",
        "1e-6, 0.000001",
        "1e-7, 1e-7",
        "1.25e-9, 1.25e-9",
        "9.223372036854775807e18, 9223372036854776000",
        "0.1, 0.1",
        "123456.789, 123456.789",
        "4.9e-324, 5e-324",
        "2e23, 2e+23"
    })
    void prints_doubles_as_go_does(double value, String text) {
        assertThat(GoNumber.text(value)).isEqualTo(text);
    }

    /** What Go writes of a double it reads again, so that its digits count and not its exact value. */
    @Test
    void reads_whole_doubles_as_go_writes_them() {
        assertThat(GoNumber.whole(3.0)).isEqualTo(3L);
        assertThat(GoNumber.whole(-0.0)).isEqualTo(0L);
        assertThat(GoNumber.whole(0x1p62)).isEqualTo(4611686018427388000L);
        assertThat(GoNumber.whole(-0x1p63)).isNull();
        assertThat(GoNumber.whole(0x1p63)).isNull();
        assertThat(GoNumber.whole(1.5)).isNull();
    }
}
