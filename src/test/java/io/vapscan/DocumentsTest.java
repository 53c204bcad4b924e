package io.vapscan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the documents name is there: tests that hold a claim, and other documents. */
class DocumentsTest {

    private static final Pattern NAMED = Pattern.compile("`(\\w+Test)(?:\\.(\\w+))?`");
    private static final Pattern LINK = Pattern.compile("]\\(([^)#:]+)(?:#[^)]*)?\\)");

    @ParameterizedTest
    @CsvSource({"threat-model, 30", "hostile-input, 20", "remedies, 4"})
    void nameTestsThatAreThere(String document, int atLeast) throws IOException {
        List<MatchResult> named = NAMED.matcher(Files.readString(Path.of("docs", document + ".md")))
                .results()
                .toList();
        assertThat(named).hasSizeGreaterThan(atLeast);
        for (MatchResult test : named) {
            List<Path> files = sources(test.group(1));
            assertThat(files).as(test.group()).hasSize(1);
            if (test.group(2) != null) {
                assertThat(Files.readString(files.get(0))).contains("void " + test.group(2) + "(");
            }
        }
    }

    @Test
    void linkToWhatIsThere() throws IOException {
        int links = 0;
        for (Path document : documents()) {
            for (MatchResult link :
                    LINK.matcher(Files.readString(document)).results().toList()) {
                assertThat(Path.of("").toAbsolutePath().resolve(document).resolveSibling(link.group(1)))
                        .as(document.toString())
                        .exists();
                links++;
            }
        }
        assertThat(links).isGreaterThan(50);
    }

    private static List<Path> documents() throws IOException {
        try (Stream<Path> docs = Files.walk(Path.of("docs"));
                Stream<Path> root = Files.list(Path.of(""))) {
            return Stream.concat(docs, root)
                    .filter(file -> file.toString().endsWith(".md"))
                    .toList();
        }
    }

    private static List<Path> sources(String test) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
            return files.filter(file -> file.endsWith(test + ".java")).toList();
        }
    }
}
