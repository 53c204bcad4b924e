package io.vapscan.cli;

import io.vapscan.manifest.FileName;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** An installed program that prints manifests. */
final class RenderProgram {

    private static final int LONGEST = 64 << 20;
    private static final int LONGEST_ERROR = 2000;
    private static final long SECONDS = 120;
    private static final String NO_PROXY = "http://127.0.0.1:9";

    /** By these, git takes no transport but files, and Go's HTTP client asks a proxy that nobody runs. */
    private static final Map<String, String> OFFLINE = Map.of(
            "GIT_ALLOW_PROTOCOL", "file",
            "HTTP_PROXY", NO_PROXY,
            "HTTPS_PROXY", NO_PROXY,
            "http_proxy", NO_PROXY,
            "https_proxy", NO_PROXY,
            "NO_PROXY", "",
            "no_proxy", "");

    private final Path file;

    private RenderProgram(Path file) {
        this.file = file;
    }

    /**
     * What a run came to.
     *
     * @param output what it printed
     * @param problem why that is nothing, one line; empty when all is well
     * @param advice what to do about it
     */
    record Ran(String output, String problem, String advice) {}

    /** The program of that name on the PATH. */
    static Optional<RenderProgram> installed(String program, Surroundings surroundings) {
        String paths = surroundings.environment().getOrDefault("PATH", "");
        for (String folder : paths.split(File.pathSeparator)) {
            Path file = Path.of(folder.isEmpty() ? "." : folder, program);
            if (!folder.isEmpty() && Files.isRegularFile(file) && Files.isExecutable(file)) {
                return Optional.of(new RenderProgram(file));
            }
        }
        return Optional.empty();
    }

    /**
     * Runs it.
     *
     * @param remote whether it may ask other hosts
     */
    Ran run(List<String> arguments, boolean remote) throws IOException {
        List<String> command = new ArrayList<>(List.of(file.toString()));
        command.addAll(arguments);
        Path errors;
        try {
            errors = Files.createTempFile("vapscan", ".log");
        } catch (IOException none) {
            return failed("needs a temporary file, and none can be made: " + FileName.reason(none));
        }
        try {
            ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors.toFile());
            if (!remote) {
                builder.environment().putAll(OFFLINE);
            }
            return ran(builder.start(), errors);
        } catch (IOException cannot) {
            return failed("cannot be run: " + cannot.getMessage());
        } finally {
            Files.deleteIfExists(errors);
        }
    }

    private Ran ran(Process process, Path errors) throws IOException {
        try (InputStream in = process.getInputStream()) {
            process.getOutputStream().close();
            // The program is stopped when it takes too long, which ends its output.
            process.onExit().orTimeout(SECONDS, TimeUnit.SECONDS).exceptionally(late -> process.destroyForcibly());
            byte[] out = in.readNBytes(LONGEST + 1);
            if (out.length > LONGEST) {
                return failed("prints more than " + LONGEST + " bytes");
            }
            boolean ended = process.waitFor(SECONDS, TimeUnit.SECONDS);
            return ended && process.exitValue() == 0
                    ? new Ran(new String(out, StandardCharsets.UTF_8), "", "")
                    : failed("failed: " + said(errors));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return failed("was interrupted");
        } finally {
            process.destroyForcibly();
        }
    }

    private Ran failed(String how) {
        boolean refused = how.contains(NO_PROXY.substring("http://".length())) || how.contains("not allowed");
        return new Ran(
                "",
                file.getFileName() + " " + how,
                refused
                        ? "it asks another host, which only --remote-bases allows"
                        : "--no-render reads the files as they are written");
    }

    private static String said(Path errors) throws IOException {
        try (InputStream in = Files.newInputStream(errors)) {
            String text = new String(in.readNBytes(LONGEST_ERROR), StandardCharsets.UTF_8);
            return text.strip().replaceAll("\\s+", " ");
        }
    }
}
