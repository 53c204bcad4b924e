package io.vapscan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tests that docs/threat-model.md names are there. */
class ThreatModelTest {

    private static final Pattern NAMED = Pattern.compile("`(\\w+Test)(?:\\.(\\w+))?`");

    @Test
    void namesTestsThatAreThere() throws IOException {
        Matcher named = NAMED.matcher(Files.readString(Path.of("docs/threat-model.md")));
        int count = 0;
        while (named.find()) {
            List<Path> files = sources(named.group(1));
            assertThat(files).as(named.group()).hasSize(1);
            if (named.group(2) != null) {
                assertThat(Files.readString(files.get(0))).contains("void " + named.group(2) + "(");
            }
            count++;
        }
        assertThat(count).isGreaterThan(30);
    }

    private static List<Path> sources(String test) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
            return files.filter(file -> file.endsWith(test + ".java")).toList();
        }
    }
}
