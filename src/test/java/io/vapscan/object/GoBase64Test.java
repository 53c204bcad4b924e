package io.vapscan.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Answers of Go 1.26's {@code encoding/base64}; a number is the offset of {@code illegal base64 data at input byte}. */
class GoBase64Test {

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "'', '', ''",
                "YWI=, ab, 3",
                "YWI, 0, ab",
                "YQ==, a, 2",
                "YQ=, 3, 2",
                "YQ, 0, a",
                "Y, 0, 0",
                "YWJj, abc, abc",
                "YW\\nI=, ab, 4",
                "YWI=YWI=, 4, 3",
                "YQ=x, 2, 2",
                "Y Q==, 1, 1",
                "=, 0, 0",
                "YWJj%, 4, 4",
                "YQ==\\n, a, 2"
            })
    void decodesAsGoDoes(String written, String padded, String raw) {
        String text = written.replace("\\n", "\n");
        assertThat(answer(GoBase64.decode(text), GoBase64.error(text))).isEqualTo(padded);
        assertThat(answer(GoBase64.decodeRaw(text), GoBase64.rawError(text))).isEqualTo(raw);
    }

    private static String answer(byte @Nullable [] bytes, String error) {
        return bytes == null
                ? error.replace("illegal base64 data at input byte ", "")
                : new String(bytes, StandardCharsets.UTF_8);
    }
}
