package io.vapscan.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramFilesTest {

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    Path lib;

    private Path jar() throws IOException {
        return Files.write(lib.resolve("vapscan.jar"), new byte[12]);
    }

    @Test
    void folderThatWasPackedWithTheJar() throws IOException {
        Path folder = Files.createDirectory(lib.resolve("data-12"));
        assertThat(ProgramFiles.folder(jar().toString())).isEqualTo(folder.toString());
    }

    @Test
    void jarAlone() throws IOException {
        assertThat(ProgramFiles.folder(jar().toString())).isNull();
        assertThat(ProgramFiles.folder(lib.resolve("missing.jar").toString())).isNull();
    }

    @Test
    void folderOfAnotherProgramOrOfAnOlderJar() throws IOException {
        Files.createDirectory(lib.resolve("data"));
        Files.createDirectory(lib.resolve("data-11"));
        assertThat(ProgramFiles.folder(jar().toString())).isNull();
    }

    @Test
    void classPathOfMore() throws IOException {
        Files.createDirectory(lib.resolve("data-12"));
        String jar = jar().toString();
        assertThat(ProgramFiles.folder(jar + File.pathSeparator + jar)).isNull();
        assertThat(ProgramFiles.folder(lib.toString())).isNull();
        assertThat(ProgramFiles.folder("")).isNull();
    }
}
