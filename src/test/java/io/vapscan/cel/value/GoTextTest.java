package io.vapscan.cel.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.util.DefaultLocale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoTextTest {

    @ParameterizedTest
    @CsvSource({
        "1, 1, 1",
        "-0.0, -0, -0",
        "1.5, 1.5, 1.5",
        "123456, 123456, 123456",
        "1000000, 1e+06, 1000000",
        "123456789, 1.23456789e+08, 123456789",
        "0.0001, 0.0001, 0.0001",
        "0.00001, 1e-05, 0.00001",
        "2e-44, 2e-44, 0.00000000000000000000000000000000000000000002",
        "4.9e-324, 5e-324, ",
        "1.7976931348623157e308, 1.7976931348623157e+308, ",
        "2e23, 2e+23, 200000000000000000000000",
        "0.30000000000000004, 0.30000000000000004, 0.30000000000000004",
        "NaN, NaN, NaN",
        "-Infinity, -Inf, -Inf"
    })
    void doublesAsGoPrintsThem(double value, String shortest, String fixed) {
        assertThat(GoFloat.shortest(value)).isEqualTo(shortest);
        if (fixed != null) {
            assertThat(GoFloat.fixed(value)).isEqualTo(fixed);
        }
    }

    /** Some locales have digits of their own. */
    @Test
    @DefaultLocale("ar-EG")
    void timestampsAreTheSameInEveryLocale() {
        assertThat(new Timestamp(0, 0, 19_800, false)).hasToString("1970-01-01 05:30:00 +0530 +0530");
    }

    @Test
    void anInputListPrintsItsElementsAsGoHasThem() {
        List<Object> input = new ArrayList<>(Arrays.asList("a", null, Map.of("k", List.of(1L, "b")), 1.0));
        assertThat(GoText.of(input)).isEqualTo("[a, <nil>, map[k:[1 b]], 1]");
    }

    @Test
    void valuesPrintAsCelHasThem() {
        assertThat(GoText.of(NullValue.NULL)).isEqualTo("0");
        assertThat(GoText.of(Map.of("k", new UInt(-1)))).isEqualTo("{k: 18446744073709551615}");
        assertThat(GoText.of(OptionalValue.of("x"))).isEqualTo("optional(x)");
        assertThat(GoText.of(OptionalValue.NONE)).isEqualTo("optional.none()");
    }
}
