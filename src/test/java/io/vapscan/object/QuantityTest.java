package io.vapscan.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
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

    /** Anyone may write a million digits, and a server asks of each policy anew what they come to. */
    @Test
    void numbersOfManyDigitsAreReadInTime() {
        for (String digits : List.of("123456789".repeat(60_000), "1" + "0".repeat(500_000), "1".repeat(1025))) {
            Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
                assertThat(Quantity.parse(digits + "e-9")).hasToString(canonical(digits, -9));
                assertThat(Quantity.parse(digits + ".5").toString()).startsWith(digits.substring(0, 1000));
            });
        }
    }

    /** What a server makes of digits that are neither few nor end in zeros by accident: zeros go into the exponent. */
    private static String canonical(String digits, int exponent) {
        int end = digits.length();
        while (digits.charAt(end - 1) == '0') {
            end--;
        }
        int zeros = digits.length() - end;
        int shift = Math.floorMod(zeros + exponent, 3);
        int power = zeros + exponent - shift;
        return digits.substring(0, end) + "0".repeat(shift) + (power == 0 ? "" : "e" + power);
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
