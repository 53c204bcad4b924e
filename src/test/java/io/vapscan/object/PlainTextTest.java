package io.vapscan.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainTextTest {

    @ParameterizedTest
    @ValueSource(strings = {"a", "Pod web-1: no limits in a, b", "~!\"$%&'()*+,-./;<=>?@[\\]^_`{|}", "a:: b"})
    void isWhatMayBePrintedAsItIs(String text) {
        assertThat(PlainText.is(text)).isTrue();
        assertThat(isPlainInBytes(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                " a",
                "a ",
                "a  b",
                "a\tb",
                "a\nb",
                "\u001b[31m",
                "a\u007f",
                "a\u0085",
                "é",
                "\u00ad",
                "::error::a",
                ":",
                "##vso[task]",
                "a#b"
            })
    void isNothingElse(String text) {
        assertThat(PlainText.is(text)).isFalse();
        assertThat(isPlainInBytes(text)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u202e", "a\u0141", "\u0120a", "\ud83d\ude00", "\ud800"})
    void isNothingThatTakesMoreThanAByte(String text) {
        assertThat(PlainText.is(text)).isFalse();
    }

    private static boolean isPlainInBytes(String text) {
        Utf8Text bytes = new Utf8Text(2).ascii("#  ");
        byte[] latin = text.getBytes(StandardCharsets.ISO_8859_1);
        return bytes.append(latin, 0, latin.length).isPlain(3);
    }
}
