package io.vapscan.object;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GoQuoteTest {

    @Test
    void escapesWhatGoDoesNotPrint() {
        assertThat(GoQuote.quote("plain é 😀")).isEqualTo("\"plain é 😀\"");
        assertThat(GoQuote.quote("\u0000\u0007\b\f\n\r\t\u000b\\\"\u007f"))
                .isEqualTo("\"\\x00\\a\\b\\f\\n\\r\\t\\v\\\\\\\"\\x7f\"");
        assertThat(GoQuote.quote("\u00a0\u00ad\u200b\ufeff\u2028"))
                .isEqualTo("\"\\u00a0\\u00ad\\u200b\\ufeff\\u2028\"");
        assertThat(GoQuote.quote(new String(Character.toChars(0xe0001)))).isEqualTo("\"\\U000e0001\"");
    }
}
