package io.vapscan.cli;

import io.vapscan.api.ClassPath;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** The program as a process of its own, started by a shell script in which {@code $VAPSCAN} is how it is run. */
final class Program {

    private Program() {}

    /** Whether the machine has such a shell at all. */
    static boolean canRun() {
        return new File("/bin/sh").canExecute() && new File("/dev/full").exists();
    }

    /** The class path of this process, every entry of it absolute. */
    static List<Path> classPath() throws URISyntaxException {
        return ClassPath.entries().stream()
                .map(entry -> Path.of(entry).toAbsolutePath())
                .toList();
    }

    /** Runs a script in a directory; what it prints is in the result. */
    static Run sh(Path directory, String script) throws Exception {
        Path out = Files.createTempFile("vapscan-out", ".txt");
        Path err = Files.createTempFile("vapscan-err", ".txt");
        try {
            ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", script)
                    .directory(directory.toFile())
                    .redirectInput(new File("/dev/null"))
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment()
                    .put(
                            "JAVA",
                            Path.of(System.getProperty("java.home"), "bin/java").toString());
            builder.environment()
                    .put(
                            "CLASSPATH",
                            classPath().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
            builder.environment().put("VAPSCAN_CONFIG", "off");
            builder.environment()
                    .put(
                            "VAPSCAN",
                            "$JAVA -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:-UsePerfData $HEAP io.vapscan.cli.Main");
            Process process = builder.start();
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
                throw new IllegalStateException("still running: " + script);
            }
            return new Run(process.exitValue(), Files.readString(out), Files.readString(err));
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }
}
