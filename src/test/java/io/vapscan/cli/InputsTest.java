package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Archives and ignore files. */
class InputsTest {

    private static final String POD = "apiVersion: v1\nkind: Pod\nmetadata: {name: %s}\n"
            + "spec: {containers: [{name: app, image: a, securityContext: {privileged: true}}]}\n";

    @TempDir
    private Path folder;

    private static void member(OutputStream out, String name, String text) throws IOException {
        member(out, '0', name, text);
    }

    private static void member(OutputStream out, char type, String name, String text) throws IOException {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        byte[] header = new byte[512];
        put(header, 0, name);
        put(header, 124, String.format("%011o", content.length));
        put(header, 148, "        ");
        header[156] = (byte) type;
        put(header, 257, "ustar");
        int sum = 0;
        for (byte b : header) {
            sum += b & 0xff;
        }
        put(header, 148, String.format("%06o\0 ", sum));
        out.write(header);
        out.write(Arrays.copyOf(content, (content.length + 511) / 512 * 512));
    }

    private static void put(byte[] header, int at, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(bytes, 0, header, at, bytes.length);
    }

    private Path archive(String name) throws IOException {
        ByteArrayOutputStream tar = new ByteArrayOutputStream();
        member(tar, "./app/one.yaml", POD.formatted("one"));
        member(tar, "../../etc/two.yaml", POD.formatted("two"));
        member(tar, "readme.txt", "no manifest");
        member(tar, ".git/three.yaml", POD.formatted("three"));
        tar.write(new byte[1024]);
        Path file = folder.resolve(name);
        try (OutputStream out =
                name.endsWith("gz") ? new GZIPOutputStream(Files.newOutputStream(file)) : Files.newOutputStream(file)) {
            out.write(tar.toByteArray());
        }
        return file;
    }

    private static Run scan(Path path) {
        return Run.of("scan", "control", "C-0057", path.toString());
    }

    @Test
    void readsTarArchives() throws IOException {
        for (String name : new String[] {"a.tar", "a.tgz", "a.tar.gz"}) {
            Run run = scan(archive(name));
            assertThat(run.out())
                    .contains(name + "!/app/one.yaml:4:", name + "!/etc/two.yaml:4:", "vapscan: 2 objects");
            assertThat(run.code()).isZero();
        }
    }

    /** A member must not hide behind its name, its type or what is said before it. */
    @Test
    void membersDoNotHide() throws IOException {
        ByteArrayOutputStream tar = new ByteArrayOutputStream();
        member(tar, 'x', "pax", "17 path=a\nb.yaml\n21 comment=\n9 path=x\n");
        member(tar, "short", POD.formatted("one"));
        member(tar, 'L', "././@LongLink", "long.yaml\0");
        member(tar, 'K', "././@LongLink", "link\0");
        member(tar, "short", POD.formatted("two"));
        member(tar, '7', "contiguous.yaml", POD.formatted("three"));
        String four = POD.formatted("four");
        member(tar, 'x', "pax", "12 size=" + four.length() + "\n");
        member(tar, "sized.yaml", four + "---\n" + POD.formatted("five"));
        tar.write(new byte[1024]);
        Path file = Files.write(folder.resolve("a.tar"), tar.toByteArray());
        assertThat(Run.of("scan", "control", "C-0057", "-f", "csv", file.toString())
                        .out())
                .contains("!/a\\nb.yaml,", "!/long.yaml,", "!/contiguous.yaml,", ",four,")
                .doesNotContain(",five,");
    }

    @Test
    void brokenPaxHeadersAreFaults() throws IOException {
        for (String records : new String[] {"99 path=a.yaml\n", "path=a.yaml\n", "7 path\n", "2 ", "13 size=-120\n"}) {
            ByteArrayOutputStream tar = new ByteArrayOutputStream();
            member(tar, 'x', "pax", records);
            member(tar, "a.yaml", POD.formatted("one"));
            Run run = scan(Files.write(folder.resolve("a.tar"), tar.toByteArray()));
            assertThat(run.err()).as(records).contains("a.tar: the archive cannot be read: a member");
            assertThat(run.code()).isEqualTo(2);
        }
    }

    @Test
    void readsGzipFiles() throws IOException {
        Path file = folder.resolve("pod.yaml.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(POD.formatted("one").getBytes(StandardCharsets.UTF_8));
        }
        assertThat(scan(file).out()).contains("pod.yaml.gz:4:", "failed 1");
    }

    @Test
    void archivesInFoldersAreRead() throws IOException {
        archive("a.tgz");
        Files.write(folder.resolve("pod.yml.gz"), gzip(POD.formatted("three")));
        Files.write(folder.resolve("log.gz"), gzip("no manifest"));
        Run run = scan(folder);
        assertThat(run.out()).contains("a.tgz!/app/one.yaml", "pod.yml.gz:4:", "vapscan: 3 objects");
        assertThat(run.err()).isEmpty();
        Files.writeString(folder.resolve(".vapscanignore"), "*.tgz\n");
        assertThat(scan(folder).out()).contains("vapscan: 1 object,");
        Run excluded =
                Run.of("scan", "control", "C-0057", "--no-ignore-file", "--exclude-path=one.yaml", folder.toString());
        assertThat(excluded.out()).contains("vapscan: 2 objects");
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return out.toByteArray();
    }

    @Test
    void packedStandardInputIsRead() throws IOException {
        assertThat(Run.bytes(gzip(POD.formatted("one")), "scan", "control", "C-0057", "-")
                        .out())
                .contains("-:4:", "failed 1");
        assertThat(Run.bytes(Files.readAllBytes(archive("a.tgz")), "scan", "control", "C-0057", "-")
                        .out())
                .contains("-!/app/one.yaml:4:", "failed 2");
        assertThat(Run.bytes(Files.readAllBytes(archive("a.tar")), "scan", "control", "C-0057", "-")
                        .out())
                .contains("-!/etc/two.yaml:4:", "failed 2");
    }

    @Test
    void bombsAreRefused() throws IOException {
        Path bomb = folder.resolve("bomb.yaml.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
            byte[] blanks = new byte[1 << 20];
            Arrays.fill(blanks, (byte) ' ');
            for (int i = 0; i < 64; i++) {
                out.write(blanks);
            }
        }
        Run run = scan(bomb);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("bomb.yaml.gz: the archive cannot be read: it unpacks to more than 500 times");
        ByteArrayOutputStream tar = new ByteArrayOutputStream();
        byte[] one = Arrays.copyOf(Files.readAllBytes(archive("a.tar")), 512);
        for (int i = 0; i < 100_001; i++) {
            tar.write(Arrays.copyOf(one, 512));
            tar.write(new byte[512]);
        }
        Run many = Run.bytes(tar.toByteArray(), "scan", "-");
        assertThat(many.err()).contains("archives hold more than 100000 entries");
        assertThat(many.code()).isEqualTo(2);
    }

    @Test
    void brokenArchivesAreNamed() throws IOException {
        Path file = archive("a.tgz");
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 60));
        Run cut = scan(file);
        assertThat(cut.code()).isEqualTo(2);
        assertThat(cut.err()).contains("a.tgz: the archive cannot be read");
        Files.writeString(folder.resolve("b.tar"), "kind: Pod\n".repeat(100));
        assertThat(scan(folder.resolve("b.tar")).err()).contains("it is no tar archive");
    }

    @Test
    void ignoreFilesAreObeyed() throws IOException {
        Files.createDirectories(folder.resolve("deploy/old"));
        for (String name : new String[] {"deploy/one", "deploy/two", "deploy/old/three"}) {
            Files.writeString(folder.resolve(name + ".yaml"), POD.formatted(name.replaceAll(".*/", "")));
        }
        Files.writeString(folder.resolve(".vapscanignore"), "# none of these\n*.yaml\n!one.yaml\nold/\n");
        Run run = scan(folder);
        assertThat(run.out())
                .contains("Pod one", "vapscan: 1 object", "left out by ignore files: 2 files (--no-ignore-file)")
                .doesNotContain("three");
        assertThat(Run.of("scan", "control", "C-0057", "-f", "markdown", folder.toString())
                        .out())
                .contains("left out by ignore files\\: 2 files");
        assertThat(Run.of("scan", "control", "C-0057", "--no-ignore-file", folder.toString())
                        .out())
                .contains("vapscan: 3 objects");
        assertThat(scan(folder.resolve("deploy/two.yaml")).out()).contains("vapscan: 1 object");
        // As Notepad saves it.
        Files.writeString(folder.resolve(".vapscanignore"), "\ufeffone.yaml\r\nold/\r\n");
        assertThat(scan(folder).out()).contains("Pod two", "vapscan: 1 object");
    }

    @Test
    void aDirectoryThatIsNamedIsNotIgnored() throws IOException {
        Path work = Files.createTempDirectory(Path.of("target"), "ignore");
        Path ignoring = work.resolve(".vapscanignore");
        Path named = Files.createDirectories(work.resolve("vendor/old"));
        Path pod = Files.writeString(named.resolve("pod.yaml"), POD.formatted("three"));
        try {
            Files.writeString(ignoring, "vendor/\n");
            assertThat(scan(work).err())
                    .contains("no manifests found in it; ignore files leave some out: --no-ignore-file reads them");
            assertThat(scan(work.resolve("vendor")).out()).contains("vapscan: 1 object");
            assertThat(scan(named).out()).contains("vapscan: 1 object");
            Files.writeString(ignoring, "old/\n");
            assertThat(scan(work.resolve("vendor")).err()).contains("no manifests found in it");
            assertThat(scan(named).out()).contains("vapscan: 1 object");
        } finally {
            for (Path file : new Path[] {pod, named, work.resolve("vendor"), ignoring, work}) {
                Files.delete(file);
            }
        }
    }

    /** CI servers take cases of one name for one. */
    @Test
    void junitNamesObjectsOfOneNameApart() {
        String pod = "{apiVersion: v1, kind: Pod, metadata: {name: a}}\n---\n";
        Run run = Run.with(pod + pod, "scan", "control", "C-0073", "-f", "junit", "-");
        assertThat(run.out()).contains("<testcase name=\"Pod a\" ", "<testcase name=\"Pod a (-:3:2)\" ");
    }

    @Test
    void csvCallsStandardInputByItsName() {
        String pod = "{apiVersion: v1, kind: Pod, metadata: {name: a}}\n";
        Run run = Run.with(pod, "scan", "control", "C-0073", "-f", "csv", "-");
        assertThat(run.out()).contains(",Pod,,a,-,1,");
    }

    /** Helm's and kustomize's own files are counted with the other YAML; half a manifest is noted. */
    @Test
    void filesOfChartsAndKustomizationsAreNoHalfManifests() throws IOException {
        Files.writeString(folder.resolve("Chart.yaml"), "apiVersion: v2\nname: web\nversion: 0.1.0\n");
        Files.writeString(folder.resolve("values.yaml"), "kind: Deployment\nreplicas: 1\n");
        Files.writeString(
                folder.resolve("kustomization.yaml"),
                "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [pod.yaml]\n");
        Files.writeString(
                folder.resolve("pod.yaml"), POD.formatted("web") + "---\nkind: Pod\nmetadata: {name: half}\n");
        Run run = Run.of("scan", "control", "C-0057", "--no-render", folder.toString());
        assertThat(run.out())
                .contains("pod.yaml:6:1: passed over: no apiVersion\n", "1 object (4 other documents passed over)")
                .containsOnlyOnce("passed over: ");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void aChartsOwnFileIsNamedForItsFolder() throws IOException {
        Path chart = folder.resolve("Chart.yaml");
        Files.writeString(chart, "apiVersion: v2\nname: web\nversion: 0.1.0\n");
        Run run = Run.of("scan", chart.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo("vapscan: no Kubernetes object in " + chart + ", only 1 other YAML document(s); name the"
                        + " folder, for the chart or kustomization in it to be rendered\n");
    }

    /** They are no reports, either. */
    @Test
    void noReportIsWrittenOverAChartsFiles() throws IOException {
        Path chart = folder.resolve("Chart.yaml");
        Files.writeString(chart, "apiVersion: v2\nname: web\nversion: 0.1.0\n");
        Files.writeString(folder.resolve("pod.yaml"), POD.formatted("web"));
        Run run = Run.of("scan", folder.toString(), "--no-render", "-f", "yaml", "-o", chart.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("that file is scanned, and would be overwritten");
    }

    /** What somebody may have meant by a name that no file has. */
    @Test
    void namesOfOtherSortsAreToldApart() throws IOException {
        Path pod = Files.writeString(folder.resolve("pod.yaml"), POD.formatted("web"));
        assertThat(Run.of("scan", "https://example.com/pod.yaml").err())
                .startsWith(
                        "vapscan: https://example.com/pod.yaml: an address, and nothing is fetched from other hosts;"
                                + " download it and name the file\n");
        assertThat(Run.of("scan", pod + "," + pod).err())
                .startsWith("vapscan: " + pod + "," + pod
                        + ": there is no such file or folder; write paths apart, without commas\n");
        assertThat(Run.with("[]", "scan", pod.toString(), "--exceptions", "-").err())
                .isEqualTo("vapscan: -: standard input is not read here; name a file\n");
    }

    @Test
    void standardInputIsReadForOneOnly() {
        String once = "vapscan: standard input (-) is named more than once, and can be read once only\n";
        Run run = Run.with(POD.formatted("web"), "scan", "-p", "-", "-");
        assertThat(run.err()).isEqualTo(once);
        assertThat(run.code()).isEqualTo(2);
        assertThat(Run.with(POD.formatted("web"), "scan", "-p", "-", "-b", "-", "pod.yaml")
                        .err())
                .isEqualTo(once);
    }
}
