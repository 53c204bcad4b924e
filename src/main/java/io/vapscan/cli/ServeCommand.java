package io.vapscan.cli;

import io.vapscan.serve.Broken;
import io.vapscan.serve.ServeOptions;
import io.vapscan.serve.VapServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code vapscan serve}: answers AdmissionReviews and scans manifests over HTTP. */
@Command(
        name = "serve",
        description = "Answer AdmissionReviews and scan manifests over HTTP.",
        customSynopsis = {
            "vapscan serve [OPTIONS]",
            "   or: vapscan serve control ID[,ID...] [OPTIONS]",
            "   or: vapscan serve framework NAME[,NAME...] [OPTIONS]"
        },
        sortOptions = false,
        footer = {
            "",
            "POST /admit, POST /scan, GET /healthz, /readyz, /metrics, /openapi.json. Files that change are read again.",
            "",
            "Examples:",
            "  vapscan serve -p policies/ -b bindings.yaml --namespaces namespaces.yaml",
            "  vapscan serve --listen 0.0.0.0:8443 --tls-cert tls.crt --tls-key tls.key --token-file token",
            "  curl --data-binary @pod.yaml -H 'Content-Type: application/yaml' 'localhost:8080/scan?format=sarif'"
        })
final class ServeCommand implements Callable<Integer> {

    private static final List<String> ON_UNKNOWN = List.of("deny", "allow");

    @Parameters(
            arity = "0..*",
            hidden = true,
            paramLabel = "WHAT",
            description = "control ID[,ID...] or framework NAME[,NAME...].")
    List<String> arguments = new ArrayList<>();

    @Option(
            names = "--on-unknown",
            paramLabel = "WHAT",
            description =
                    "What becomes of a review when some verdict is not known: deny (default) or allow. Both warn.")
    String onUnknown = "deny";

    @Option(
            names = {"-n", "--namespace"},
            paramLabel = "NAME",
            description = "Namespace of scanned objects that name none; default \"default\".")
    @Nullable
    String namespace;

    @Option(
            names = "--object-model",
            paramLabel = "MODEL",
            description = "decoded (as a server holds objects, the default) or written (as they are sent).")
    @Nullable
    String objectModel;

    @Mixin
    JudgeFlags judge = new JudgeFlags();

    @ArgGroup(exclusive = false, validate = false, order = 3, heading = "%nWho may ask, and how much:%n")
    ServeFlags serve = new ServeFlags();

    private final Console console;

    ServeCommand(Console console) {
        this.console = console;
    }

    private Failure cannotListen(SocketException why) {
        return Failure.usage("--listen: cannot listen at " + serve.listen + ": " + why.getMessage());
    }

    @Override
    public Integer call() throws IOException {
        ServeOptions options = options();
        boolean written = RequestSource.written(objectModel);
        ServedPolicies source = new ServedPolicies(
                judge.policy,
                judge.world,
                target(),
                new ServedPolicies.Objects(
                        namespace == null ? "" : KubernetesNames.namespace("--namespace", namespace), written),
                console);
        VapServer server = new VapServer(options, source, new ConsoleLog(console));
        try {
            server.start();
        } catch (SocketException taken) {
            throw cannotListen(taken);
        } catch (IOException failed) {
            // Jetty puts one of its own around it, which does not say why.
            if (failed.getCause() instanceof SocketException taken) {
                throw cannotListen(taken);
            }
            throw failed;
        } catch (Broken broken) {
            broken.reasons().forEach(console::error);
            return ExitCode.USAGE.code();
        }
        options.access().warning(options.loopback()).ifPresent(console::warn);
        console.note("listening at " + (options.access().certificate() == null ? "http://" : "https://")
                + host(options.address()) + ":" + server.port() + ", " + server.policies()
                + (server.policies() == 1 ? " policy" : " policies") + " in force");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server), "vapscan-stop"));
        return forever();
    }

    private static String host(InetSocketAddress address) {
        String host = address.getAddress().getHostAddress();
        return host.contains(":") ? "[" + host + "]" : host;
    }

    private ServeOptions options() {
        if (!ON_UNKNOWN.contains(onUnknown)) {
            throw Failure.usage("--on-unknown: " + onUnknown + " is neither deny nor allow");
        }
        InetSocketAddress address = serve.address();
        if (address.isUnresolved()) {
            throw Failure.usage("--listen: there is no host " + address.getHostString());
        }
        ServeOptions options = new ServeOptions(
                address,
                serve.access(),
                serve.bounds(),
                onUnknown.equals("allow"),
                Duration.ofSeconds(serve.drainSeconds),
                Duration.ofSeconds(1),
                Version.program());
        options.access().refusal(options.loopback()).ifPresent(why -> {
            throw Failure.usage(why);
        });
        return options;
    }

    private ScanTarget target() {
        ScanTarget target = ScanTarget.of(arguments);
        if (!target.paths().isEmpty()) {
            throw Failure.usage("serve takes no files to scan: post them to /scan; policies are named with -p");
        }
        return target;
    }

    /** Runs until the process is told to end. */
    private static int forever() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        return ExitCode.INTERRUPTED.code();
    }

    private void stop(VapServer server) {
        console.note("draining");
        boolean drained = server.drain();
        if (!drained) {
            console.error("some requests were not answered in " + serve.drainSeconds + " s");
        }
        console.err().flush();
        // Told to end and ended well is no failure, which is what the virtual machine would make of a signal.
        Runtime.getRuntime().halt((drained ? ExitCode.OK : ExitCode.FAILED).code());
    }
}
