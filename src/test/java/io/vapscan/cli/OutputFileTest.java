package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files are written whole and together, or not at all; and standard output tells a full disk from a reader that went away. */
class OutputFileTest {

    @TempDir
    private Path folder;

    private static void full(Appendable out) throws IOException {
        out.append("half");
        throw new IOException("No space left on device");
    }

    private long files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.count();
        }
    }

    @Test
    void nothingIsLeftOfWhatFails() throws IOException {
        Path first = folder.resolve("a.json");
        Path second = folder.resolve("b.html");
        assertThatThrownBy(() -> {
                    try (OutputFile files = new OutputFile()) {
                        files.add(first, out -> out.append("whole"));
                        files.add(second, OutputFileTest::full);
                        files.finish();
                    }
                })
                .hasMessage(second + ": No space left on device");
        assertThat(files()).isZero();
    }

    @Test
    void whatWasThereStaysWhenWritingFails() throws IOException {
        Path file = folder.resolve("a.json");
        Files.writeString(file, "before");
        assertThatThrownBy(() -> OutputFile.write(file, OutputFileTest::full)).isInstanceOf(IOException.class);
        assertThat(Files.readString(file)).isEqualTo("before");
        OutputFile.write(file, out -> out.append("after"));
        assertThat(Files.readString(file)).isEqualTo("after");
        assertThat(files()).isEqualTo(1);
    }

    @Test
    void severalFormatsAreWrittenWithTheirExtensions() throws IOException {
        Path report = folder.resolve("new/report");
        Run run = Run.of(
                "scan",
                "control",
                "C-0057",
                "fixtures/triage/app.yaml",
                "-f",
                "pretty-printer,json,sarif,junit,html,admission,openreports",
                "-o",
                report.toString());
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEmpty();
        try (Stream<Path> files = Files.list(folder.resolve("new"))) {
            assertThat(files.map(file -> String.valueOf(file.getFileName())))
                    .containsExactlyInAnyOrder(
                            "report.txt",
                            "report.json",
                            "report.sarif",
                            "report.xml",
                            "report.html",
                            "report.admission.json",
                            "report.openreports.yaml");
        }
    }

    @Test
    void standardOutputKnowsWhyItCouldNotBeWritten() throws IOException {
        assertThat(problem("No space left on device")).isEqualTo("No space left on device");
        assertThat(problem("Broken pipe")).isNull();
        ByteArrayOutputStream fine = new ByteArrayOutputStream();
        StandardOutput out = new StandardOutput(fine);
        out.write("text".getBytes(StandardCharsets.UTF_8));
        out.write('!');
        assertThat(out.problem()).isNull();
        assertThat(fine.toString(StandardCharsets.UTF_8)).isEqualTo("text!");
    }

    private static String problem(String message) {
        StandardOutput out = new StandardOutput(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(message);
            }
        });
        assertThatThrownBy(() -> out.write(1)).hasMessage(message);
        return out.problem();
    }
}
