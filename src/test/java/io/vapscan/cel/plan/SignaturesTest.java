package io.vapscan.cel.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The table of signatures is what the environment's declarations say; {@code -Dgolden.update=true} writes it anew. */
class SignaturesTest {

    private static final Path RESOURCES = Path.of("src/main/resources/io/vapscan/cel");

    @Test
    void areTheParametersOfTheEnvironmentsOverloads() throws IOException {
        Map<String, String> signatures = new TreeMap<>();
        for (String line : Files.readAllLines(RESOURCES.resolve("environment/overloads.tsv"))) {
            String[] cells = line.split("\t", -1);
            String other = signatures.put(cells[2], cells[5]);
            assertThat(other).as(cells[2]).isIn(null, cells[5]);
        }
        StringBuilder table = new StringBuilder();
        signatures.forEach((id, parameters) ->
                table.append(id).append('\t').append(parameters).append('\n'));
        Path file = RESOURCES.resolve("plan").resolve(Signatures.TABLE);
        if (Boolean.getBoolean("golden.update")) {
            Files.writeString(file, table);
        }
        assertThat(table).hasToString(Files.readString(file));
    }
}
