package io.vapscan.cli.repl;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.expression.Session;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReplTest {

    private final List<String> complaints = new ArrayList<>();
    private boolean fine;

    private List<String> run(String... lines) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] in = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        Lines piped = new PipedLines(
                new ByteArrayInputStream(in), new PrintStream(out, false, StandardCharsets.UTF_8), complaints::add);
        fine = new Repl(new Session(Map.of(), ""), piped, ReplTest::load).run();
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private static Map<String, Object> load(String file) throws IOException {
        if (!file.endsWith("pod.yaml")) {
            throw new IOException(file + ": no such file or directory");
        }
        return Map.of("kind", "Pod", "spec", Map.of("replicas", 3L));
    }

    @Test
    void printsValuesAndErrors() {
        assertThat(run("1 + 1", "", "'a' + 'b'", "null", "1u", "{}.x"))
                .containsExactly("2", "\"ab\"", "null", "{\"uint\":1}", "error: no such key: x");
        assertThat(fine).isTrue();
    }

    @Test
    void saysWhyAnExpressionDoesNotCompile() {
        assertThat(run("1 + nope", "2"))
                .contains("compilation failed: ERROR: <input>:1:5: undeclared reference to 'nope' (in container '')")
                .endsWith("2");
        assertThat(fine).isTrue();
    }

    @Test
    void bracketsAndTripleQuotesGoOn() {
        assertThat(run("[1,", "2].size()", "'''a", "b'''.size()", "(", ":cost")).startsWith("2", "3");
    }

    @Test
    void costAndTypeAreOfTheLastOrOfAnother() {
        assertThat(run("'a'.startsWith('b')", ":cost", ":type", ":type [1]", ":cost 'a' + 'b'"))
                .containsExactly("false", "1", "bool", "list(int)", "1");
    }

    @Test
    void aTypeIsNotEvaluated() {
        assertThat(run(":type 1 / 0", ":cost 1 / 0")).containsExactly("int", "error: division by zero", "1");
    }

    @Test
    void loadsFiles() {
        assertThat(run(":load pod.yaml", "object.spec.replicas", ":load params some pod.yaml", "params.kind"))
                .containsExactly("object: Pod", "3", "params: Pod", "\"Pod\"");
        assertThat(complaints).isEmpty();
    }

    @Test
    void commandsThatFailAreSaid() {
        assertThat(run(":load other.yaml", ":load", ":nope\u001b[2J", ":cost", "1", ":quit", "2"))
                .containsExactly("1");
        assertThat(fine).isFalse();
        assertThat(complaints)
                .containsExactly(
                        "other.yaml: no such file or directory",
                        "load which file? :load pod.yaml, :load params params.yaml",
                        "no command :nope\\u001b[2J; :help lists them",
                        "no expression has been evaluated yet");
    }

    @Test
    void helpNamesEveryCommand() {
        assertThat(String.join("\n", run(":help"))).contains(":cost", ":type", ":load", ":help", ":quit");
    }
}
