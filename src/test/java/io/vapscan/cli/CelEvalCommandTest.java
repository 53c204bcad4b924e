package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CelEvalCommandTest {

    /** A thousand iterations. */
    private static final String LONG = "[0,1,2,3,4,5,6,7,8,9].all(a, [0,1,2,3,4,5,6,7,8,9].all(b, "
            + "[0,1,2,3,4,5,6,7,8,9].all(c, a + b + c >= 0)))";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    @Test
    void takesTheExpressionByOption() {
        Run run = Run.of("cel", "eval", "--expr", "quantity(\"1Gi\").isLessThan(quantity(\"2Gi\"))");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("\"result\":true").endsWith("}\n");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void filesAreTheVariables() throws IOException {
        Run run = Run.of(
                "cel",
                "eval",
                "[object.a, oldObject.a, params.a, dyn(namespaceObject.metadata.name)]",
                "--object",
                file("o.yaml", "a: 1\n---\na: 9\n"),
                "--old-object",
                file("old.json", "{\"a\": 2}"),
                "--params",
                file("p.yaml", "a: x"),
                "--namespace-object",
                file("n.yaml", "metadata: {name: shop}"));
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("\"result\":[1,2,\"x\",\"shop\"]");
    }

    @Test
    void oneFileCanBeStandardInput() throws IOException {
        assertThat(Run.with("a: 7", "cel", "eval", "object.a", "--object", "-").out())
                .contains("\"result\":7");
        Run twice = Run.with("a: 7", "cel", "eval", "1", "--object", "-", "--params", "-");
        assertThat(twice.code()).isEqualTo(2);
        assertThat(twice.err()).isEqualTo("vapscan: standard input can be only one of the files\n");
    }

    @Test
    void aVariableThatThereIsNotIsSaid() throws IOException {
        String file = file("vars.yaml", "object: {a: 1}\nobjct: {}\n");
        Run run = Run.of("cel", "eval", "object.a", "--vars", file);
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEqualTo("vapscan: warning: " + file + ": no variable is named objct\n");
    }

    @ParameterizedTest
    @CsvSource({
        "missing.yaml, 'missing.yaml: no such file or directory'",
        "., 'a directory; a file is needed'",
        "broken.yaml, 'broken.yaml:2:'",
        "list.json, 'no mapping in it'"
    })
    void aFileThatIsNoneIsOneLine(String name, String said) throws IOException {
        file("broken.yaml", "a: [\n");
        file("list.json", "[1]");
        Run run = Run.of("cel", "eval", "1", "--object", directory.resolve(name).toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("vapscan: ").contains(said).containsOnlyOnce("\n");
    }

    @Test
    void everyQuestionIsAnsweredThoughALineIsNone() {
        Run run = Run.with(
                "{\"expr\":\"1\"}\n{oops\n\n{\"expr\":2}\n{\"expr\":\"1\",\"version\":\"2.0\"}\n{\"expr\":\"3\"}",
                "cel",
                "eval");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out().lines()).hasSize(2).last().asString().contains("\"result\":3");
        assertThat(run.err().lines())
                .hasSize(3)
                .allMatch(line -> line.startsWith("vapscan: line "))
                .anyMatch(line -> line.startsWith("vapscan: line 2: not JSON"))
                .contains("vapscan: line 4: expr is not a string")
                .contains("vapscan: line 5: Kubernetes version 2.0 is not one of 1.28 to 1.37");
    }

    @Test
    void aTimeoutStopsALongLoop() {
        assertThat(Run.of("cel", "eval", LONG, "--timeout", "0.000000001").out())
                .contains("\"error\":\"operation interrupted\"");
        assertThat(Run.with("{\"expr\":\"" + LONG + "\"}", "cel", "eval", "--timeout", "0.000000001")
                        .out())
                .contains("\"error\":\"operation interrupted\"");
        assertThat(Run.of("cel", "eval", LONG, "--timeout", "60").out()).contains("\"result\":true");
    }

    @ParameterizedTest
    @CsvSource({
        "--timeout, -1, --timeout takes a number of seconds above 0",
        "--timeout, NaN, --timeout takes a number of seconds above 0",
        "--kubernetes-version, 1.12, Kubernetes version 1.12 is not one of 1.28 to 1.37",
        "--expr, 1, 'the expression is given twice, once by --expr'"
    })
    void settingsThatAreNoneAreRefused(String option, String value, String said) {
        Run run = Run.of("cel", "eval", "1", option, value);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("vapscan: " + said + "\n");
    }

    @Test
    void variablesGoWithAnExpression() {
        Run run = Run.of("cel", "eval", "--object", "pod.yaml");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("go with an expression");
    }

    private String file(String name, String content) throws IOException {
        return Files.writeString(directory.resolve(name), content).toString();
    }

    @Test
    void theLoopReadsAPipe() {
        Run run = Run.with("1 + 1\n:cost\n:quit\n", "cel", "repl");
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo("2\n1\n");
        assertThat(Run.with(":nope\n", "cel", "repl").code()).isEqualTo(2);
        assertThat(Run.with("1", "cel", "repl", "--object", "-").err()).contains("standard input holds");
    }

    @Test
    void whatIsNoJsonIsSaidWithoutTheParsersSettings() {
        assertThat(Run.with("{\n", "cel", "eval").err())
                .isEqualTo("vapscan: line 1: not JSON: Unexpected end-of-input: expected close marker for Object\n");
    }
}
