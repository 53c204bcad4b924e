package io.vapscan.cel.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.cel.Compiler;
import io.vapscan.cel.Program;
import io.vapscan.cel.environment.Declarations;
import io.vapscan.cel.environment.Environments;
import io.vapscan.manifest.TreeReader;
import io.vapscan.object.Fields;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExprTextTest {

    private static final Compiler COMPILER = Environments.stored(new Declarations(true, true));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "object.spec.replicas <= 5",
                "!(object.a || object.b) && object.c",
                "object.a - (object.b - object.c)",
                "object.a ? object.b : object.c ? 1 : 2",
                "(object.a ? true : false) ? 1 : 2",
                "has(object.metadata.labels) && 'x' in object.metadata.labels",
                "object.?a.?b.orValue({})",
                "object.list.all(c, c.image.startsWith('x'))",
                "object.list.exists(c, c == 1u || c == 1.0 || c == b\"ab\")",
                "object.list.exists_one(c, c > 1)",
                "object.list.filter(c, c > 1).map(c, c + 1)",
                "object.list.map(c, c > 1, c + 1)",
                "object.map.all(k, v, k == v)",
                "[1, 2][0] + {'a': 1}['a']",
                "quantity('1Gi').isLessThan(quantity('2Gi'))",
                "\"it's\" + 'a'",
                "-object.a.b + 2",
                "type(object) == string",
                "null == object"
            })
    void writesWhatWasWritten(String text) {
        assertThat(ExprText.of(root(text))).isEqualTo(text);
    }

    @Test
    void whatItWritesReadsAsTheSame() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(Path.of("fixtures/vectors"))) {
            files = all.sorted().toList();
        }
        int read = 0;
        for (Path file : files) {
            List<String> lines = Files.readAllLines(file);
            for (int i = 0; i < lines.size(); i += 4) {
                String line = lines.get(i);
                TreeReader.Result question = TreeReader.read("", line.getBytes(StandardCharsets.UTF_8));
                if (question instanceof TreeReader.Tree tree
                        && COMPILER.compile(Fields.string(tree.fields(), "expr")) instanceof Program program) {
                    read += isReadAgain(program) ? 1 : 0;
                }
            }
        }
        assertThat(read).isGreaterThan(500);
    }

    /** Whether its text has no loop that is no macro; such a text is for people only. */
    private static boolean isReadAgain(Program program) {
        String text = ExprText.of(program.checked().root());
        if (text.contains(".fold(") || text.contains("cel.bind(") || text.contains("@")) {
            return false;
        }
        assertThat(COMPILER.compile(text)).as(text).isInstanceOf(Program.class);
        assertThat(ExprText.of(root(text))).isEqualTo(text);
        return true;
    }

    private static Expr root(String text) {
        return ((Program) COMPILER.compile(text)).checked().root();
    }
}
