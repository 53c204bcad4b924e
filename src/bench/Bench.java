import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Times whole runs of the program, start included, over generated manifests: {@code java Bench.java VAPSCAN [N...]}.
 * Prints wall time, processor time and, where the system tells it, the greatest resident set. {@code PEER} may name a command
 * that is run over the same files.
 */
final class Bench {

    private static final int RUNS = 5;
    private static final String TWELVE =
            "C-0016,C-0017,C-0057,C-0046,C-0004,C-0012,C-0041,C-0048,C-0061,C-0073,C-0078,C-0207";

    public static void main(String[] args) throws IOException, InterruptedException {
        String vapscan = Path.of(args[0]).toAbsolutePath().toString();
        Path directory = Files.createTempDirectory("vapscan-bench");
        try {
            Path one = Files.writeString(directory.resolve("one.yaml"), manifest(1));
            run("java -version", List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-version"));
            run("1 manifest, 1 control", List.of(vapscan, "scan", "control", "C-0016", one.toString()));
            run("1 manifest, 12 controls", List.of(vapscan, "scan", "control", TWELVE, one.toString()));
            run("1 manifest, all controls", List.of(vapscan, "scan", one.toString()));
            for (String count : args.length > 1 ? Arrays.copyOfRange(args, 1, args.length) : new String[] {"1000"}) {
                repository(vapscan, directory, Integer.parseInt(count));
            }
        } finally {
            try (Stream<Path> files = Files.walk(directory)) {
                files.sorted(Comparator.reverseOrder()).forEach(Bench::delete);
            }
        }
    }

    /** The same manifests as files, as one stream and as one List; by 1, 12 and all controls; by the peer, if one is named. */
    private static void repository(String vapscan, Path directory, int count) throws IOException, InterruptedException {
        Path files = Files.createDirectories(directory.resolve("files-" + count));
        StringBuilder stream = new StringBuilder();
        StringBuilder list = new StringBuilder("apiVersion: v1\nkind: List\nitems:\n");
        for (int i = 0; i < count; i++) {
            String text = manifest(i);
            Files.writeString(files.resolve(String.format(Locale.ROOT, "m%06d.yaml", i)), text);
            stream.append("---\n").append(text);
            list.append("- ").append(indent(text, "  ").substring(2));
        }
        Path streamFile = Files.writeString(directory.resolve("stream-" + count + ".yaml"), stream);
        Path listFile = Files.writeString(directory.resolve("list-" + count + ".yaml"), list);
        String many = count + " manifests, ";
        for (Path input : List.of(files, streamFile, listFile)) {
            String shape = ", " + input.getFileName().toString().replaceAll("-.*", "");
            // Judging no kind at all leaves reading, splitting and parsing.
            run(many + "parse only" + shape, List.of(vapscan, "scan", "--include-kinds", "None", input.toString()));
            run(many + "1 control" + shape, List.of(vapscan, "scan", "control", "C-0016", input.toString()));
            run(many + "12 controls" + shape, List.of(vapscan, "scan", "control", TWELVE, input.toString()));
            run(many + "all controls" + shape, List.of(vapscan, "scan", input.toString()));
            run(many + "all, one thread" + shape, List.of(vapscan, "scan", "--jobs", "1", input.toString()));
        }
        String peer = System.getenv("PEER");
        if (peer != null && !peer.isEmpty()) {
            List<String> command = new ArrayList<>(Arrays.asList(peer.split(" ")));
            command.add(files.toString());
            run(many + "peer", command);
        }
    }

    private static void run(String what, List<String> command) throws IOException, InterruptedException {
        List<Long> walls = new ArrayList<>();
        long resident = 0;
        long cpu = 0;
        for (int i = 0; i < RUNS; i++) {
            long start = System.nanoTime();
            Process process = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            while (process.isAlive()) {
                resident = Math.max(resident, residentKilobytes(process.pid()));
                cpu = Math.max(cpu, process.info().totalCpuDuration().orElse(Duration.ZERO).toMillis());
                Thread.sleep(2);
            }
            walls.add((System.nanoTime() - start) / 1_000_000);
        }
        Long[] sorted = walls.stream().sorted().toArray(Long[]::new);
        System.out.printf(
                Locale.ROOT,
                "%-44s median %5d ms  best %5d ms  cpu %6d ms  resident %4d MB  %s%n",
                what,
                sorted[RUNS / 2],
                sorted[0],
                cpu,
                resident / 1024,
                Arrays.toString(walls.toArray()));
    }

    private static long residentKilobytes(long pid) {
        try {
            for (String line : Files.readAllLines(Path.of("/proc", Long.toString(pid), "status"))) {
                if (line.startsWith("VmHWM:")) {
                    return Long.parseLong(line.replaceAll("[^0-9]", ""));
                }
            }
        } catch (IOException | UncheckedIOException goneOrNotLinux) {
            return 0;
        }
        return 0;
    }

    private static void delete(Path path) {
        try {
            Files.delete(path);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Small manifests of several kinds, about half of which fail some control. */
    private static String manifest(int i) {
        String name = "app-" + i;
        String spec = podSpec(i);
        return switch (i % 5) {
            case 0 -> "apiVersion: v1\nkind: Pod\nmetadata:\n  name: " + name + "\n  namespace: shop\nspec:\n" + spec;
            case 1 -> workload("apps/v1", "Deployment", name, spec);
            case 2 -> workload("apps/v1", "StatefulSet", name, spec);
            case 3 -> "apiVersion: batch/v1\nkind: CronJob\nmetadata:\n  name: " + name
                    + "\n  namespace: shop\nspec:\n  schedule: \"0 3 * * *\"\n  jobTemplate:\n    spec:\n      template:\n"
                    + "        spec:\n" + indent(spec + "  restartPolicy: Never\n", "        ");
            default -> "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: " + name
                    + "\n  namespace: shop\ndata:\n  mode: fast\n  url: https://example.com/" + i + "\n";
        };
    }

    private static String workload(String apiVersion, String kind, String name, String spec) {
        return "apiVersion: " + apiVersion + "\nkind: " + kind + "\nmetadata:\n  name: " + name
                + "\n  namespace: shop\nspec:\n  selector:\n    matchLabels: {app: " + name
                + "}\n  template:\n    metadata:\n      labels: {app: " + name + "}\n    spec:\n" + indent(spec, "    ");
    }

    private static String podSpec(int i) {
        return "  containers:\n    - name: main\n      image: registry.example.com/app:" + i + "\n      securityContext:\n"
                + "        allowPrivilegeEscalation: " + (i % 2 == 0) + "\n        readOnlyRootFilesystem: " + (i % 3 == 0)
                + "\n        privileged: " + (i % 7 == 0) + "\n      resources:\n        limits: {cpu: 500m, memory: 256Mi}\n"
                + "        requests: {cpu: 100m, memory: 128Mi}\n      env:\n        - name: MODE\n          value: fast\n";
    }

    private static String indent(String text, String by) {
        return text.lines().map(line -> by + line + "\n").reduce("", String::concat);
    }
}
