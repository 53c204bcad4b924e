package io.vapscan.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class SortedLinesTest {

    private static SortedLines of(String... lines) {
        return SortedLines.of((String.join("\n", lines) + "\n").getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void findsEachLineByItsStartAndNothingElse() {
        TreeSet<String> sorted = new TreeSet<>();
        for (int i = 0; i < 300; i += 3) {
            sorted.add("k" + i + "\tvalue " + i);
        }
        SortedLines lines = of(sorted.toArray(String[]::new));
        for (int i = 0; i < 300; i++) {
            assertThat(lines.find("k" + i + "\t")).isEqualTo(i % 3 == 0 ? "k" + i + "\tvalue " + i : null);
        }
        assertThat(lines.find("a")).isNull();
        assertThat(lines.find("z")).isNull();
        assertThat(lines.find("k0\tvalue 0 and more")).isNull();
    }

    @Test
    void findsAllLinesOfAStart() {
        SortedLines lines = of("\tv1\tPod", "\tv1\tService", "apps\tv1\tDeployment", "appsX\tv1\tOther");
        assertThat(lines.all("\t")).containsExactly("\tv1\tPod", "\tv1\tService");
        assertThat(lines.all("apps\t")).containsExactly("apps\tv1\tDeployment");
        assertThat(lines.all("appsX")).containsExactly("appsX\tv1\tOther");
        assertThat(lines.all("")).hasSize(4);
        assertThat(lines.all("b")).isEqualTo(List.of());
    }

    @Test
    void nothingIsInAnEmptyTable() {
        assertThat(SortedLines.of(new byte[0]).find("a")).isNull();
        assertThat(SortedLines.of(new byte[0]).all("")).isEmpty();
    }
}
