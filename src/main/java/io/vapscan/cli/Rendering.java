package io.vapscan.cli;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Renders a directory that is a Helm chart or a kustomization, by helm, kubectl or kustomize where they are installed. Only
 * directories that are named themselves are rendered.
 */
final class Rendering {

    private static final int LONGEST = 64 << 20;
    private static final int LONGEST_ERROR = 2000;
    private static final long SECONDS = 120;
    private static final List<String> KUSTOMIZATIONS =
            List.of("kustomization.yaml", "kustomization.yml", "Kustomization");

    private final RenderFlags flags;
    private final Console console;

    Rendering(RenderFlags flags, Console console) {
        this.flags = flags;
        this.console = console;
    }

    /**
     * What a directory renders to; null where it is neither, or where the program that it takes is not there, which is said.
     *
     * @throws Failure when the program fails
     */
    byte @Nullable [] of(String path) throws IOException {
        Path folder = Path.of(path);
        if (flags.off || path.equals("-") || !Files.isDirectory(folder)) {
            return null;
        }
        if (Files.isRegularFile(folder.resolve("Chart.yaml"))) {
            List<String> command = new ArrayList<>(List.of("template", "release", path));
            flags.values.forEach(file -> command.addAll(List.of("--values", file)));
            flags.set.forEach(value -> command.addAll(List.of("--set", value)));
            return rendered(path, "a Helm chart", List.of("helm"), command);
        }
        if (KUSTOMIZATIONS.stream().anyMatch(name -> Files.isRegularFile(folder.resolve(name)))) {
            boolean kubectl = installed("kustomize") == null;
            return rendered(
                    path,
                    "a kustomization",
                    List.of("kustomize", "kubectl"),
                    List.of(kubectl ? "kustomize" : "build", path));
        }
        return null;
    }

    private byte @Nullable [] rendered(String path, String what, List<String> programs, List<String> arguments)
            throws IOException {
        for (String program : programs) {
            Path found = installed(program);
            if (found != null) {
                List<String> command = new ArrayList<>(List.of(found.toString()));
                command.addAll(arguments);
                return run(path, command);
            }
        }
        console.warn(path + " is " + what + ", but " + String.join(" and ", programs)
                + (programs.size() == 1 ? " is" : " are")
                + " not installed: its files are read as they are written; render it elsewhere and scan that");
        return null;
    }

    private @Nullable Path installed(String program) {
        String paths = console.surroundings().environment().getOrDefault("PATH", "");
        for (String folder : paths.split(File.pathSeparator)) {
            Path file = Path.of(folder.isEmpty() ? "." : folder, program);
            if (!folder.isEmpty() && Files.isRegularFile(file) && Files.isExecutable(file)) {
                return file;
            }
        }
        return null;
    }

    private static byte[] run(String path, List<String> command) throws IOException {
        String program = String.valueOf(Path.of(command.get(0)).getFileName());
        Path errors = Files.createTempFile("vapscan", ".log");
        Process process =
                new ProcessBuilder(command).redirectError(errors.toFile()).start();
        process.getOutputStream().close();
        try (InputStream in = process.getInputStream()) {
            // The program is stopped when it takes too long, which ends its output.
            process.onExit().orTimeout(SECONDS, TimeUnit.SECONDS).exceptionally(late -> process.destroyForcibly());
            byte[] out = in.readNBytes(LONGEST + 1);
            if (out.length > LONGEST) {
                throw Failure.usage(path + ": " + program + " prints more than " + LONGEST + " bytes");
            }
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw Failure.usage(path + ": " + program + " failed: " + said(errors)
                        + "; --no-render reads the files as they are written");
            }
            return out;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw Failure.usage(path + ": " + program + " was interrupted");
        } finally {
            process.destroyForcibly();
            Files.deleteIfExists(errors);
        }
    }

    private static String said(Path errors) throws IOException {
        try (InputStream in = Files.newInputStream(errors)) {
            return new String(in.readNBytes(LONGEST_ERROR), StandardCharsets.UTF_8).strip();
        }
    }
}
