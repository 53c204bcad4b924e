import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * Drives {@code vapscan serve} from this process over loopback: {@code java Load.java VAPSCAN [RATE [SECONDS [CONNECTIONS]]]}.
 *
 * <p>Reviews are sent at a fixed rate, whatever becomes of those before: a review's latency counts from when it was due, so that
 * a server that stalls does not hide how many it kept waiting. Ends with 1 when the target is missed: every review answered,
 * the rate held, p99 under 20 ms, and the resident set flat over the second half.
 */
final class Load {

    private static final int WARM_UP_SECONDS = 10;
    private static final double P99_MILLIS = 20;
    private static final double FLAT = 1.10;

    private final List<byte[]> requests;
    private final int rate;
    private final int connections;
    private final int port;

    private Load(int port, int rate, int connections) throws IOException {
        this.requests = requests();
        this.port = port;
        this.rate = rate;
        this.connections = connections;
    }

    public static void main(String[] args) throws Exception {
        int rate = args.length > 1 ? Integer.parseInt(args[1]) : 2_000;
        int seconds = args.length > 2 ? Integer.parseInt(args[2]) : 60;
        int connections = args.length > 3 ? Integer.parseInt(args[3]) : 16;
        int port = freePort();
        Path log = Files.createTempFile("vapscan-load", ".log");
        List<String> command = new ArrayList<>(List.of(args[0].split(" ")));
        command.addAll(List.of("serve", "--listen", "127.0.0.1:" + port, "--on-unknown", "allow"));
        Process server = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        int code = 1;
        try {
            awaitReady(server, port, log);
            Load load = new Load(port, rate, connections);
            load.run(WARM_UP_SECONDS, null);
            code = load.run(seconds, server.toHandle()) ? 0 : 1;
        } finally {
            server.destroy();
            if (!server.waitFor(40, TimeUnit.SECONDS)) {
                server.destroyForcibly();
            }
            System.out.println("server ended with " + server.exitValue());
        }
        System.exit(code);
    }

    /** Runs for that long; reports where a process is named. */
    private boolean run(int seconds, ProcessHandle server) throws Exception {
        long start = System.nanoTime() + 50_000_000;
        Duration before = cpu(server);
        Duration ownBefore = cpu(ProcessHandle.current());
        List<Sender> senders = new ArrayList<>();
        for (int i = 0; i < connections; i++) {
            Sender sender = new Sender(i, start, (long) rate * seconds);
            senders.add(sender);
            sender.start();
        }
        List<Long> resident = new ArrayList<>();
        for (int second = 0; second < seconds; second++) {
            Thread.sleep(Math.max(0, (start + (second + 1) * 1_000_000_000L - System.nanoTime()) / 1_000_000));
            resident.add(resident(server));
        }
        for (Sender sender : senders) {
            sender.join();
        }
        double took = (System.nanoTime() - start) / 1e9;
        return server == null
                || report(
                        senders,
                        took,
                        resident,
                        cpu(server).minus(before),
                        cpu(ProcessHandle.current()).minus(ownBefore));
    }

    private boolean report(List<Sender> senders, double took, List<Long> resident, Duration cpu, Duration own) {
        long[] all = senders.stream()
                .flatMapToLong(s -> Arrays.stream(s.latencies, 0, s.count))
                .sorted()
                .toArray();
        long errors = senders.stream().mapToLong(s -> s.errors.get()).sum();
        double reached = all.length / took;
        double p99 = millis(all, 0.99);
        print("reviews  %d in %.1f s: %.0f a second of %d wanted, %d errors", all.length, took, reached, rate, errors);
        print(
                "latency  p50 %.2f ms, p90 %.2f ms, p99 %.2f ms, p999 %.2f ms, most %.2f ms",
                millis(all, 0.5), millis(all, 0.9), p99, millis(all, 0.999), millis(all, 1));
        print(
                "cpu      server %.1f s (%.0f us a review), load %.1f s, of %.1f s on %d processors",
                seconds(cpu),
                seconds(cpu) * 1e6 / all.length,
                seconds(own),
                took * Runtime.getRuntime().availableProcessors(),
                Runtime.getRuntime().availableProcessors());
        long middle = resident.get(resident.size() / 2);
        long last = resident.get(resident.size() - 1);
        print("resident first %d MiB, middle %d MiB, last %d MiB", resident.get(0) >> 10, middle >> 10, last >> 10);
        boolean fine = errors == 0 && reached >= rate * 0.99 && p99 < P99_MILLIS && last <= middle * FLAT;
        print(
                fine
                        ? "the target is reached"
                        : "the target is MISSED: no error, %d a second, p99 under %.0f ms, flat memory",
                rate,
                P99_MILLIS);
        return fine;
    }

    private static void print(String format, Object... arguments) {
        System.out.println(String.format(Locale.ROOT, format, arguments));
    }

    private static double millis(long[] sorted, double share) {
        return sorted.length == 0
                ? Double.NaN
                : sorted[(int) Math.min(sorted.length - 1, Math.ceil(share * sorted.length))] / 1e6;
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }

    private static Duration cpu(ProcessHandle process) {
        return process == null
                ? Duration.ZERO
                : process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** KiB, 0 where the system does not tell. */
    private static long resident(ProcessHandle process) throws IOException {
        Path status = Path.of("/proc/" + (process == null ? "none" : process.pid()) + "/status");
        if (!Files.isReadable(status)) {
            return 0;
        }
        return Files.readAllLines(status).stream()
                .filter(l -> l.startsWith("VmRSS"))
                .mapToLong(l -> Long.parseLong(l.replaceAll("\\D", "")))
                .findFirst()
                .orElse(0);
    }

    private static int freePort() throws IOException {
        try (java.net.ServerSocket socket = new java.net.ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static void awaitReady(Process server, int port, Path log) throws Exception {
        byte[] probe = "GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                .getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < 600; i++) {
            if (!server.isAlive()) {
                throw new IOException("the server did not start: " + Files.readString(log));
            }
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                socket.getOutputStream().write(probe);
                if (new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII)
                        .startsWith("HTTP/1.1 200")) {
                    return;
                }
            } catch (IOException notYet) {
                // It does not listen yet.
            }
            Thread.sleep(100);
        }
        throw new IOException("the server is not ready after a minute");
    }

    /** One connection that sends every so-manieth review. */
    private final class Sender extends Thread {

        private final int first;
        private final long start;
        private final long total;
        private final long[] latencies;
        private final AtomicLong errors = new AtomicLong();
        private int count;

        Sender(int first, long start, long total) {
            this.first = first;
            this.start = start;
            this.total = total;
            this.latencies = new long[(int) (total / connections + 1)];
        }

        @Override
        public void run() {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                socket.setTcpNoDelay(true);
                socket.setSoTimeout(15_000);
                InputStream in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
                OutputStream out = socket.getOutputStream();
                for (long i = first; i < total; i += connections) {
                    long due = start + (long) (i * (1e9 / rate));
                    sleepUntil(due);
                    out.write(requests.get((int) (i / connections % requests.size())));
                    if (!answered(in)) {
                        errors.incrementAndGet();
                    }
                    latencies[count++] = System.nanoTime() - due;
                }
            } catch (IOException broken) {
                errors.incrementAndGet();
            }
        }

        private void sleepUntil(long due) {
            long left = due - System.nanoTime();
            if (left > 0) {
                java.util.concurrent.locks.LockSupport.parkNanos(left);
            }
        }

        /** Reads an answer; whether it is a 200 whose review has a verdict. */
        private boolean answered(InputStream in) throws IOException {
            boolean fine = line(in).startsWith("HTTP/1.1 200");
            int length = -1;
            for (String header = line(in); !header.isEmpty(); header = line(in)) {
                if (header.regionMatches(true, 0, "Content-Length:", 0, 15)) {
                    length = Integer.parseInt(header.substring(15).strip());
                }
            }
            byte[] body = in.readNBytes(length);
            return fine && body.length == length && new String(body, StandardCharsets.UTF_8).contains("\"allowed\":");
        }

        private String line(InputStream in) throws IOException {
            StringBuilder line = new StringBuilder(64);
            for (int c = in.read(); c != '\n'; c = in.read()) {
                if (c < 0) {
                    throw new IOException("the connection was closed");
                }
                if (c != '\r') {
                    line.append((char) c);
                }
            }
            return line.toString();
        }
    }

    /** Reviews of several kinds, good and bad, as a cluster would send them. */
    private static List<byte[]> requests() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("fixtures/load"))) {
            List<byte[]> requests = new ArrayList<>();
            for (Path file : files.sorted().toList()) {
                byte[] body = Files.readAllBytes(file);
                ByteArrayOutputStream request = new ByteArrayOutputStream();
                request.writeBytes(
                        ("POST /admit?timeout=10s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                                        + "Content-Length: " + body.length + "\r\n\r\n")
                                .getBytes(StandardCharsets.US_ASCII));
                request.writeBytes(body);
                requests.add(request.toByteArray());
            }
            return requests;
        }
    }
}
