import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Scans inputs that are longer than the heap: {@code java MemoryBench.java VAPSCAN [MEGABYTES [HEAP]]}, 1024 and 512m if nothing
 * else is said, as a stream of YAML, as Lists in YAML and JSON, as rows of JSON and on standard input, in the formats that write
 * as they go. Prints wall time and the greatest resident set; fails where a run fails.
 */
final class MemoryBench {

    private static final List<String> FORMATS = List.of("prometheus", "pretty-printer", "csv", "junit", "json");

    private final String vapscan;
    private final String heap;
    private boolean failed;

    private MemoryBench(String vapscan, String heap) {
        this.vapscan = vapscan;
        this.heap = heap;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        long bytes = (args.length > 1 ? Long.parseLong(args[1]) : 1024) << 20;
        MemoryBench bench = new MemoryBench(args[0], args.length > 2 ? args[2] : "512m");
        Path directory = Files.createTempDirectory("vapscan-bench");
        try {
            Path stream = directory.resolve("stream.yaml");
            write(stream, bytes, "", "---\n", "", "");
            for (String format : FORMATS) {
                bench.run(format, stream, false);
            }
            bench.run("pretty-printer", stream, true);
            Files.delete(stream);
            Path list = directory.resolve("list.yaml");
            write(list, bytes, "apiVersion: v1\nitems:\n", "- ", "  ", "kind: List\n");
            bench.run("prometheus", list, false);
            Files.delete(list);
            Path json = directory.resolve("list.json");
            writeJson(json, bytes, "{\"apiVersion\": \"v1\", \"kind\": \"List\", \"items\": [\n", ",\n", "]}\n");
            bench.run("prometheus", json, false);
            Files.delete(json);
            Path rows = directory.resolve("rows.json");
            writeJson(rows, bytes, "", "\n", "\n");
            bench.run("prometheus", rows, false);
        } finally {
            try (Stream<Path> files = Files.walk(directory)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
        System.exit(bench.failed ? 1 : 0);
    }

    private void run(String format, Path input, boolean standardInput) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(vapscan, "scan", "-f", format));
        command.add(standardInput ? "-" : input.toString());
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("VAPSCAN_JAVA_OPTS", "-Xmx" + heap);
        if (standardInput) {
            builder.redirectInput(input.toFile());
        }
        long start = System.nanoTime();
        Process process = builder.start();
        long resident = 0;
        while (!process.waitFor(20, TimeUnit.MILLISECONDS)) {
            resident = Math.max(resident, residentKilobytes(process.pid()));
        }
        failed |= process.exitValue() != 0;
        System.out.printf(
                Locale.ROOT,
                "%-15s %-12s %5d MB, heap %s: exit %d, %6.1f s, resident %d MB%n",
                format,
                standardInput ? "(stdin)" : input.getFileName(),
                Files.size(input) >> 20,
                heap,
                process.exitValue(),
                (System.nanoTime() - start) / 1e9,
                resident >> 10);
    }

    private static long residentKilobytes(long pid) {
        try {
            for (String line : Files.readAllLines(Path.of("/proc", Long.toString(pid), "status"))) {
                if (line.startsWith("VmHWM:")) {
                    return Long.parseLong(line.replaceAll("[^0-9]", ""));
                }
            }
        } catch (IOException goneOrNotLinux) {
            return 0;
        }
        return 0;
    }

    private static void write(Path file, long bytes, String head, String first, String rest, String tail)
            throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write(head);
            long written = 0;
            for (int i = 0; written < bytes; i++) {
                String text = first + manifest(i).stripTrailing().replace("\n", "\n" + rest) + "\n";
                out.write(text);
                written += text.length();
            }
            out.write(tail);
        }
    }

    private static void writeJson(Path file, long bytes, String head, String between, String tail) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write(head);
            long written = 0;
            for (int i = 0; written < bytes; i++) {
                String text = (i == 0 ? "" : between) + json(i);
                out.write(text);
                written += text.length();
            }
            out.write(tail);
        }
    }

    private static String manifest(int i) {
        return i % 4 == 0
                ? "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c-" + i + "\n  namespace: n-" + i % 50
                        + "\ndata:\n  text: " + "x".repeat(400) + "\n"
                : "apiVersion: v1\nkind: Pod\nmetadata:\n  name: p-" + i + "\n  namespace: n-" + i % 50
                        + "\nspec:\n  containers:\n  - name: main\n    image: registry.example/app:" + i % 300
                        + "\n    securityContext:\n      privileged: " + (i % 7 == 0)
                        + "\n      allowPrivilegeEscalation: " + (i % 2 == 0) + "\n";
    }

    private static String json(int i) {
        return i % 4 == 0
                ? "{\"apiVersion\": \"v1\", \"kind\": \"ConfigMap\", \"metadata\": {\"name\": \"c-" + i
                        + "\"}, \"data\": {\"text\": \"" + "x".repeat(400) + "\"}}"
                : "{\"apiVersion\": \"v1\", \"kind\": \"Pod\", \"metadata\": {\"name\": \"p-" + i
                        + "\"}, \"spec\": {\"containers\": [{\"name\": \"main\", \"image\": \"registry.example/app:"
                        + i % 300 + "\", \"securityContext\": {\"privileged\": " + (i % 7 == 0) + "}}]}}";
    }
}
