package io.vapscan.cel.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.vapscan.cel.Compilation;
import io.vapscan.cel.CompileFailure;
import io.vapscan.cel.Compiler;
import io.vapscan.cel.Program;
import io.vapscan.cel.value.CelType;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Expressions made to exhaust the stack or the clock come to a failure, soon. */
class HostileExpressionsTest {

    private static final Compiler STORED = Environments.stored(new Declarations(true, false));

    static Stream<String> hostile() {
        return Stream.of(
                "(".repeat(50_000) + "1" + ")".repeat(49_999),
                "(".repeat(99_999),
                "1" + "+1".repeat(49_000),
                "object" + ".a".repeat(49_000),
                "object" + "[0]".repeat(33_000),
                "[".repeat(50_000) + "]".repeat(50_000),
                "{1:".repeat(20_000) + "1" + "}".repeat(20_000),
                "true?1:".repeat(14_000) + "1",
                "size(".repeat(15_000) + "[]" + ")".repeat(15_000),
                "[1].all(x,".repeat(9_000) + "true",
                "object.?a" + ".optMap(x,x)".repeat(60),
                "'" + "a".repeat(100_001) + "'",
                "1 1 ".repeat(20_000),
                "'".repeat(99_999),
                "[1]" + ".map(x, {x: x})".repeat(60) + ".size()",
                "[1]" + ".transformMapEntry(k, v, {v: v})".repeat(60) + ".size()",
                "{1: 1}" + ".transformMap(k, v, {v: v})".repeat(60) + ".size()",
                "\u0001".repeat(90_000));
    }

    @ParameterizedTest
    @MethodSource("hostile")
    @Timeout(60)
    void failsToCompile(String expression) {
        assertThat(STORED.compile(expression))
                .isInstanceOfSatisfying(
                        CompileFailure.class,
                        failure -> assertThat(failure.message()).startsWith("compilation failed: ERROR: "));
    }

    static Stream<String> growing() {
        return Stream.of(
                "[".repeat(60) + "variables.last" + "]".repeat(60),
                "[variables.last].map(x, " + "[".repeat(100) + "x" + "]".repeat(100) + ")",
                "{variables.last: variables.last}");
    }

    /** A policy's variables may each nest the type of the one before. */
    @ParameterizedTest
    @MethodSource("growing")
    @Timeout(60)
    void refusesTypesThatGrowWithoutEnd(String expression) {
        CelType type = CelType.INT;
        for (int i = 0; i < 60; i++) {
            Compilation compilation =
                    STORED.withPolicyVariables(Map.of("last", type)).compile(expression);
            if (compilation instanceof CompileFailure failure) {
                assertThat(failure.message())
                        .startsWith("compilation failed: ")
                        .contains("its type has more than 500 levels or 20000 parts");
                return;
            }
            type = ((Program) compilation).outputType();
        }
        fail("the type became as large as it liked");
    }

    @Test
    @Timeout(60)
    void refusesATypeThatOneExpressionNestsThousandsDeep() {
        String nested = ".map(x, " + "[".repeat(100) + "x" + "]".repeat(100) + ")";
        assertThat(STORED.compile("[1]" + nested.repeat(100) + ".size()")).isInstanceOf(CompileFailure.class);
    }

    @Test
    void tellsOfTheFirstHundredErrors() {
        assertThat(STORED.compile("has(1) || ".repeat(120)))
                .isInstanceOfSatisfying(
                        CompileFailure.class,
                        failure -> assertThat(failure.message())
                                .startsWith("compilation failed: ERROR: <input>:1:5: invalid argument to has() macro")
                                .endsWith("21 more errors were truncated"));
    }
}
