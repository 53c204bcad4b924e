package io.vapscan.manifest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents made to hurt: each is refused, or read, in bounded time and without an exception. */
class HostileYamlTest {

    private static final String HEAD = "apiVersion: v1\nkind: Odd\n";
    private static final Duration LONG = Duration.ofSeconds(20);

    static Stream<String> tooDeep() {
        int deep = 100_000;
        StringBuilder blocks = new StringBuilder();
        for (int i = 0; i < 3000; i++) {
            blocks.append(" ".repeat(i)).append("a:\n");
        }
        StringBuilder aliases = new StringBuilder("a0: &a0 [x]\n");
        for (int i = 1; i < 50; i++) {
            aliases.append("a" + i + ": &a" + i + " " + "[".repeat(20) + "*a" + (i - 1) + "]".repeat(20) + "\n");
        }
        return Stream.of(
                "[".repeat(deep),
                "{a: ".repeat(deep),
                "[\n".repeat(deep),
                "a: " + "[".repeat(2000) + "]".repeat(2000),
                "- ".repeat(deep) + "x",
                "? ".repeat(deep) + "x",
                blocks.toString(),
                HEAD + aliases);
    }

    @ParameterizedTest
    @MethodSource("tooDeep")
    void refusesDeepNesting(String text) throws InterruptedException {
        List<Parsed> parsed = new ArrayList<>();
        Thread small = new Thread(null, () -> parsed.addAll(read(text)), "small stack", 512 << 10);
        small.start();
        small.join(LONG.toMillis());
        assertThat(parsed).hasSize(1);
        assertThat(((Unreadable) parsed.get(0)).problem()).contains("nests deeper than 500 levels");
    }

    @Test
    void readsWhatNestsJustNotTooDeep() {
        String nested = HEAD + "a: " + "[".repeat(490) + "]".repeat(490) + "\n";
        assertThat(read(nested)).hasSize(1).allMatch(Document.class::isInstance);
    }

    @Test
    void refusesAliasBombs() {
        StringBuilder bomb = new StringBuilder(HEAD + "a: &a [x,x,x,x,x,x,x,x,x]\n");
        for (char c = 'b'; c < 'k'; c++) {
            String before = ("*" + (char) (c - 1) + ",").repeat(9);
            bomb.append(c + ": &" + c + " [" + before + "]\n");
        }
        List<Parsed> parsed = Assertions.assertTimeoutPreemptively(LONG, () -> read(bomb.toString()));
        assertThat(((Unreadable) parsed.get(0)).problem()).contains("aliases");
    }

    @Test
    void refusesLongDocumentsButReadsTheirNeighbours() {
        ManifestReader reader = new ManifestReader(new Limits(100, 10_000, 10));
        String text = HEAD + "---\na: " + "x".repeat(200) + "\n---\n" + HEAD;
        List<Parsed> parsed = reader.read("f", text.getBytes(StandardCharsets.UTF_8));
        assertThat(parsed).hasSize(3);
        assertThat(((Unreadable) parsed.get(1)).problem()).contains("longer than 100 bytes");
    }

    static Stream<String> longOnes() {
        int size = 2_000_000;
        return Stream.of(
                HEAD + "a: " + "1".repeat(size),
                HEAD + "a: 0x" + "f".repeat(size),
                HEAD + "a: " + "1".repeat(size) + "e" + "1".repeat(size),
                HEAD + "a: \"" + "\\n".repeat(size) + "\"",
                HEAD + "a: '" + "''".repeat(size) + "'",
                HEAD + "a: |\n" + "  x\n".repeat(size / 4),
                HEAD + "a: >\n" + "\n".repeat(size) + " x",
                HEAD + "a: x\n" + "  y\n".repeat(size / 4),
                HEAD + "#".repeat(size),
                HEAD + "# x\n".repeat(size / 4),
                "---\n".repeat(size / 4) + HEAD,
                HEAD + "a: [" + "x,".repeat(size / 4) + "]",
                HEAD + "a:\n" + "- x\n".repeat(size / 4),
                HEAD + "a: " + "😀 ".repeat(size / 4),
                HEAD + "a: [\n" + "😀: 1,\n".repeat(size / 8) + "]",
                HEAD + " ".repeat(size));
    }

    @ParameterizedTest
    @MethodSource("longOnes")
    void readsLongThingsInTime(String text) {
        List<Parsed> parsed = Assertions.assertTimeoutPreemptively(LONG, () -> read(text));
        assertThat(parsed).hasSize(1).allMatch(Document.class::isInstance);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void neverThrows(long seed) throws IOException {
        Random random = new Random(seed);
        List<byte[]> seeds = new ArrayList<>();
        try (Stream<Path> files = Files.list(Path.of("fixtures/yaml")).sorted()) {
            for (Path file : (Iterable<Path>) files::iterator) {
                seeds.add(Files.readAllBytes(file));
            }
        }
        for (int i = 0; i < 5000; i++) {
            byte[] bytes = seeds.get(random.nextInt(seeds.size())).clone();
            for (int k = random.nextInt(4); k >= 0 && bytes.length > 0; k--) {
                bytes[random.nextInt(bytes.length)] = (byte)
                        (random.nextInt(4) == 0
                                ? random.nextInt(256)
                                : " \t\n:-?[]{},'\"&*!|>%@#\\0x~<.a1".charAt(random.nextInt(29)));
            }
            assertThatCode(() -> new ManifestReader().read("f", bytes))
                    .as("seed %d, case %d", seed, i)
                    .doesNotThrowAnyException();
        }
    }

    /** Anything may stand where the first lines of an object too long to be read are looked at for its name. */
    @Test
    void namesWhatIsTooLongWhateverItHolds() throws InterruptedException {
        String text = "kind: Pod\nmetadata:\n" + "\n".repeat(4050) + "a: x\n";
        List<Parsed> parsed = new ArrayList<>();
        ManifestReader reader = new ManifestReader(new Limits(100, 10_000, 10));
        Thread small = new Thread(
                null, () -> parsed.addAll(reader.read("f", text.getBytes(StandardCharsets.UTF_8))), "small", 256 << 10);
        small.start();
        small.join(LONG.toMillis());
        assertThat(((Unreadable) parsed.get(0)).problem()).isEqualTo("the Pod is longer than 100 bytes");
    }

    static Stream<String> unclosed() {
        String item = "{\"apiVersion\": \"v1\", \"kind\": \"Pod\"}";
        return Stream.of(
                "{\"items\":[{\"a\":\"", "{\"items\":[" + item + ",{\"a\":\"", item + "{\"items\": [{\"a\":\"");
    }

    @ParameterizedTest
    @MethodSource("unclosed")
    void refusesListsThatDoNotEnd(String start) {
        byte[] text = (start + "x".repeat(300_000)).getBytes(StandardCharsets.UTF_8);
        List<Parsed> inMemory = new ArrayList<>();
        new ManifestReader()
                .parts("f", text)
                .forEachRemaining(part -> inMemory.addAll(part.get().parsed()));
        assertThat(inMemory.get(inMemory.size() - 1)).isInstanceOf(Unreadable.class);

        Limits limits = new Limits(100_000, Integer.MAX_VALUE, Long.MAX_VALUE, 500);
        List<Parsed> inPieces = new ArrayList<>();
        Window.Bytes source = (from, into, count) -> {
            System.arraycopy(text, (int) from, into, 0, count);
            return count;
        };
        new LongText("f", limits, source, text.length, 1000)
                .forEachRemaining(part -> inPieces.addAll(part.get().parsed()));
        assertThat(((Unreadable) inPieces.get(inPieces.size() - 1)).problem()).contains("longer than 100000 bytes");
    }

    /** The row before is read, and whoever asks where its fields stand has the other parsed, too. */
    @Test
    void findsPlacesBesideMergesThatMultiply() {
        StringBuilder bomb = new StringBuilder("{a: &a {x: 1}");
        for (char c = 'b'; c < 'o'; c++) {
            String before = ("*" + (char) (c - 1) + ", ").repeat(9);
            bomb.append(", " + c + ": &" + c + " {<<: [" + before + "]}");
        }
        String text = "{apiVersion: v1, kind: Odd}\n" + bomb + ", <<: *n}\n";
        List<Parsed> parsed = read(text);
        assertThat(((Unreadable) parsed.get(1)).problem()).contains("aliases");
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        Positions places = Assertions.assertTimeoutPreemptively(
                LONG, () -> Positions.of(bytes, parsed.get(0).source()));
        assertThat(places).isNotNull();
    }

    private static List<Parsed> read(String text) {
        return new ManifestReader().read("f.yaml", text.getBytes(StandardCharsets.UTF_8));
    }
}
