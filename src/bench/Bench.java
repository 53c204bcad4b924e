import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Times whole runs of the program, start included, over generated manifests: {@code java Bench.java VAPSCAN [N...]}. What is
 * compared runs in turn, again and again, so that whatever else the machine does hits all of it. Prints wall time, processor
 * time, the greatest resident set where the system tells it, objects per second, and how many times as long as parsing alone a
 * run takes. Folders are read by a library's parser alone, too ({@code LibraryParse.java}). {@code PEER} may name a command
 * that is run over the same files in the same turns.
 */
final class Bench {

    private static final String TWELVE =
            "C-0016,C-0017,C-0057,C-0046,C-0004,C-0012,C-0041,C-0048,C-0061,C-0073,C-0078,C-0207";
    private static final String PARSE = "parse only";
    private static final String LIBRARY = "a library's parser alone";
    private static final String ALL = "all controls";
    private static final String ONE_THREAD = "all controls, one thread";

    private final String vapscan;
    private final Path directory;

    private Bench(String vapscan, Path directory) {
        this.vapscan = vapscan;
        this.directory = directory;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Path directory = Files.createTempDirectory("vapscan-bench");
        try {
            Bench bench = new Bench(Path.of(args[0]).toAbsolutePath().toString(), directory);
            bench.compileLibraryParse();
            bench.start();
            String[] counts = args.length > 1 ? Arrays.copyOfRange(args, 1, args.length) : new String[] {"1000"};
            for (String count : counts) {
                bench.repository(Integer.parseInt(count));
            }
        } finally {
            try (Stream<Path> files = Files.walk(directory)) {
                files.sorted(Comparator.reverseOrder()).forEach(Bench::delete);
            }
        }
    }

    private void compileLibraryParse() {
        int failed = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", libraries(), "-d", directory.toString(), "src/bench/LibraryParse.java");
        if (failed != 0) {
            throw new IllegalStateException("LibraryParse.java does not compile");
        }
    }

    private String libraries() {
        return Path.of(vapscan).resolveSibling("../lib/vapscan-libraries.jar").normalize().toString();
    }

    /** One manifest, against the least that the virtual machine takes. */
    private void start() throws IOException, InterruptedException {
        String one = Files.writeString(directory.resolve("one.yaml"), manifest(1)).toString();
        Map<String, List<String>> commands = new LinkedHashMap<>();
        commands.put("java -version", List.of(java(), "-version"));
        commands.put("1 control", List.of(vapscan, "scan", "control", "C-0016", one));
        commands.put("1 control, nothing found", List.of(vapscan, "scan", "control", "C-0026", one));
        commands.put("1 control, json", List.of(vapscan, "scan", "control", "C-0016", "-f", "json", one));
        commands.put("12 controls", List.of(vapscan, "scan", "control", TWELVE, one));
        commands.put(ALL, List.of(vapscan, "scan", one));
        print("1 manifest, start included", 1, "java -version", run(commands, 15));
    }

    /** The start script's own choice of Java. */
    private static String java() {
        String home = System.getenv("JAVA_HOME");
        Path own = Path.of(home == null || home.isEmpty() ? System.getProperty("java.home") : home);
        return own.resolve("bin").resolve("java").toString();
    }

    /** The same manifests as files, as one stream and as one List; by 1, 12 and all controls; by the peer, if one is named. */
    private void repository(int count) throws IOException, InterruptedException {
        Path files = Files.createDirectories(directory.resolve("files-" + count));
        Path stream = directory.resolve("stream-" + count + ".yaml");
        Path list = directory.resolve("list-" + count + ".yaml");
        try (BufferedWriter streamed = Files.newBufferedWriter(stream);
                BufferedWriter listed = Files.newBufferedWriter(list)) {
            listed.write("apiVersion: v1\nkind: List\nitems:\n");
            for (int i = 0; i < count; i++) {
                String text = manifest(i);
                Files.writeString(files.resolve(String.format(Locale.ROOT, "m%06d.yaml", i)), text);
                streamed.write("---\n" + text);
                listed.write("- " + indent(text, "  ").substring(2));
            }
        }
        for (Path input : List.of(files, stream, list)) {
            String shape = input.getFileName().toString().replaceAll("-.*", "");
            Map<String, Measured> measured = run(commands(input.toString()), count > 20_000 ? 3 : 5);
            print(count + " manifests, " + shape, count, PARSE, measured);
            System.out.printf(
                    Locale.ROOT,
                    "  all threads judge %.2f times as fast as one%n",
                    (double) median(measured, ONE_THREAD) / median(measured, ALL));
        }
    }

    private Map<String, List<String>> commands(String input) {
        Map<String, List<String>> commands = new LinkedHashMap<>();
        // Judging no kind at all leaves reading, splitting and parsing.
        commands.put(PARSE, List.of(vapscan, "scan", "--include-kinds", "None", input));
        if (Files.isDirectory(Path.of(input))) {
            // As the start script starts the program, where that makes a difference.
            String classPath = libraries() + File.pathSeparator + directory;
            commands.put(
                    LIBRARY,
                    List.of(java(), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:NewSize=100m", "-cp", classPath,
                            "LibraryParse", input));
        }
        commands.put("1 control", List.of(vapscan, "scan", "control", "C-0016", input));
        commands.put("12 controls", List.of(vapscan, "scan", "control", TWELVE, input));
        commands.put(ALL, List.of(vapscan, "scan", input));
        commands.put(ONE_THREAD, List.of(vapscan, "scan", "--jobs", "1", input));
        commands.put("all controls, json", List.of(vapscan, "scan", "-f", "json", input));
        String peer = System.getenv("PEER");
        if (peer != null && !peer.isEmpty()) {
            List<String> command = new ArrayList<>(Arrays.asList(peer.split(" ")));
            command.add(input);
            commands.put("peer", command);
        }
        return commands;
    }

    /** What the runs of one command took: wall times in milliseconds, and the most of the rest. */
    private static final class Measured {
        private final List<Long> walls = new ArrayList<>();
        private long cpu;
        private long resident;
    }

    private static Map<String, Measured> run(Map<String, List<String>> commands, int rounds)
            throws IOException, InterruptedException {
        Map<String, Measured> measured = new LinkedHashMap<>();
        for (int i = 0; i < rounds; i++) {
            for (Map.Entry<String, List<String>> command : commands.entrySet()) {
                run(command.getValue(), measured.computeIfAbsent(command.getKey(), name -> new Measured()));
            }
        }
        return measured;
    }

    private static void run(List<String> command, Measured into) throws IOException, InterruptedException {
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        while (!process.waitFor(2, TimeUnit.MILLISECONDS)) {
            into.resident = Math.max(into.resident, residentKilobytes(process.pid()));
            into.cpu = Math.max(
                    into.cpu, process.info().totalCpuDuration().orElse(Duration.ZERO).toMillis());
        }
        into.walls.add((System.nanoTime() - start) / 1_000_000);
    }

    private static void print(String title, int objects, String base, Map<String, Measured> measured) {
        System.out.println(title);
        long least = median(measured, base);
        measured.forEach((name, times) -> {
            long median = median(measured, name);
            System.out.printf(
                    Locale.ROOT,
                    "  %-26s median %6d ms  best %6d ms  cpu %6d ms  resident %5d MB  %7d objects/s  %5.2f x %s%n",
                    name,
                    median,
                    Collections.min(times.walls),
                    times.cpu,
                    times.resident / 1024,
                    objects * 1000L / Math.max(1, median),
                    (double) median / least,
                    base);
        });
    }

    private static long median(Map<String, Measured> measured, String name) {
        List<Long> walls = new ArrayList<>(measured.get(name).walls);
        Collections.sort(walls);
        return Math.max(1, walls.get(walls.size() / 2));
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
