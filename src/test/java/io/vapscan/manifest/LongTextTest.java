package io.vapscan.manifest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is read piece by piece comes to what it comes to when all of it is there. */
class LongTextTest {

    private static final Limits LIMITS = new Limits(150_000, 1 << 30, 100);

    private static List<Parsed> whole(String text, Limits limits) {
        List<Part> parts = new ArrayList<>();
        new ManifestReader(limits)
                .parts("f.yaml", text.getBytes(StandardCharsets.UTF_8))
                .forEachRemaining(part -> parts.add(part.get()));
        return Part.join(parts);
    }

    private static List<Parsed> inPieces(String text, Limits limits, int piece) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        Window.Bytes source = (from, into, count) -> {
            int there = (int) Math.min(count, bytes.length - from);
            System.arraycopy(bytes, (int) from, into, 0, there);
            return there;
        };
        List<Part> parts = new ArrayList<>();
        new LongText("f.yaml", limits, source, bytes.length, piece).forEachRemaining(part -> parts.add(part.get()));
        return Part.join(parts);
    }

    @Test
    void documents() {
        List<String> texts = List.of(
                "a: 1\n---\napiVersion: v1\nkind: Pod\n",
                "---\n---\n---\napiVersion: v1\nkind: Pod\n---\n---\n",
                "# c\n--- # d\napiVersion: v1\nkind: Pod\n--- text\n--- more\nkind: b\n---\n---x\n",
                "{\"apiVersion\": \"v1\", \"kind\": \"Pod\"}\n{\"apiVersion\": \"v1\", \"kind\": \"Pod\"}\n---\n{}\n",
                "a: [\n---\nb: ]\n---\r\napiVersion: v1\r\nkind: Pod\r\n---",
                "x: é\n...\ny\n---\n%YAML 1.1\n---\napiVersion: v1\nkind: Pod\n--");
        for (String text : texts) {
            String more = (text.endsWith("\n") ? text : text + "\n").repeat(3) + text;
            for (int piece = 8; piece < more.length() + 3; piece++) {
                assertThat(inPieces(more, Limits.DEFAULT, piece))
                        .as(piece + more)
                        .isEqualTo(whole(more, Limits.DEFAULT));
            }
        }
    }

    @Test
    void theEndOfALineThatIsNoManifestsIsNotLookedFor() {
        String pod = "apiVersion: v1\nkind: Pod\n---\n";
        byte[] head = (pod + "a: 1\nb: ").getBytes(StandardCharsets.UTF_8);
        long[] furthest = {0};
        Window.Bytes endless = (from, into, count) -> {
            furthest[0] = Math.max(furthest[0], from + count);
            for (int i = 0; i < count; i++) {
                into[i] = from + i < head.length ? head[(int) from + i] : 0;
            }
            return count;
        };
        List<Part> parts = new ArrayList<>();
        new LongText("f.yaml", LIMITS, endless, 1L << 40, 1000).forEachRemaining(part -> parts.add(part.get()));
        List<Parsed> parsed = Part.join(parts);
        assertThat(parsed).hasSize(2);
        assertThat(parsed.get(0)).isInstanceOf(Document.class);
        assertThat(parsed.get(1)).isInstanceOfSatisfying(Unreadable.class, refused -> {
            assertThat(refused.problem()).contains("a line is longer than 2400000 bytes");
            assertThat(refused.source().place()).isEqualTo("f.yaml:5:1");
        });
        assertThat(furthest[0]).isLessThan(8L << 20);
    }

    @Test
    void longLists() {
        String item = "- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: a\n  data:\n    é: ü\n";
        String list = "apiVersion: v1\nitems:\n" + item.repeat(6000) + "kind: List\nmetadata:\n  resourceVersion: ''\n";
        String typed = "apiVersion: v1\nkind: ConfigMapList\nitems:\n"
                + "- metadata:\n    name: a\n".repeat(20_000)
                + "- data: {a: " + "x".repeat(200_000) + "}\n- metadata:\n    name: last\n";
        String pod = "apiVersion: v1\nkind: Pod\n---\n";
        for (String text : List.of(pod + list + "---\n" + pod + typed + "---\n" + pod, list, typed)) {
            assertThat(inPieces(text, LIMITS, 1000)).isEqualTo(whole(text, LIMITS));
        }
    }

    @Test
    void longJson() {
        String row = "{\"apiVersion\": \"v1\", \"kind\": \"ConfigMap\", \"data\": {\"é\": \"\\\"}{\"}}";
        String rows = IntStream.range(0, 8000).mapToObj(i -> row).reduce("", (a, b) -> a + b + "\n");
        String list =
                "{\"apiVersion\": \"v1\", \"items\": [" + (row + ", ").repeat(8000) + row + "], \"kind\": \"List\"}";
        String longRow = "{\"apiVersion\": \"v1\", \"kind\": \"ConfigMap\", \"data\": {\"a\": \"" + "x".repeat(200_000)
                + "\"}}\n";
        for (String text :
                List.of(rows, list, rows + list + "\n" + longRow + rows, "---\n" + list + "\n---\n" + rows)) {
            assertThat(inPieces(text, LIMITS, 1000)).isEqualTo(whole(text, LIMITS));
        }
    }

    @Test
    void whatFollowsLongJsonIsRefused() {
        String row = "{\"apiVersion\": \"v1\", \"kind\": \"ConfigMap\"}\n";
        for (String rest : List.of("trailing", "[1]", "apiVersion: v1\nkind: ConfigMap\n")) {
            List<Parsed> parsed = inPieces(row.repeat(8000) + rest, LIMITS, 1000);
            assertThat(parsed).hasSize(8001);
            assertThat(parsed.get(8000)).isInstanceOfSatisfying(Unreadable.class, refused -> {
                assertThat(refused.problem()).isEqualTo("text behind JSON that is no JSON");
                assertThat(refused.source().place()).isEqualTo("f.yaml:8001:1");
            });
        }
        assertThat(inPieces(row.repeat(8000) + "# comment\n", LIMITS, 1000))
                .hasSize(8000)
                .allMatch(Document.class::isInstance);
    }

    @Test
    void whatIsTooLongIsRefusedByName() {
        String text = "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: large\ndata:\n  a: " + "x".repeat(400_000)
                + "\n---\napiVersion: v1\nkind: Pod\n";
        List<Parsed> read = inPieces(text, LIMITS, 1000);
        assertThat(read).isEqualTo(whole(text, LIMITS)).hasSize(2);
        assertThat(((Unreadable) read.get(0)).problem()).startsWith("ConfigMap large is longer than 150000 bytes");
    }

    @Test
    void aFileThatBecomesShorterIsReadAsFarAsItGoes() {
        byte[] bytes = "apiVersion: v1\nkind: Pod\n---\n".repeat(100).getBytes(StandardCharsets.UTF_8);
        Window.Bytes source = (from, into, count) -> {
            int there = (int) Math.max(0, Math.min(count, bytes.length - from));
            System.arraycopy(bytes, (int) Math.min(from, bytes.length), into, 0, there);
            return there;
        };
        List<Parsed> read = new ArrayList<>();
        for (LongText text = new LongText("f", LIMITS, source, bytes.length + 10_000, 1000); text.hasNext(); ) {
            Supplier<Part> part = text.next();
            read.addAll(part.get().parsed());
        }
        assertThat(read).hasSizeGreaterThan(60);
        assertThat(((Unreadable) read.get(read.size() - 1)).problem())
                .isEqualTo("the file cannot be read any further: it became shorter while it was read");
    }

    @Test
    void whatComesFromAStreamGoesIntoAFile() throws IOException {
        byte[] bytes = "0123456789".repeat(20_000).getBytes(StandardCharsets.UTF_8);
        try (TemporaryFile file =
                TemporaryFile.of("start".getBytes(StandardCharsets.UTF_8), new ByteArrayInputStream(bytes))) {
            assertThat(file.length()).isEqualTo(200_005);
            byte[] some = new byte[8];
            assertThat(file.read(3, some, 8)).isEqualTo(8);
            assertThat(new String(some, StandardCharsets.UTF_8)).isEqualTo("rt012345");
            assertThat(file.read(200_000, some, 8)).isEqualTo(5);
        }
    }

    @Test
    void rowsThatBecomeShorterAreReadAsFarAsTheyGo() {
        String row =
                "{\"apiVersion\": \"v1\", \"kind\": \"ConfigMap\", \"data\": {\"a\": \"" + "x".repeat(100) + "\"}}\n";
        byte[] bytes = row.repeat(30_000).getBytes(StandardCharsets.UTF_8);
        boolean[] gone = {false};
        Window.Bytes source = (from, into, count) -> {
            int there = (int) Math.min(count, bytes.length - from);
            System.arraycopy(bytes, (int) from, into, 0, there);
            return gone[0] ? 0 : there;
        };
        List<Parsed> read = new ArrayList<>();
        for (LongText text = new LongText("f", LIMITS, source, bytes.length, 1000); text.hasNext(); ) {
            read.addAll(text.next().get().parsed());
            gone[0] = true;
        }
        assertThat(read).hasSizeGreaterThan(1000).hasSizeLessThan(30_000);
        assertThat(((Unreadable) read.get(read.size() - 1)).problem())
                .isEqualTo("the file cannot be read any further: it became shorter while it was read");
    }

    @Test
    void aStreamThatFailsLeavesNoFileOpen() throws IOException {
        Path open = Path.of("/proc/self/fd");
        assumeTrue(Files.isDirectory(open));
        InputStream failing = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("gone");
            }
        };
        List<String> before = temporaryFiles(open);
        assertThatThrownBy(() -> TemporaryFile.of(new byte[1], failing)).hasMessage("gone");
        // What other tests left to the collector may be gone meanwhile.
        assertThat(before).containsAll(temporaryFiles(open));
    }

    private static List<String> temporaryFiles(Path open) throws IOException {
        try (Stream<Path> files = Files.list(open)) {
            return files.map(LongTextTest::target)
                    .filter(target -> target.contains("vapscan-"))
                    .toList();
        }
    }

    private static String target(Path link) {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (IOException closed) {
            return "";
        }
    }

    @Test
    void whatCannotBeKeptIsNobodysFault() {
        InputStream endless = new ByteArrayInputStream(new byte[(32 << 20) + 1]);
        String folder = System.getProperty("java.io.tmpdir", ".");
        System.setProperty("java.io.tmpdir", "/nowhere");
        try {
            ManifestFiles files = new ManifestFiles(Path.of(""), endless, Limits.DEFAULT);
            assertThat(files.read(new Input.Standard())).singleElement().satisfies(one -> {
                assertThat(((Unreadable) one).problem())
                        .isEqualTo("cannot make a temporary file in /nowhere: there is no such directory");
                assertThat(((Unreadable) one).advice())
                        .isEqualTo("make room there, or name an ordinary file, which needs none");
            });
        } finally {
            System.setProperty("java.io.tmpdir", folder);
        }
    }
}
