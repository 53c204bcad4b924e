package io.vapscan.fuzz.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Values that expressions write down, seldom ones among them.
 *
 * @param byType by the name of their type, as an expression writes them
 */
record Literals(Map<String, List<String>> byType) {

    /** A line for each: the type, a tab, the value. */
    private static final Path FILE = Path.of("fixtures/fuzz-oracle/literals.tsv");

    static Literals read() throws IOException {
        Map<String, List<String>> byType = new LinkedHashMap<>();
        for (String line : Files.readAllLines(FILE)) {
            int tab = line.indexOf('\t');
            byType.computeIfAbsent(line.substring(0, tab), type -> new ArrayList<>())
                    .add(line.substring(tab + 1));
        }
        return new Literals(byType);
    }

    /** Any of that type; null where none is written down. */
    String any(String type, Choice choice) {
        return choice.of(byType.getOrDefault(type, List.of("null")));
    }
}
