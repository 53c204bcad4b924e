package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Holds the plain reading of a scan's arguments to that of the command tree. */
class PlainScanTest {

    private final Console console = new Console(
            new ByteArrayInputStream(new byte[0]),
            new PrintStream(new ByteArrayOutputStream()),
            new PrintStream(new ByteArrayOutputStream()),
            new Surroundings(Path.of(""), Clock.systemUTC(), false, 80, false, Map.of()));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "scan x.yaml",
                "scan -",
                "scan control C-0016,C-0017 a b c",
                "scan framework NSA -f json,sarif -o out a",
                "scan -p p1 --policy p2 --policy=p3 -b b --binding=b2 --parameter-resource q --namespaces n a",
                "scan --crd-paths c --exclude-path x --exclude-path=y a -v",
                "scan --include-controls A,B --include-controls=C --skip-controls D --exclude-controls E,F a",
                "scan --include-kinds Pod,Job --exclude-kinds X --include-namespaces n,m -e o --exclude-namespaces p a",
                "scan --severity-threshold high --fail-on-findings --fail-on-unknown --fail-if-nothing-matched a",
                "scan a --jobs 3 -n shop --verbose",
                "scan -o - --format=csv --namespace=q --jobs=12 a",
            })
    void readsAsTheCommandTreeDoes(String line) {
        String[] args = line.split(" ", -1);
        ScanCommand plain = Objects.requireNonNull(PlainScan.of(console, args), line);
        CommandLine tree = CommandTree.of(console, args);
        tree.parseArgs(args);
        ScanCommand parsed = tree.getSubcommands().get("scan").getCommand();
        assertThat(plain).usingRecursiveComparison().ignoringFields("console").isEqualTo(parsed);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "list controls",
                "scan",
                "scan --help",
                "scan -h a",
                "scan -va",
                "scan -f",
                "scan -f json -f csv a",
                "scan -f json --format csv a",
                "scan --namespace a -n b a",
                "scan -v -v a",
                "scan --jobs=-1 a",
                "scan --jobs two a",
                "scan --jobs 12345 a",
                "scan -o -x a",
                "scan --include-kinds ,a b",
                "scan --unknown a",
                "scan --debug a",
                "scan --format= a",
                "scan -- -a",
                "scan 'a",
            })
    void leavesAnythingElseToTheCommandTree(String line) {
        assertThat(PlainScan.of(console, line.split(" ", -1))).isNull();
    }
}
