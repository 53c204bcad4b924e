package io.vapscan.cel.bound;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.cel.Compiler;
import io.vapscan.cel.Evaluation;
import io.vapscan.cel.Program;
import io.vapscan.cel.environment.Declarations;
import io.vapscan.cel.environment.Environments;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.NullValue;
import io.vapscan.cel.value.OptionalValue;
import io.vapscan.cel.value.Values;
import io.vapscan.object.JsonTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No evaluation is charged more than its bound, and no value is larger. */
class ExpressionBoundTest {

    private static final List<String> VARIABLES =
            List.of("object", "oldObject", "params", "request", "namespaceObject");

    private static final List<String> TEXTS = List.of("text ", "é", "😀", "A t ", "\u0001'\"");

    private static final long ENOUGH = 500_000;

    private final Map<String, Compiler> compilers = new HashMap<>();
    private int bounded;

    private Program program(String expression, String version) {
        Declarations declarations = new Declarations(true, false);
        Compiler compiler = compilers.computeIfAbsent(
                version,
                minor -> minor.isEmpty()
                        ? Environments.stored(declarations)
                        : Environments.accepting(minor, declarations));
        return compiler.compile(expression) instanceof Program program ? program : null;
    }

    private record Bound(long cost, Extent value) {}

    private static Bound bound(Program program, Map<String, Object> values) {
        ExpressionBound bound = new ExpressionBound(new ExpressionBound.Given() {
            @Override
            public Extent variable(String name) {
                return values.containsKey(name) ? Extent.of(values.get(name)) : null;
            }

            @Override
            public Extent composited(String name) {
                return null;
            }
        });
        Extent value = bound.add(program.checked().root());
        return new Bound(bound.cost(), value);
    }

    private void check(Program program, Map<String, Object> values, String what) {
        Bound bound = bound(program, values);
        Evaluation evaluation = program.evaluate(values::get, ENOUGH, () -> false);
        if (bound.cost >= ExpressionBound.BEYOND) {
            return;
        }
        bounded++;
        assertThat(evaluation.cost()).as(what).isBetween(0L, bound.cost);
        if (!(evaluation.value() instanceof CelError) && evaluation.cost() <= ENOUGH) {
            Extent value = Extent.of(content(evaluation.value()));
            assertThat(value.equals(Extent.UNKNOWN) || value.isWithin(all(bound.value)))
                    .as("%s: %s, at most %s", what, value, bound.value)
                    .isTrue();
        }
    }

    /** The same, no list or map being told from what is within it. */
    private static Extent all(Extent extent) {
        return Extent.of(
                Math.max(extent.elements(), extent.within()), extent.longest(), extent.values(), extent.characters());
    }

    private static Object content(Object value) {
        return value instanceof OptionalValue optional
                ? Values.of(optional.hasValue() ? content(optional.value()) : null)
                : value;
    }

    @Test
    void ofAllVectors() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("fixtures/vectors"))) {
            for (Path file : files.sorted().toList()) {
                for (String line : Files.readAllLines(file)) {
                    Map<String, Object> question = read(line);
                    Program program = program(
                            String.valueOf(question.get("expr")), String.valueOf(question.getOrDefault("version", "")));
                    if (program != null) {
                        Map<String, Object> values = new HashMap<>();
                        VARIABLES.forEach(name -> values.put(name, NullValue.NULL));
                        if (question.get("vars") instanceof Map<?, ?> vars) {
                            vars.forEach((name, value) -> values.put(String.valueOf(name), Values.of(value)));
                        }
                        check(program, values, line);
                    }
                }
            }
        }
        assertThat(bounded).isGreaterThan(1500);
    }

    private static Map<String, Object> read(String line) {
        try {
            return JsonTree.of(line);
        } catch (JsonTree.Unreadable noJson) {
            throw new AssertionError(noJson);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 30})
    void ofRandomExpressions(int size) {
        for (int seed = 0; seed < 2000; seed++) {
            String expression = new RandomExpressions(seed * 7L + size).any();
            Program program = program(expression, "");
            if (program != null) {
                check(program, Map.of("object", map(new Random(seed), 3, size)), expression);
            }
        }
        assertThat(bounded).isGreaterThan(1500);
    }

    private static Map<String, Object> map(Random random, int depth, int size) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (String field : List.of("a", "b", "c")) {
            if (random.nextInt(5) > 0) {
                map.put(field, value(random, depth - 1, size));
            }
        }
        return map;
    }

    private static Object value(Random random, int depth, int size) {
        return switch (random.nextInt(depth > 0 ? 8 : 4)) {
            case 0 -> (long) random.nextInt(100);
            case 1 -> random.nextBoolean();
            case 2, 3 -> TEXTS.get(random.nextInt(TEXTS.size())).repeat(random.nextInt(3 * size));
            case 4, 5 -> map(random, depth, size);
            default -> {
                List<Object> list = new ArrayList<>();
                for (int i = random.nextInt(size + 1); i > 0; i--) {
                    list.add(value(random, depth - 1, size));
                }
                yield list;
            }
        };
    }

    /** What cannot be bounded has no bound: a counter that goes below zero, values that are not known, functions that are not. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "has((true ? object : object).a)",
                "has((true ? object : object).a.b)",
                "namespaceObject.metadata.name == ''",
                "lists.range(size(object)).map(i, i)",
                "'%.9999f'.format([1.5]) + 'a'",
                "object.transformMap(k, v, v)",
                "url(string(object)).getHost()",
            })
    void hasNone(String expression) {
        Program program = program(expression, "");
        assertThat(program).isNotNull();
        assertThat(bound(program, Map.of("object", Map.of())).cost).isGreaterThan(Integer.MAX_VALUE);
    }

    /** Bounds of what messages are made of are far from what cannot happen. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            object.a                                                                     | 2
            object.map(c, c.name).join(', ')                                             | 300
            object.filter(c, c.?a.b.orValue(null) != null).map(c, c.name).join(', ')     | 700
            object.filter(c, c.list.exists(e, e == 'ALL')).map(c, c.name).join(', ')     | 2500
            """)
    void isNear(String expression, long most) {
        ExpressionBound bound = new ExpressionBound(new ExpressionBound.Given() {
            @Override
            public Extent variable(String name) {
                return Extent.of(10, 60, 300, 3000);
            }

            @Override
            public Extent composited(String name) {
                return null;
            }
        });
        bound.add(program(expression, "").checked().root());
        assertThat(bound.cost()).isBetween(1L, most);
    }
}
