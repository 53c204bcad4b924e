package io.vapscan.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CredentialTextsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "postgres://user:word@db",
                "see https://a/b then http://x:@y",
                "://:@",
                "a://b c://d:e@",
                "x://a@b:c@d",
                "redis://:p/q://u:v@w"
            })
    void findsPasswordsInUrls(String text) {
        assertThat(CredentialTexts.hasCredential(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "://", "http://host:80/a@b", "mailto:a@b", "http://a@b:c", "x://a:b c@d", "x://a:/@"})
    void findsNoneInOthers(String text) {
        assertThat(CredentialTexts.hasCredential(text)).isFalse();
    }

    @Test
    void looksThroughAnyTextOnce() {
        for (String part : new String[] {":", "://:", "://", "@", ":a@ "}) {
            Assertions.assertTimeoutPreemptively(
                    Duration.ofSeconds(20), () -> CredentialTexts.hasCredential("://" + part.repeat(300_000)));
        }
    }
}
