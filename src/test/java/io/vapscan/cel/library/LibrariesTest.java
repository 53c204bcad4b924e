package io.vapscan.cel.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LibrariesTest {

    /** Functions whose overloads planning implements itself: conversions among base types, sizes, optionals. */
    private static final Set<String> OF_THE_PLANNER = Set.of(
            "bool",
            "bytes",
            "double",
            "dyn",
            "type",
            "uint",
            "size",
            "cel.@mapInsert",
            "hasValue",
            "value",
            "or",
            "orValue",
            "optional.none",
            "optional.of",
            "optional.ofNonZeroValue",
            "optional.unwrap",
            "unwrapOpt",
            "first",
            "last");

    private final Libraries libraries = new Libraries();

    @ParameterizedTest
    @MethodSource("libraryOverloads")
    void everyOverloadIsImplemented(String overload) {
        assertThat(libraries.implementation(overload)).isNotNull();
    }

    @Test
    void whatNoLibraryHasIsNull() {
        assertThat(libraries.implementation("add_int64")).isNull();
        assertThat(libraries.implementation("string_nope")).isNull();
        assertThat(libraries.implementation("format.nope")).isNull();
        assertThat(libraries.functionCost("_+_", "add_int64")).isNull();
        assertThat(libraries.overloadCost("string_trim")).isNull();
    }

    static Stream<String> libraryOverloads() throws IOException {
        try (InputStream in = Libraries.class.getResourceAsStream("/io/vapscan/cel/environment/overloads.tsv")) {
            List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            return lines.stream()
                    .map(line -> line.split("\t", -1))
                    .filter(row -> row.length > 3 && Character.isLetter(row[1].charAt(0))
                            || row.length > 3 && row[1].startsWith("@sort"))
                    .filter(row -> !OF_THE_PLANNER.contains(row[1]) && !isBaseConversion(row[2]))
                    .map(row -> row[2]);
        }
    }

    private static boolean isBaseConversion(String overload) {
        return overload.matches("(bool|bytes|double|int64|uint64|string)_to_(string|int64)");
    }
}
