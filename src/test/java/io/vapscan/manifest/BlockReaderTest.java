package io.vapscan.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Holds what is read at once to what the parser reads: on this project's files, and on as many damaged ones. */
class BlockReaderTest {

    private static final String[] PIECES = {
        "a: 1\n",
        "b:\n",
        "  c: x y # z\n",
        "- d\n",
        "  - e: f\n",
        "    g: \"h\"\n",
        "k: 'l'\n",
        "  m:\n  - n\n",
        "---\n",
        "o: p: q\n",
        "  r\n",
        "# s\n",
        " \n",
        "\n",
        "t: {}\n",
        "u: [ ]\n",
        "v: 0x1F\n",
        "w: 1e3\n",
        "yes: no\n",
        "x: ~\n",
        "- y: z\n  1: 2\n",
        "a: -1\n",
        "'q': 1\n",
        "kind: Pod\n",
        "apiVersion: v1\n",
        "- - a\n",
        "b: 1.50\n",
        "c: 12345678901234567890\n",
        "d: .inf\n",
        "e: a#b\n",
        "f: \"a\\n\"\n",
        "...\n",
        "g: &x 1\n",
        "h: |\n  i\n",
        "-\n",
        "- \n",
        "j: k:\n",
        "l: 2020-01-01\n",
        "m: 1:30\n",
        "n: 0o17\n",
        "o: 017\n",
        "p: - q\n",
        "items:\n- a: b\n",
        "p: {a: b, c: 1}\n",
        "q: [a, 'b', \"c d\", 1.5, ~, yes]\n",
        "- {r: [s], t: {u: v}} # w\n",
    };

    private static final String[] WORDS = {
        "a",
        "b c",
        "1",
        "~",
        "-1",
        "-",
        "'d'",
        "\"e\"",
        "''",
        "'f''g'",
        "#",
        "h #",
        "?",
        "x:y",
        "x: y",
        "no",
        "1e3",
        ".5",
        "/p",
        "$q",
        "*r",
        "&s t",
        "!u v",
        "|",
        "%w",
        "@",
        "",
        " ",
        "\n",
        "\t",
        "=",
        "12345678901234567890",
        ".inf",
        "a#b",
        "é",
        "\"\\n\"",
        "i",
        "a/b",
        "c-d",
        "e.f",
        "500m",
        "2020-01-01"
    };

    private static final String[] KEYS = {
        "a", "b", "c", "d-e", "f/g.h", "1", "y", "'i'", "\"j\"", "<<", "0x1F", "~", "", "? k", "l m", "n:", "[o]", "-"
    };

    private int plain;

    @Test
    void readsAsTheParserDoes() throws IOException {
        List<byte[]> files = files();
        Random random = new Random(7);
        for (byte[] file : files) {
            compare(file);
            for (int i = 0; i < 3; i++) {
                compare(damaged(file, random));
            }
        }
        assertThat(files).hasSizeGreaterThan(50);
        assertThat(plain).isGreaterThan(100);
    }

    @Test
    void readsOddDocumentsAsTheParserDoes() {
        Random random = new Random(11);
        for (int i = 0; i < 40_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int k = random.nextInt(9); k >= 0; k--) {
                text.append("      ", 0, random.nextInt(4) == 0 ? random.nextInt(5) : 0)
                        .append(PIECES[random.nextInt(PIECES.length)]);
            }
            compare(text.toString().getBytes(StandardCharsets.UTF_8));
        }
        assertThat(plain).isGreaterThan(2_000);
    }

    @Test
    void readsOddFlowCollectionsAsTheParserDoes() {
        Random random = new Random(13);
        for (int i = 0; i < 100_000; i++) {
            String text =
                    (random.nextInt(4) == 0 ? "- " : "z: ") + flow(random, 3) + pick(random, 8, " # c", "#", "x", " ");
            byte[] content = (text + "\n").getBytes(StandardCharsets.UTF_8);
            compare(content);
            compare(damaged(content, random));
        }
        assertThat(plain).isGreaterThan(20_000);
    }

    private static String flow(Random random, int depth) {
        boolean map = random.nextBoolean();
        StringBuilder text = new StringBuilder(map ? "{" : "[").append(pick(random, 9, " ", "  "));
        int count = random.nextInt(4);
        for (int i = 0; i < count; i++) {
            if (map) {
                text.append(random.nextInt(3) > 0 ? KEYS[random.nextInt(5)] : KEYS[random.nextInt(KEYS.length)])
                        .append(random.nextInt(12) > 0 ? ": " : pick(random, 1, ":", "", " : ", ":  "));
            }
            text.append(
                    depth > 0 && random.nextInt(4) == 0
                            ? flow(random, depth - 1)
                            : random.nextInt(3) > 0 ? "v" + random.nextInt(20) : WORDS[random.nextInt(WORDS.length)]);
            text.append(i + 1 < count && random.nextInt(10) > 0 ? ", " : "");
        }
        return text.append(pick(random, 9, " ", ","))
                .append(random.nextInt(20) > 0 ? map ? "}" : "]" : "")
                .toString();
    }

    /** One of them, once in so many times; else nothing. */
    private static String pick(Random random, int times, String... of) {
        return random.nextInt(times) == 0 ? of[random.nextInt(of.length)] : "";
    }

    private void compare(byte[] content) {
        for (Chunk chunk : Chunks.of(content)) {
            BlockReader.Read read =
                    chunk.badSeparator() == null ? BlockReader.read(content, chunk, new BlockKeys()) : null;
            if (read != null) {
                plain++;
                compare(content, chunk, read);
            }
        }
    }

    private static void compare(byte[] content, Chunk chunk, BlockReader.Read read) {
        String text = new String(content, chunk.from(), chunk.to() - chunk.from(), StandardCharsets.UTF_8);
        List<Root> roots = new ArrayList<>();
        Roots.walk(content, chunk, roots::add);
        assertThat(roots).as(text).singleElement().isInstanceOf(Root.Parsed.class);
        Root.Parsed parsed = (Root.Parsed) roots.get(0);
        Values values = new Values(Limits.DEFAULT.depth(), parsed.lines());
        try {
            Object tree = values.of(parsed.node());
            assertThat((Object) read.tree()).as(text).isEqualTo(tree).hasToString(String.valueOf(tree));
        } catch (io.vapscan.manifest.yaml.SyntaxException refused) {
            throw new AssertionError(text, refused);
        }
        assertThat(values.repeated()).as(text).isEmpty();
        assertThat(new Position(chunk.line() + read.line(), 1))
                .as(text)
                .isEqualTo(parsed.lines().at(Nodes.startOf(parsed.node())));
    }

    private static byte[] damaged(byte[] file, Random random) {
        byte[] copy = file.clone();
        byte[] odd = " \n:-#'\"{}[]|>&*!%@\t,?~.0ex_/".getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < 1 + file.length / 200 && file.length > 0; i++) {
            copy[random.nextInt(copy.length)] = odd[random.nextInt(odd.length)];
        }
        return copy;
    }

    private static List<byte[]> files() throws IOException {
        List<byte[]> files = new ArrayList<>();
        for (String root : List.of("fixtures", "vapdata")) {
            try (Stream<Path> tree = Files.walk(Path.of(root))) {
                tree.filter(path -> path.toString().endsWith(".yaml")).sorted().forEach(path -> files.add(bytes(path)));
            }
        }
        return files;
    }

    private static byte[] bytes(Path path) {
        try {
            return Files.readAllBytes(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
