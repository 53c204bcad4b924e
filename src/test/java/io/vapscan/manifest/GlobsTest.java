package io.vapscan.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobsTest {

    @ParameterizedTest
    @CsvSource({
        "**/*.yaml, a.yaml, true",
        "**/*.yaml, d/e/a.yaml, true",
        "d/**/a.yaml, d/a.yaml, true",
        "d/**/a.yaml, d/e/f/a.yaml, true",
        "d/**/a.yaml, e/a.yaml, false",
        "d/**/e/**/a.yaml, d/e/a.yaml, true",
        "d/**/e/**/a.yaml, d/x/e/y/a.yaml, true",
        "d/**/e/**/a.yaml, d/x/a.yaml, false",
        "d/**, d/e/a.yaml, true",
        "d/**, d, false",
        "x**/a.yaml, a.yaml, false",
        "x**/a.yaml, xy/a.yaml, true",
        "**/**/**/**/**/**/**/a.yaml, b/c/a.yaml, true",
        "**/a, a, true"
    })
    void matchAsInGitAndShells(String glob, String path, boolean matches) {
        assertThat(Globs.matcher(glob).matches(Path.of(path))).isEqualTo(matches);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"{d,x}/**/a.yaml;d/a.yaml;true", "{**/a,b}.yaml;a.yaml;true", "{**/a,b}.yaml;c/a.yaml;true"})
    void inBracesToo(String glob, String path, boolean matches) {
        assertThat(Globs.matcher(glob).matches(Path.of(path))).isEqualTo(matches);
    }
}
