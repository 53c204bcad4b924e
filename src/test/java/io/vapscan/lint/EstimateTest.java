package io.vapscan.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.cel.Compiler;
import io.vapscan.cel.Evaluation;
import io.vapscan.cel.Program;
import io.vapscan.cel.environment.Declarations;
import io.vapscan.cel.environment.Environments;
import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.value.CelError;
import io.vapscan.manifest.TreeReader;
import io.vapscan.object.Fields;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EstimateTest {

    private static final Compiler COMPILER = Environments.stored(new Declarations(true, false));

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
                    object.spec.replicas <= 5 ; 4 ; 4
                    has(object.spec) ; 1 ; 1
                    object.a || object.b ; 2 ; 4
                    object.a ? object.b.c : 1 ; 2 ; 5
                    object.list.all(c, c > 1) ; 3 ; 53
                    object.name.contains('x') ; 2 ; 12
                    {'a': 1}[object.name] == 1 ; 4 ; 5
                    {'a': 1}.a == 1 ; 0 ; 3
                    has({'a': 1}.a) ; 0 ; 1
                    [object.a][0] == 1 ; 14 ; 15
                    """)
    void tellsWhatAnExpressionMayCost(String text, long least, long most) {
        Expr expr = ((Program) COMPILER.compile(text)).checked().root();
        Estimate estimate = new Estimate(10, 100);
        assertThat(List.of(estimate.least(expr), estimate.most(expr))).containsExactly(least, most);
    }

    @Test
    void holdsForWhatIsMeasured() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(Path.of("fixtures/vectors"))) {
            files = all.sorted().toList();
        }
        Estimate estimate = new Estimate(30, 300);
        int measured = 0;
        for (Path file : files) {
            List<String> lines = Files.readAllLines(file);
            for (int i = 0; i < lines.size(); i += 5) {
                measured += holds(lines.get(i), estimate) ? 1 : 0;
            }
        }
        assertThat(measured).isGreaterThan(250);
    }

    private static boolean holds(String line, Estimate estimate) {
        TreeReader.Result read = TreeReader.read("", line.getBytes(StandardCharsets.UTF_8));
        if (!(read instanceof TreeReader.Tree tree)) {
            return false;
        }
        String text = Fields.string(tree.fields(), "expr");
        Map<String, Object> variables = Fields.map(tree.fields(), "vars");
        if (!(COMPILER.compile(text) instanceof Program program)) {
            return false;
        }
        Evaluation evaluation = program.evaluate(variables::get, -1, () -> false);
        if (evaluation.value() instanceof CelError) {
            return false;
        }
        Expr expr = program.checked().root();
        // What is optional, or chosen by a literal, may cost nothing at all.
        long least = text.contains("?") ? 0 : estimate.least(expr);
        assertThat(evaluation.cost()).as(text).isBetween(least, estimate.most(expr));
        return true;
    }
}
