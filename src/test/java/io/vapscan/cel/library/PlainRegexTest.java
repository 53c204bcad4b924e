package io.vapscan.cel.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is told in one pass is what re2j tells. */
class PlainRegexTest {

    private static final List<String> PIECES = List.of(
            "a",
            "b",
            "-",
            "/",
            ":",
            ".",
            "\\.",
            "^",
            "$",
            "[ab]",
            "[^a]",
            "[a-c]",
            "[^/:@]",
            "[a-]",
            "\\d",
            "\\w",
            "\\s",
            "\\/",
            "(",
            "(?:",
            ")",
            "|",
            "*",
            "+",
            "?",
            "*?",
            "latest",
            "0",
            " ",
            "\n",
            "A",
            "{",
            "]",
            "[[:alpha:]]",
            "\\b",
            "é",
            "{2}");

    private static final List<String> TEXTS = List.of(
            "a", "b", "ab", "/", ":", ".", "-", "latest", "0", " ", "\n", "A", "c", "@", "é", "k", "K", "_", "{", "]",
            "\u0001");

    private final Random random = new Random(7);

    private static void assertSame(String regex, String text) {
        PlainRegex plain = PlainRegex.of(regex);
        GoRegex.Compiled compiled = GoRegex.compile(regex);
        if (plain == null) {
            return;
        }
        assertThat(compiled.error()).as(regex).isEmpty();
        assertThat(compiled.pattern()).as(regex).isNotNull();
        int found = plain.find(text);
        if (found == PlainRegex.UNKNOWN) {
            assertThat(text.chars().anyMatch(c -> c >= 128))
                    .as(regex + " in " + text)
                    .isTrue();
        } else if (compiled.pattern() != null) {
            assertThat(found == PlainRegex.YES)
                    .as(regex + " in " + text)
                    .isEqualTo(compiled.pattern().matcher(text).find());
        }
        assertThat(new CachedRegex(regex).matches(text))
                .isEqualTo(compiled.pattern() != null
                        && compiled.pattern().matcher(text).find());
    }

    private String joined(List<String> pieces, int most) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(most + 1); i > 0; i--) {
            text.append(pieces.get(random.nextInt(pieces.size())));
        }
        return text.toString();
    }

    @Test
    void randomExpressions() {
        int plain = 0;
        for (int i = 0; i < 40_000; i++) {
            String regex = (random.nextInt(8) == 0 ? "(?i)" : "") + joined(PIECES, 9);
            plain += PlainRegex.of(regex) == null ? 0 : 1;
            for (int j = 0; j < 4; j++) {
                assertSame(regex, joined(TEXTS, 6));
            }
        }
        assertThat(plain).isGreaterThan(5_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "^(localhost|[^/]*[.:][^/]*)/",
                "^([^@]*/)?[^/:@]+(:latest(@.*)?)?$",
                "^([^@]*/)?[^/:@]+(:[a-zA-Z]+(@.*)?)?$",
                "(^|/)argocd:v0*(1[.][0-9]+[.][0-9]+|2[.]0+[.][0-9]+|2[.]0*1[.]0*[0-8]|2[.]0*2[.]0*[0-3])$",
                "-----BEGIN [A-Z ]*PRIVATE KEY",
                "eyJ[A-Za-z0-9_-]+[.]eyJ[A-Za-z0-9_-]+",
                "(?i)^bearer [A-Za-z0-9._-]+",
                "",
                "a|b|(c|)d",
                "((a*)*)*$",
            })
    void thoseOfPolicies(String regex) {
        assertThat(PlainRegex.of(regex)).isNotNull();
        for (String text : List.of(
                "",
                "localhost/app",
                "registry.example.com/app:1",
                "registry:5000/app@sha256:ab",
                "nginx",
                "nginx:latest",
                "docker.io/library/nginx:latest@sha256:ab",
                "quay.io/argocd:v2.1.7",
                "argocd:v02.00.9",
                "argocd:v2.2.4",
                "-----BEGIN RSA PRIVATE KEY-----",
                "eyJhbGciOi.eyJzdWIi.x",
                "Bearer abc.def",
                "bearer ",
                "d",
                "aaab")) {
            assertSame(regex, text);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a{2}",
                "\\bfoo",
                "(?s).",
                "(?P<n>a)",
                "a**",
                "[[:digit:]]",
                "é",
                "[]a]",
                "(",
                "a)",
                "*",
                "\\Qa\\E",
                "()"
            })
    void othersAreLeftToTheFullEngine(String regex) {
        assertThat(PlainRegex.of(regex)).isNull();
    }

    @Test
    void automataDoNotGrowWithoutBound() {
        PlainRegex regex = PlainRegex.of("(a|b)*a(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)$");
        assertThat(regex).isNotNull();
        boolean unknown = false;
        for (int i = 0; regex != null && i < 2_000; i++) {
            unknown |= regex.find(joined(List.of("a", "b"), 30)) == PlainRegex.UNKNOWN;
        }
        assertThat(unknown).isTrue();
    }
}
