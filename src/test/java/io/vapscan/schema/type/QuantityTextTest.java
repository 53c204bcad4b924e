package io.vapscan.schema.type;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.object.Quantity;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantityTextTest {

    @Test
    void whatIsPlainToSeeIsSo() {
        int plain = 0;
        for (String suffix : List.of("", "m", "Ki", "Mi", "Gi", "Ti", "k", "M", "n", "e3", ".5", " ")) {
            for (int number = 0; number < 110_000; number = number < 3000 ? number + 1 : number + 97) {
                String text = number + suffix;
                if (QuantityText.isCanonical(text)) {
                    plain++;
                    assertThat(Quantity.parse(text)).hasToString(text);
                }
            }
        }
        assertThat(plain).isGreaterThan(10_000);
        assertThat(QuantityText.isCanonical("")).isFalse();
        assertThat(QuantityText.isCanonical("0")).isFalse();
        assertThat(QuantityText.isCanonical("01")).isFalse();
        assertThat(QuantityText.isCanonical("m")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "100m, 100m",
        "1.5, 1.5",
        "-5, -5",
        "1n, 1m",
        "-5u, -1m",
        "1.123m, 2m",
        "40.000000001, 40001m",
        "1e-9, 1e-3",
        "1E-9, 1e-3",
        "1.000001E3, 1.000001E3",
        "1.000100, 1001m"
    })
    void thousandthsAreRoundedUp(String canonical, String rounded) {
        assertThat(QuantityText.roundedToMilli(canonical)).isEqualTo(rounded);
    }
}
