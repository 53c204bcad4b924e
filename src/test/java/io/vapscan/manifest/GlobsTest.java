package io.vapscan.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.PatternSyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    /** The dialect is Java's but for folders. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "*.yaml",
                "a?c",
                "?",
                "*",
                "**",
                "d/*",
                "d/**",
                "[ab]c",
                "[!ab]c",
                "[a-c]x",
                "[-a]c",
                "[a-]c",
                "[!-]c",
                "[+-9]c",
                "[^a]c",
                "[\\]c",
                "[[]c",
                "[]c",
                "[c",
                "[a/]c",
                "[c-a]x",
                "[*?]c",
                "{a,b}c",
                "{a,b",
                "a}",
                "a,b",
                "{a,{b,c}}",
                "\\*",
                "\\a",
                "\\",
                "a.c",
                "a+c",
                "(a|b)",
                "$a^",
                "{*.yaml,d/?}",
                "\uD83D\uDE00?",
                "[\uD83D\uDE00]"
            })
    void matchAsJavas(String glob) {
        List<String> paths = List.of(
                "a.yaml",
                "ayaml",
                "abc",
                "a.c",
                "aac",
                "a",
                "d/a",
                "d/e/a",
                "d",
                "ac",
                "bc",
                "cc",
                "-c",
                "/c",
                "0c",
                ".c",
                "+c",
                "^c",
                "[c",
                "\\c",
                "*c",
                "?c",
                "ax",
                "bx",
                "a}",
                "a,b",
                "*",
                "(a|b)",
                "$a^",
                "\uD83D\uDE00x",
                "\uD83D\uDE00");
        assertThat(paths.stream()
                        .map(path -> matches(() -> Globs.matcher(glob), path))
                        .toList())
                .isEqualTo(paths.stream()
                        .map(path -> matches(() -> FileSystems.getDefault().getPathMatcher("glob:" + glob), path))
                        .toList());
    }

    private static String matches(Supplier<PathMatcher> glob, String path) {
        try {
            return path + ": " + glob.get().matches(Path.of(path));
        } catch (PatternSyntaxException malformed) {
            return "malformed";
        }
    }

    @Test
    void foldersMayHaveAnyName() {
        assertThat(Globs.matcher("**/c").matches(Path.of("a\nb/c"))).isTrue();
    }

    /** Whoever searches for each way to match these does not end. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "*a*a*a*a*a*a*a*a*a*a*a*a*a*a*ab",
                "**/**/**/**/**/**/**/**/**/**/**/**/**/ab",
                "**a**a**a**a**a**a**a**a**a**a**ab"
            })
    void takeLinearTime(String glob) {
        String path = "a".repeat(200);
        assertThat(Globs.matcher(glob).matches(Path.of(path))).isFalse();
        assertThat(Globs.matcher(glob).matches(Path.of("a/".repeat(100) + "c"))).isFalse();
    }
}
