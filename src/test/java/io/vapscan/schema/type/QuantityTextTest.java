package io.vapscan.schema.type;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.object.Quantity;
import java.util.List;
import org.junit.jupiter.api.Test;

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
}
