package io.vapscan.cel.environment;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.cel.plan.CheckedExpression;
import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.UInt;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Holds the stored form to what the checker hands out, for every kind of node. */
class CheckedTableTest {

    private static final Declarations DECLARATIONS = new Declarations(true, true);
    private static final String[] EXPRESSIONS = {
        "object.metadata.name == 'x' && has(object.spec.replicas)",
        "object.spec.containers.all(c, c.?image.orValue('').matches('^a.*'))",
        "[1, 2, ?object.?a].transformMap(i, v, v * -9223372036854775807)",
        "{'a': 1u, ?'b': object.?b, 3: 2.5, true: b'\\xff\\x00', false: null}",
        "type(object) == string || authorizer.group('apps').resource('x').check('get').allowed()",
        "google.protobuf.Empty{} == google.protobuf.Empty{}",
        "'ä€😀'.size() > 18446744073709551615u ? duration('1s') : timestamp('2020-01-01T00:00:00Z') - timestamp('2020-01-01T00:00:00Z')",
        "variables.all.exists(x, x > -0.0)",
    };

    private final CheckedTableWriter writer = new CheckedTableWriter();
    private final Map<String, CelType> variables = Map.of("all", CelType.of("list", CelType.DYN), "b", CelType.INT);
    private final String key = new Scope(Environments.STORED, DECLARATIONS, variables).key();

    @Test
    void readsWhatWasWritten() {
        CheckedTableWriter again = new CheckedTableWriter();
        for (String text : EXPRESSIONS) {
            Environments.recording(DECLARATIONS, writer)
                    .withPolicyVariables(variables)
                    .compile(text);
        }
        CheckedTable table = new CheckedTable(writer.bytes());
        for (String text : EXPRESSIONS) {
            int row = table.find(key, text);
            if (row != CheckedTable.NONE) {
                again.add(key, text, table.read(row));
            }
        }
        assertThat(table.size()).isGreaterThanOrEqualTo(EXPRESSIONS.length - 2);
        assertThat(again.bytes()).isEqualTo(writer.bytes());
    }

    @Test
    void keepsNodesAsTheyAre() {
        CheckedExpression expression = new CheckedExpression(
                new Expr.Constant(1L << 40, new UInt(-1)),
                CelType.of("map", CelType.STRING, CelType.of("list", CelType.DYN)));
        writer.add("scope", "text", expression);
        CheckedTable table = new CheckedTable(writer.bytes());
        int row = table.find("scope", "text");
        assertThat(table.read(row)).isEqualTo(expression);
        assertThat(table.outputType(row)).isEqualTo(expression.outputType());
    }

    @Test
    void findsNothingForAnotherTextOrScope() {
        writer.add("scope", "Aa", new CheckedExpression(new Expr.Ident(1, "x"), CelType.DYN));
        CheckedTable table = new CheckedTable(writer.bytes());
        // Both texts have one hash.
        assertThat(table.find("scope", "BB")).isEqualTo(CheckedTable.NONE);
        assertThat(table.find("other", "Aa")).isEqualTo(CheckedTable.NONE);
        assertThat(table.find("scope", "Aa")).isZero();
        assertThat(new CheckedTable(new CheckedTableWriter().bytes()).find("scope", "Aa"))
                .isEqualTo(CheckedTable.NONE);
    }
}
