package io.vapscan.cel.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vapscan.cel.cost.Stopped;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where Go's regular expressions and re2j's differ; the texts are Go's. */
class GoRegexTest {

    private static final String UNJUDGED =
            "a regular expression has too many classes of Unicode's characters to be compiled here";

    /** Why an expression does not compile; null where it does. */
    private static @Nullable String problem(String regex) {
        try {
            GoRegex.Compiled compiled = GoRegex.compile(regex);
            return compiled.pattern() == null ? compiled.error() : null;
        } catch (Stopped unjudged) {
            return unjudged.text();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(?P<n>a)(?<n>b)",
                "{?x",
                "a{*",
                "(a{10}){100}",
                "[]a]",
                "\\Q(?P<\\E",
                "(?i:a)(?s)",
                "a{,2}",
                "x{0}"
            })
    void compiles(String regex) {
        assertThat(problem(regex)).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "(a{500}){3} | invalid repeat count: `{3}`",
                "((a{10}){10}){11}? | invalid repeat count: `{11}?`",
                "a{1001} | invalid repeat count: `{1001}`",
                "(?< | invalid or unsupported Perl syntax: `(?<`",
                "(?<n | invalid named capture: `(?<n`",
                "(?P<é>a) | invalid named capture: `(?P<é>`",
                "a\\ | trailing backslash at end of expression: ``",
                "\\é | invalid escape sequence: `\\é`",
                "\\(a) | unexpected ): `\\(a)`",
                "(?P<n>a | missing closing ): `(?P<n>a`",
            })
    void refuses(String regex, String problem) {
        assertThat(problem(regex)).isEqualTo("error parsing regexp: " + problem);
    }

    @Test
    void matchesOnlyWhatCompiles() {
        assertThat(Objects.requireNonNull(GoRegex.matcher("^a+$")))
                .accepts("aa")
                .rejects("ab");
        assertThat(Objects.requireNonNull(GoRegex.matcher("\\pL$")))
                .accepts("1é")
                .rejects("é1");
        assertThat(GoRegex.matcher("a{1001}")).isNull();
        assertThat(GoRegex.matcher("\\pL".repeat(200))).as("nobody can tell").isNull();
    }

    @Test
    void hostileExpressionsAreRefusedBeforeTheyAreCompiled() {
        assertThat(problem("(".repeat(5000) + ")".repeat(5000)))
                .startsWith("error parsing regexp: expression nests too deeply");
        assertThat(problem("a{1000}".repeat(5000))).startsWith("error parsing regexp: expression too large");
    }

    @Test
    void unicodeClassesAreLimitedByTheirRanges() {
        assertThat(problem("\\pL".repeat(26_000))).startsWith("error parsing regexp: expression too large");
        assertThat(problem("[\\pL]".repeat(26_000) + "(")).startsWith("error parsing regexp: expression too large");
        assertThat(problem("\\p{Greek}".repeat(2_600))).isNull();
        // A limit of our own, for what re2j would take minutes for.
        assertThat(problem("\\pL".repeat(200))).isEqualTo(UNJUDGED);
        assertThatThrownBy(() -> GoRegex.compile("\\pL".repeat(200)))
                .isInstanceOfSatisfying(
                        Stopped.class,
                        stopped -> assertThat(stopped.isUnjudged()).isTrue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"(?i)[\\p{Greek}k\\Wk-k\\W]", "(?i)[\\W\\Wk\\p{Greek}\\p{Greek}]"})
    void membersOfAClassAreFoldedOnce(String regex) {
        Predicate<String> matcher = GoRegex.matcher("^" + regex + "$");

        assertThat(Stream.of("K", "k", "\u212a", "α", "Α", "-").filter(matcher)).hasSize(6);
        assertThat(Stream.of("a", "Z", "\u017f", "0").filter(matcher)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\P{Greek}", "[^\\p{Greek}]", "\\p{Any}"})
    void classesWithHalvesOfCharactersKeepTheirEnds(String regex) {
        Predicate<String> matcher = GoRegex.matcher("^" + regex + "$");

        assertThat(Stream.of("\ufffd", "]", "^", "\\", "-", "\ud7ff", "\ue000", "😀")
                        .filter(matcher))
                .hasSize(8);
    }

    /** What Go's limits refuse is not compiled; what they let pass recurses deeper than a thread's stack is high. */
    @Test
    void longExpressionsNeedNoStack() {
        assertThat(problem("(a{1,1000}){1,1000}")).isEqualTo("error parsing regexp: invalid repeat count: `{1,1000}`");
        RegexLibrary library = new RegexLibrary(new RegexCache());
        Object[] args = {"a", "a?".repeat(5000) + "a".repeat(5000)};
        assertThat(Objects.requireNonNull(library.implementation("matches")).call(args))
                .isEqualTo(false);
        assertThat(Objects.requireNonNull(library.implementation("string_find_string"))
                        .call(args))
                .isEqualTo("");
    }
}
