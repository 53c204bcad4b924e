package io.vapscan.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTreeTest {

    @ParameterizedTest
    @ValueSource(strings = {"1e999", "-1e999", "1e400"})
    void refusesNumbersThatGoDoesNotHold(String number) {
        byte[] text = ("{\"a\": " + number + "}").getBytes(StandardCharsets.UTF_8);

        assertThatThrownBy(() -> JsonTree.of(text))
                .isInstanceOf(JsonTree.Unreadable.class)
                .hasMessage("json: cannot unmarshal number " + number + " into Go value of type float64");
    }

    @Test
    void readsAWholeNumberOfMoreThan64BitsAsADouble() throws JsonTree.Unreadable {
        assertThat(JsonTree.of("{\"a\": 9223372036854775808, \"b\": 1e-999}"))
                .isEqualTo(Map.of("a", 9.223372036854775807e18, "b", 0.0));
    }

    @Test
    void readsHalfACharacterAsGoDoes() throws JsonTree.Unreadable {
        String halves =
                "{\"a\": \"\\ud83d\", \"b\": \"\\ude00\\ud83d\", \"c\": \"\\ud83d\\u0041\", \"d\": \"\\ud83d\\ude00\"}";

        assertThat(JsonTree.of(halves))
                .isEqualTo(Map.of("a", "\ufffd", "b", "\ufffd\ufffd", "c", "\ufffdA", "d", "\ud83d\ude00"));
    }
}
