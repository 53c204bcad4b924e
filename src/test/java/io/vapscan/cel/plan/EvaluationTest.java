package io.vapscan.cel.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.cel.CompileFailure;
import io.vapscan.cel.Evaluation;
import io.vapscan.cel.Program;
import io.vapscan.cel.environment.Declarations;
import io.vapscan.cel.environment.Environments;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.LazyFields;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What vectors cannot show: limits, interrupts, laziness, sharing between threads, hostile depths. */
class EvaluationTest {

    private static final BooleanSupplier NEVER = () -> false;

    private static Program program(String expression) {
        return (Program) Environments.stored(new Declarations(true, false)).compile(expression);
    }

    private static Evaluation evaluate(String expression, Object object, long limit) {
        return program(expression).evaluate(name -> name.equals("object") ? object : null, limit, NEVER);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            object.a == 1              | true  | 3
            object.b                   | no such key: b | 2
            has(object.a)              | true  | 1
            params.a                   | no such attribute(s): params | 1
            object.all(k, k == 'a')    | true  | 7
            """)
    void valuesErrorsAndCosts(String expression, String expected, long cost) {
        Evaluation evaluation = evaluate(expression, Map.of("a", 1L), -1);
        assertThat(text(evaluation.value())).isEqualTo(expected);
        assertThat(evaluation.cost()).isEqualTo(cost);
    }

    /** What no number is has to be seen to be none in one go, however long it is. */
    @ParameterizedTest
    @ValueSource(strings = {"1", "_", "0x1", ".", "1.", "1e"})
    void noNumberOfManyDigits(String start) {
        Object text = start + "1".repeat(500_000) + "x";
        for (String type : List.of("double", "int", "uint")) {
            Evaluation evaluation = Assertions.assertTimeoutPreemptively(
                    Duration.ofSeconds(20), () -> evaluate(type + "(object)", text, -1));
            assertThat(text(evaluation.value())).isEqualTo("type conversion error from 'string' to '" + type + "'");
        }
    }

    private static String text(Object value) {
        return value instanceof CelError error ? error.message() : value.toString();
    }

    @Test
    void stopsAsSoonAsTheLimitIsPassed() {
        Evaluation evaluation = evaluate(
                "object.all(x, x > 0)", LongStream.range(1, 1000).boxed().toList(), 100);
        assertThat(evaluation.value()).isEqualTo(new CelError("operation cancelled: actual cost limit exceeded"));
        assertThat(evaluation.cost()).isEqualTo(101);
    }

    @Test
    void nothingAbsorbsAStop() {
        assertThat(evaluate("object.all(x, x > 0) || true", List.of(1L, 2L, 3L), 5)
                        .value())
                .isEqualTo(new CelError("operation cancelled: actual cost limit exceeded"));
    }

    @Test
    void aFaultOfOursIsNoErrorOfAServer() {
        LazyFields faulty = new LazyFields() {
            @Override
            public Object field(String name) {
                throw new IndexOutOfBoundsException("no index");
            }

            @Override
            public CelType celType() {
                return CelType.of("faulty");
            }

            @Override
            public Object celEquals(Object other) {
                return false;
            }
        };
        assertThat(evaluate("object.a == 1 || true", faulty, -1).value())
                .isEqualTo(new CelError("internal error: no index", true));
    }

    @Test
    void aCounterBelowZeroIsPastEveryLimit() {
        Evaluation evaluation = evaluate("has((dyn(1) ? object : params).x)", Map.of(), 1_000_000);
        assertThat(evaluation.value()).isEqualTo(new CelError("operation cancelled: actual cost limit exceeded"));
        assertThat(evaluation.cost()).isEqualTo(-1);
    }

    @Test
    void asksEveryHundredStepsWhetherToStop() {
        AtomicInteger asked = new AtomicInteger();
        Evaluation evaluation = program("object.all(x, true)")
                .evaluate(name -> Collections.nCopies(1000, 1L), -1, () -> asked.incrementAndGet() == 3);
        assertThat(evaluation.value()).isEqualTo(new CelError("operation interrupted"));
        assertThat(asked).hasValue(3);
    }

    @Test
    void doublingAListEndsBeforeMemoryDoes() {
        String doubled = "x.size()";
        for (int i = 0; i < 40; i++) {
            doubled = "optional.of(x + x).optMap(x, " + doubled + ").value()";
        }
        doubled = "optional.of(object).optMap(x, " + doubled + ")";
        assertThat(evaluate(doubled, List.of(1L), 1_000_000).value())
                .isEqualTo(new CelError("a list has more than 16777216 elements", true));
    }

    @Test
    void readsOnlyTheFieldsThatTheExpressionReaches() {
        Counted fields = new Counted();
        Program program = program("dyn(object).a || dyn(object).b");
        assertThat(program.evaluate(name -> fields, -1, NEVER).value()).isEqualTo(true);
        assertThat(fields.reads).hasValue(1);
    }

    @Test
    void oneProgramServesManyThreads() {
        Program program = program("object.filter(x, x % 2 == 0).map(x, x * 2)");
        List<Long> expected = List.of(4L, 8L);
        assertThat(IntStream.range(0, 2000)
                        .parallel()
                        .mapToObj(i -> program.evaluate(name -> List.of(1L, 2L, 3L, 4L), -1, NEVER))
                        .allMatch(evaluation -> evaluation.value().equals(expected) && evaluation.cost() == 69))
                .isTrue();
    }

    @Test
    void depthIsBoundedWhilePlanning() {
        Expr deep = new Expr.Constant(0, 1L);
        for (int i = 1; i < 100_000; i++) {
            deep = new Expr.Call(i, "-_", null, List.of(deep), List.of("negate_int64"));
        }
        assertThat(new Planner(Functions.NONE).plan(new CheckedExpression(deep, io.vapscan.cel.value.CelType.INT)))
                .isEqualTo(new CompileFailure("expression is nested more than 1000 levels deep"));
    }

    @Test
    void theDeepestPlanRunsOnASmallStack() throws InterruptedException {
        Expr deep = new Expr.Constant(0, 1L);
        for (int i = 1; i < 1000; i++) {
            deep = new Expr.Call(i, "-_", null, List.of(deep), List.of("negate_int64"));
        }
        Program program = (Program)
                new Planner(Functions.NONE).plan(new CheckedExpression(deep, io.vapscan.cel.value.CelType.INT));
        Object[] value = new Object[1];
        Thread thread = new Thread(
                null, () -> value[0] = program.evaluate(n -> null, -1, NEVER).value(), "small", 512 << 10);
        thread.start();
        thread.join();
        assertThat(value[0]).isEqualTo(-1L);
    }

    @Test
    void longChainsOfOneOperatorAreNotDeep() {
        Expr chain = new Expr.Ident(0, "a");
        for (int i = 1; i < 50_000; i++) {
            chain = new Expr.Call(i, "_||_", null, List.of(chain, new Expr.Ident(-i, "a")), List.of("logical_or"));
        }
        Program program = (Program)
                new Planner(Functions.NONE).plan(new CheckedExpression(chain, io.vapscan.cel.value.CelType.BOOL));
        assertThat(program.evaluate(name -> false, -1, NEVER)).isEqualTo(new Evaluation(false, 50_000));
    }

    private static final class Counted implements LazyFields {
        private final AtomicInteger reads = new AtomicInteger();

        @Override
        public Object field(String name) {
            reads.incrementAndGet();
            return name.equals("a");
        }

        @Override
        public io.vapscan.cel.value.CelType celType() {
            return io.vapscan.cel.value.CelType.of("test");
        }
    }
}
