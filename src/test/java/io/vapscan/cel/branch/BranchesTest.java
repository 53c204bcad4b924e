package io.vapscan.cel.branch;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.cel.Program;
import io.vapscan.cel.environment.Declarations;
import io.vapscan.cel.environment.Environments;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class BranchesTest {

    static List<Arguments> expressions() {
        return List.of(
                Arguments.of("object.a == 1", List.of()),
                Arguments.of("object.a && object.b", List.of("TERM object.a", "TERM object.b")),
                Arguments.of("true || object.b", List.of("TERM object.b")),
                Arguments.of(
                        "object.a || object.b || object.c || object.d",
                        List.of("TERM object.a", "TERM object.b", "TERM object.c", "TERM object.d")),
                Arguments.of(
                        "!(object.a && object.b) || object.c",
                        List.of("TERM !(object.a && object.b)", "TERM object.a", "TERM object.b", "TERM object.c")),
                Arguments.of(
                        "object.a ? 'x ? y : z' == object.b : has(object.c) && object.d > 1",
                        List.of("CONDITION object.a", "TERM has(object.c)", "TERM object.d > 1")),
                Arguments.of("object.xs.all(x, x > 1)", List.of("RANGE all", "PREDICATE x > 1")),
                Arguments.of("object.xs.all(x, x > 1 && x < 5)", List.of("RANGE all", "TERM x > 1", "TERM x < 5")),
                Arguments.of(
                        "object.xs.exists(i, x, x in [1, 2] || i > 3)",
                        List.of("RANGE exists", "TERM x in [1, 2]", "TERM i > 3")),
                Arguments.of(
                        "object.xs.filter(x, x.a ? x.b : x.c).map(y, y.d, y.e)",
                        List.of(
                                "RANGE filter",
                                "PREDICATE x.a ? x.b : x.c",
                                "CONDITION x.a",
                                "RANGE map",
                                "PREDICATE y.d")),
                Arguments.of("[1, 2].exists(x, x == object.a)", List.of("PREDICATE x == object.a")),
                Arguments.of(
                        "object.?a.optMap(a, a.b && a.c).orValue(false)",
                        List.of("CONDITION optMap", "TERM a.b", "TERM a.c")),
                Arguments.of(
                        "// first && second\nobject.a // what || for\n  && 'b || c' == object.b",
                        List.of("TERM object.a", "TERM 'b || c' == object.b")),
                Arguments.of(
                        "{'a': dyn(object.a ? 1 : 2), r'\\': dyn([object.b || object.c])}.size() > 0 && object.d == 1",
                        List.of(
                                "TERM {'a': dyn(object.a ? 1 : 2), r'\\': dyn([object.b || object.c])}.size() > 0",
                                "CONDITION object.a",
                                "TERM object.b",
                                "TERM object.c",
                                "TERM object.d == 1")),
                Arguments.of("'😀' == object.a || object.b", List.of("TERM '😀' == object.a", "TERM object.b")),
                Arguments.of(
                        "object.?spec[?'a'].hasValue() && object.b",
                        List.of("TERM object.?spec[?'a'].hasValue()", "TERM object.b")));
    }

    @ParameterizedTest
    @MethodSource("expressions")
    void findsWhatDecides(String expression, List<String> expected) {
        Program program =
                (Program) Environments.stored(new Declarations(true, true)).compile(expression);
        int[] text = expression.codePoints().toArray();
        assertThat(Branches.of(program.checked().root(), expression))
                .extracting(one -> one.kind() + " " + new String(text, one.from(), one.to() - one.from()))
                .containsExactlyElementsOf(expected);
    }
}
