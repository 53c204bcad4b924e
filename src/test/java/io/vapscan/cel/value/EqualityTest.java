package io.vapscan.cel.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class EqualityTest {

    private static final UInt TWO_TO_63 = new UInt(Long.MIN_VALUE);
    private static final UInt LARGEST = new UInt(-1);

    static List<Arguments> pairs() {
        return List.of(
                Arguments.of(1L, 1.0, 0),
                Arguments.of(1L, new UInt(1), 0),
                Arguments.of(-1L, LARGEST, -1),
                Arguments.of(Long.MAX_VALUE, TWO_TO_63, -1),
                Arguments.of(Long.MAX_VALUE, 0x1p63, 0),
                Arguments.of(Long.MIN_VALUE, -0x1p63, 0),
                Arguments.of(LARGEST, 0x1p64, 0),
                Arguments.of(TWO_TO_63, 0x1p63, 0),
                Arguments.of(0L, -0.0, 0),
                Arguments.of(new UInt(3), 2.5, 1),
                Arguments.of(Double.NEGATIVE_INFINITY, Long.MIN_VALUE, -1));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void numbersCompareByValueAcrossTypes(Object a, Object b, int order) {
        assertThat(Integer.signum(Numbers.compare(a, b))).isEqualTo(order);
        assertThat(Integer.signum(Numbers.compare(b, a))).isEqualTo(-order);
        assertThat(Equality.isEqual(a, b)).isEqualTo(order == 0);
    }

    @Test
    void nanEqualsNothing() {
        assertThat(Equality.isEqual(Double.NaN, Double.NaN)).isFalse();
        assertThat(Ordering.compare(1L, Double.NaN)).isEqualTo(Ordering.NOT_A_NUMBER);
    }

    @Test
    void nullOfTheTreeIsNull() {
        assertThat(Equality.isEqual(null, NullValue.NULL)).isTrue();
        assertThat(Equality.isEqual(Arrays.asList(1L, null), List.of(1.0, NullValue.NULL)))
                .isTrue();
    }

    @Test
    void mapKeysAreFoundByValueAcrossTypes() {
        Map<Object, Object> map = Map.of(1L, "int", new UInt(2), "uint");
        assertThat(MapKeys.find(map, 1.0)).isEqualTo("int");
        assertThat(MapKeys.find(map, 2L)).isEqualTo("uint");
        assertThat(MapKeys.find(map, 2.0)).isEqualTo("uint");
        assertThat(MapKeys.find(map, 1.5)).isNull();
        assertThat(Equality.isEqual(Map.of(1L, "x"), Map.of(new UInt(1), "x"))).isTrue();
    }

    @Test
    void aTypeOfTheServersOwnIsNotComparedWithOthers() {
        TypedValue typed = () -> CelType.of("kubernetes.Quantity");
        assertThat(Equality.equal(typed, 1L)).isEqualTo(CelError.NO_SUCH_OVERLOAD);
        assertThat(Equality.equal(1L, typed)).isEqualTo(false);
        // A list is only told apart by an element that is certainly different.
        assertThat(Equality.equal(List.of(typed), List.of(1L))).isEqualTo(true);
    }

    @Test
    void stringsOrderByCodePoints() {
        assertThat(Ordering.compare("\uFFFD", "😀")).isNegative();
        assertThat(Ordering.compare("a", "ab")).isNegative();
        assertThat(Ordering.compare("é", "z")).isPositive();
        assertThat(CodePoints.count("é☃😀")).isEqualTo(3);
    }

    @Test
    void unsignedNumbersBecomeTheNearestDouble() {
        assertThat(Numbers.toDouble(LARGEST)).isEqualTo(0x1p64);
        assertThat(Numbers.toDouble(new UInt(0x8000000000000401L))).isEqualTo(0x1.0000000000001p63);
        assertThat(Numbers.exactUInt(0x1p63)).isEqualTo(TWO_TO_63);
        assertThat(Numbers.exactLong(0x1p63)).isNull();
    }
}
