package io.vapscan.cli;

import io.vapscan.object.JsonText;
import io.vapscan.suite.coverage.CoverageHtml;
import io.vapscan.suite.coverage.CoverageReport;
import io.vapscan.suite.coverage.CoverageTable;
import io.vapscan.suite.coverage.CoverageTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The files that {@code --coverage-output} names.
 *
 * @param names with an extension that says what is written
 */
record CoverageFiles(List<String> names) {

    /** Looks at the names before anything is run. */
    static CoverageFiles of(List<String> names) {
        for (String name : names) {
            if (!List.of("html", "json", "txt").contains(extension(name))) {
                throw Failure.usage("--coverage-output: " + name + " ends in none of .html, .json, .txt");
            }
        }
        return new CoverageFiles(names);
    }

    /** @throws Failure where coverage would be written over one of the files that are read */
    void spare(List<String> inputs) throws IOException {
        for (String name : names) {
            Spared.check("--coverage-output", Path.of(name), "read", inputs);
        }
    }

    void write(@Nullable CoverageReport coverage) throws IOException {
        if (coverage == null) {
            return;
        }
        for (String name : names) {
            String text = text(coverage, extension(name));
            OutputFile.write(Path.of(name), out -> out.append(text));
        }
    }

    private static String text(CoverageReport coverage, String extension) throws IOException {
        return switch (extension) {
            case "html" -> CoverageHtml.text(coverage);
            case "json" -> JsonText.indented(CoverageTree.of(coverage)) + "\n";
            default -> CoverageTable.text(coverage, true);
        };
    }

    private static String extension(String name) {
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }
}
