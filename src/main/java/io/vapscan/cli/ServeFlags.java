package io.vapscan.cli;

import io.vapscan.serve.Access;
import io.vapscan.serve.Bounds;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say where the server listens, who may ask, and how much. */
final class ServeFlags {

    private static final int MIB = 1 << 20;

    @Option(
            names = "--listen",
            paramLabel = "HOST:PORT",
            description = "Where to listen; default ${DEFAULT-VALUE}. Port 0 takes any that is free.")
    String listen = "127.0.0.1:8080";

    @Option(
            names = "--tls-cert",
            paramLabel = "FILE",
            description = "Certificate chain in PEM; read again when it changes.")
    @Nullable
    Path certificate;

    @Option(names = "--tls-key", paramLabel = "FILE", description = "The certificate's private key in PEM.")
    @Nullable
    Path key;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "A bearer token that clients have to show, except for probes.")
    @Nullable
    Path token;

    @Option(
            names = "--insecure",
            description = "Listen beyond this machine without TLS or without a token all the same.")
    boolean insecure;

    @Option(
            names = "--max-review-size",
            paramLabel = "BYTES",
            description = "Longest AdmissionReview; default ${DEFAULT-VALUE}.")
    int reviewBytes = 3 * MIB;

    @Option(
            names = "--max-scan-size",
            paramLabel = "BYTES",
            description = "Longest manifests, unpacked; default ${DEFAULT-VALUE}.")
    int scanBytes = 16 * MIB;

    @Option(
            names = "--max-objects",
            paramLabel = "N",
            description = "Most objects in one scan; default ${DEFAULT-VALUE}.")
    int objects = 2_000;

    @Option(
            names = "--request-timeout",
            paramLabel = "SECONDS",
            description = "Longest time from a request's headers to its answer; default ${DEFAULT-VALUE}.")
    int requestSeconds = 10;

    @Option(
            names = "--header-timeout",
            paramLabel = "SECONDS",
            description = "Longest time that a client takes to send headers; default ${DEFAULT-VALUE}.")
    int headerSeconds = 10;

    @Option(
            names = "--max-connections",
            paramLabel = "N",
            description = "Most open connections; default ${DEFAULT-VALUE}.")
    int connections = 1_000;

    @Option(
            names = "--workers",
            paramLabel = "N",
            description = "Reviews judged at a time; default one per processor. Half as many scans run beside them.")
    int workers = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--queue",
            paramLabel = "N",
            description = "Reviews that may wait for a worker, others get 429; default ${DEFAULT-VALUE}.")
    int queue = 256;

    @Option(
            names = "--drain-timeout",
            paramLabel = "SECONDS",
            description = "Longest wait for open requests when the server is stopped; default ${DEFAULT-VALUE}.")
    int drainSeconds = 30;

    /** Who may ask. */
    Access access() {
        return new Access(certificate, key, token, insecure);
    }

    /** How much may be asked: a quarter of the memory is for bodies and reports, one for what reviews hold, one for scans. */
    Bounds bounds() {
        atLeast("--max-review-size", reviewBytes, 1024);
        atLeast("--max-scan-size", scanBytes, 1024);
        atLeast("--max-objects", objects, 1);
        atLeast("--request-timeout", requestSeconds, 1);
        atLeast("--header-timeout", headerSeconds, 1);
        atLeast("--max-connections", connections, 1);
        atLeast("--workers", workers, 1);
        atLeast("--queue", queue, 1);
        atLeast("--drain-timeout", drainSeconds, 0);
        long held = Runtime.getRuntime().maxMemory() / 4;
        return new Bounds(
                reviewBytes,
                scanBytes,
                // The rest is for the body that it answers.
                (int) Math.min(64L * MIB, held / 8 * 7),
                objects,
                Duration.ofSeconds(headerSeconds),
                Duration.ofSeconds(requestSeconds),
                connections,
                workers,
                queue,
                held,
                held);
    }

    private static void atLeast(String option, int value, int least) {
        if (value < least) {
            throw Failure.usage(option + ": " + value + " is less than " + least);
        }
    }

    /** The address. */
    InetSocketAddress address() {
        int colon = listen.lastIndexOf(':');
        String host = colon < 0 ? "" : listen.substring(0, colon);
        if (host.startsWith("[") && host.endsWith("]")) {
            host = host.substring(1, host.length() - 1);
        }
        try {
            int port = Integer.parseInt(listen.substring(colon + 1));
            if (port >= 0 && port <= 65_535) {
                return new InetSocketAddress(host.isEmpty() ? "127.0.0.1" : host, port);
            }
        } catch (NumberFormatException noNumber) {
            // Said below.
        }
        throw Failure.usage("--listen: " + listen + " is no HOST:PORT");
    }
}
