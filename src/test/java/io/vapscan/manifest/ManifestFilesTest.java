package io.vapscan.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManifestFilesTest {

    private static final String OBJECT = "apiVersion: v1\nkind: Odd\n";

    @TempDir
    Path base;

    @BeforeEach
    void layOut() throws IOException {
        for (String file : List.of(
                "m/b.yaml",
                "m/a.yml",
                "m/c.json",
                "m/readme.md",
                "m/a/z.yaml",
                "m/.git/x.yaml",
                "m/a-b.YAML",
                "one.txt",
                "out/secret.yaml")) {
            Path path = base.resolve(file);
            Files.createDirectories(path.getParent());
            Files.writeString(path, OBJECT);
        }
    }

    @Test
    void searchesFoldersInAStableOrder() {
        assertThat(names("m")).containsExactly("m/a-b.YAML", "m/a.yml", "m/a/z.yaml", "m/b.yaml", "m/c.json");
        assertThat(names("m/")).isEqualTo(names("m"));
        assertThat(names("."))
                .containsExactly("m/a-b.YAML", "m/a.yml", "m/a/z.yaml", "m/b.yaml", "m/c.json", "out/secret.yaml");
    }

    @Test
    void namesAFileOnce() {
        assertThat(names("m/b.yaml", "one.txt", "m", "-", "-"))
                .containsExactly("m/b.yaml", "one.txt", "m/a-b.YAML", "m/a.yml", "m/a/z.yaml", "m/c.json", "-");
    }

    @Test
    void searchesPatterns() {
        assertThat(names("m/*.yaml")).containsExactly("m/b.yaml");
        assertThat(names("m/**.yaml")).containsExactly("m/a/z.yaml", "m/b.yaml");
        assertThat(names("*.txt")).containsExactly("one.txt");
        assertThat(names("m/{a,b}.y*ml")).containsExactly("m/a.yml", "m/b.yaml");
        assertThat(problem("m/*.toml")).isEqualTo("no file matches the pattern");
        assertThat(problem("m/[a")).isEqualTo("the pattern is not closed");
    }

    @Test
    void staysInsideTheFolder() throws IOException {
        Files.createSymbolicLink(base.resolve("m/loop"), base.resolve("m"));
        Files.createSymbolicLink(base.resolve("m/outside"), base.resolve("out"));
        Files.createSymbolicLink(base.resolve("m/secret.yaml"), base.resolve("out/secret.yaml"));
        Files.createSymbolicLink(base.resolve("m/gone.yaml"), base.resolve("nowhere"));
        Files.createSymbolicLink(base.resolve("m/inside.yaml"), base.resolve("m/.git/x.yaml"));
        assertThat(names("m"))
                .containsExactly(
                        "m/a-b.YAML",
                        "m/a.yml",
                        "m/a/z.yaml",
                        "m/b.yaml",
                        "m/c.json",
                        "m/gone.yaml",
                        "m/inside.yaml",
                        "m/secret.yaml");
        assertThat(files().find(List.of("m")).stream()
                        .filter(Input.Missing.class::isInstance)
                        .map(input -> ((Input.Missing) input).problem()))
                .containsExactly("the link leads nowhere, or in a circle", "a link that leads out of the folder");
        assertThat(names("m/outside")).containsExactly("m/outside/secret.yaml");
    }

    /** What is said of a file stands where it can be mended, and is said once. */
    @Test
    void aLinkedFileGoesByItsOwnName() throws IOException {
        Files.createSymbolicLink(base.resolve("m/0.yaml"), base.resolve("m/b.yaml"));
        Files.createSymbolicLink(base.resolve("m/z.yaml"), base.resolve("m/b.yaml"));
        assertThat(names("m")).containsExactly("m/a-b.YAML", "m/a.yml", "m/a/z.yaml", "m/b.yaml", "m/c.json");
        assertThat(names("m/0.yaml")).containsExactly("m/0.yaml");
        assertThat(files().find(List.of("m/0.yaml", "m/z.yaml")))
                .extracting(Input::name)
                .containsExactly("m/0.yaml");
    }

    @Test
    void readsFilesAndStandardInput() {
        List<Parsed> file = read("one.txt");
        assertThat(file).hasSize(1).allMatch(Document.class::isInstance);
        assertThat(file.get(0).source()).isEqualTo(new Source("one.txt", 0, new Position(1, 1)));
        assertThat(read("-").get(0).source().path()).isEqualTo("-");
    }

    @Test
    void saysWhatCannotBeRead() throws IOException {
        assertThat(problem("nowhere")).isEqualTo("there is no such file or folder");
        Input gone = files().find(List.of("one.txt")).get(0);
        Files.delete(base.resolve("one.txt"));
        assertThat(((Unreadable) files().read(gone).get(0)).problem()).isEqualTo("the file is gone");
        Files.writeString(base.resolve("long.yaml"), "x".repeat(2000));
        assertThat(problem("long.yaml")).contains("longer than 1000 bytes");
    }

    /** What one archive may no longer unpack to does not hurt the next. */
    @Test
    void saysOfEachArchiveThatItIsTooMuch() throws IOException {
        Files.write(base.resolve("a.tar"), tarHeader("a.yaml", 5000));
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(base.resolve("b.yaml.gz")))) {
            out.write(OBJECT.getBytes(StandardCharsets.UTF_8));
        }
        ManifestFiles files = files();
        for (String archive : List.of("a.tar", "b.yaml.gz")) {
            Input input = files.find(List.of(archive)).get(0);
            assertThat(((Unreadable) files.read(input).get(0)).problem())
                    .isEqualTo("the archive cannot be read: archives unpack to more than 1000 bytes");
        }
    }

    private static byte[] tarHeader(String name, int size) {
        byte[] header = new byte[512];
        put(header, 0, name);
        put(header, 124, String.format(Locale.ROOT, "%011o", size));
        put(header, 148, " ".repeat(8));
        put(header, 156, "0");
        int sum = 0;
        for (byte b : header) {
            sum += b;
        }
        put(header, 148, String.format(Locale.ROOT, "%06o\0 ", sum));
        return header;
    }

    private static void put(byte[] header, int at, String text) {
        System.arraycopy(text.getBytes(StandardCharsets.US_ASCII), 0, header, at, text.length());
    }

    private String problem(String argument) {
        return ((Unreadable) read(argument).get(0)).problem();
    }

    private List<Parsed> read(String argument) {
        return files().read(files().find(List.of(argument)).get(0));
    }

    private List<String> names(String... arguments) {
        return files().find(List.of(arguments)).stream().map(Input::name).toList();
    }

    private ManifestFiles files() {
        ByteArrayInputStream in = new ByteArrayInputStream(OBJECT.getBytes(StandardCharsets.UTF_8));
        return new ManifestFiles(base, in, new Limits(1000, 1000, 100));
    }
}
