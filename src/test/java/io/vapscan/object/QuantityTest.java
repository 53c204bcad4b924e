package io.vapscan.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Quantities against what the API server's own package answered: fixtures/quantities. */
class QuantityTest {

    @ParameterizedTest
    @MethodSource
    void texts(List<String> row) {
        ParsedQuantity parsed = Quantity.parse(row.get(0));
        if (row.get(1).startsWith("!")) {
            assertThat(parsed).isEqualTo(new ParsedQuantity.Malformed(row.get(1).substring(1)));
            return;
        }
        Quantity quantity = (Quantity) parsed;
        assertThat(quantity).hasToString(row.get(1));
        assertThat(quantity.toLong().isPresent() ? "" + quantity.toLong().getAsLong() : "-")
                .isEqualTo(row.get(2));
        assertThat(quantity.toDouble()).isEqualTo(goDouble(row.get(3)));
    }

    @ParameterizedTest
    @MethodSource
    void pairs(List<String> row) {
        Quantity left = (Quantity) Quantity.parse(row.get(0));
        Quantity right = (Quantity) Quantity.parse(row.get(1));
        assertThat(left.plus(right).orElseThrow()).hasToString(row.get(2));
        assertThat(left.minus(right).orElseThrow()).hasToString(row.get(3));
        assertThat(left.compareTo(right)).isEqualTo(Integer.parseInt(row.get(4)));
        assertThat(left.equals(right)).isEqualTo(row.get(4).equals("0"));
        if (left.equals(right)) {
            assertThat(left).hasSameHashCodeAs(right);
        }
    }

    @Test
    void hugeExponentsAreNotWrittenOut() {
        Quantity huge = (Quantity) Quantity.parse("1e1000000000");
        assertThat(huge.plus(Quantity.of(1))).isEmpty();
        assertThat(huge.minus(Quantity.of(1))).isEmpty();
        assertThat(huge).isGreaterThan(Quantity.of(1)).hasToString("10e999999999");
    }

    static Stream<List<String>> texts() throws IOException {
        return rows("texts.tsv");
    }

    static Stream<List<String>> pairs() throws IOException {
        return rows("pairs.tsv");
    }

    private static double goDouble(String text) {
        return Double.parseDouble(text.replace("+Inf", "Infinity").replace("-Inf", "-Infinity"));
    }

    private static Stream<List<String>> rows(String file) throws IOException {
        return Files.readAllLines(Path.of("fixtures/quantities", file)).stream()
                .map(line -> List.of(line.split("\t", -1)));
    }
}
