package io.vapscan.scan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lines of ignore files, as gitignore(5) has them. */
class IgnorePatternTest {

    @ParameterizedTest
    @CsvSource({
        "*.yaml, a.yaml, false, true",
        "*.yaml, d/e/a.yaml, false, true",
        "/a.yaml, d/a.yaml, false, false",
        "/a.yaml, a.yaml, false, true",
        "d/a.yaml, x/d/a.yaml, false, false",
        "**/d/a.yaml, x/d/a.yaml, false, true",
        "d/**, d/e/a.yaml, false, true",
        "d/**/a.yaml, d/a.yaml, false, true",
        "d/**/a.yaml, d/e/f/a.yaml, false, true",
        "d/, d, false, false",
        "d/, d, true, true",
        "?.yaml, ab.yaml, false, false",
        "[ab].yaml, b.yaml, false, true",
        "[!ab].yaml, b.yaml, false, false",
        "a.yaml, aXyaml, false, false",
        "'d*e', 'd/e', false, false",
        "'\\!a', '!a', false, true",
        "'a ', 'a', false, true",
    })
    void matchesAsGitDoes(String line, String path, boolean directory, boolean matches) {
        assertThat(IgnorePattern.of(line).orElseThrow().matches(path, directory))
                .isEqualTo(matches);
    }

    @Test
    void commentsAreNoPatterns() {
        assertThat(IgnorePattern.of("# a")).isEmpty();
        assertThat(IgnorePattern.of("   ")).isEmpty();
        assertThat(IgnorePattern.of("/")).isEmpty();
        assertThat(IgnorePattern.of("!a").orElseThrow().negated()).isTrue();
    }
}
