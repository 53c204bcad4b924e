package io.vapscan.cli;

import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.admission.StoredPolicies;
import io.vapscan.bundle.LibraryRelease;
import io.vapscan.bundle.LibrarySync;
import io.vapscan.bundle.ReleaseDigests;
import io.vapscan.bundle.ReleaseSource;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * What {@code make sync-vap} and {@code make sync-vap-digests} run: see docs/sync-vap.md. Settings come from the
 * environment: {@code CEL_LIBRARY_VERSION}, {@code CEL_LIBRARY_URL}, {@code CEL_LIBRARY_TIMEOUT}, {@code CEL_VAP_FILES}
 * and {@code CEL_VAP_DIGESTS}.
 */
public final class SyncVap {

    private static final String TIMEOUT_SECONDS = "60";

    private SyncVap() {}

    /**
     * Runs.
     *
     * @param args {@code digests} to print the digests; else the project's root directory, or nothing for this one
     */
    public static void main(String[] args) {
        System.exit(run(List.of(args), System.getenv(), System.out, System.err));
    }

    static int run(List<String> args, Map<String, String> settings, PrintStream out, PrintStream err) {
        String version = settings.getOrDefault("CEL_LIBRARY_VERSION", "").strip();
        if (version.isEmpty()) {
            err.println("sync-vap: CEL_LIBRARY_VERSION is not set: it names the release");
            return ExitCode.USAGE.code();
        }
        try {
            ReleaseSource source = ReleaseSource.of(
                    orElse(settings, "CEL_LIBRARY_URL", ReleaseSource.PUBLIC),
                    version,
                    Duration.ofSeconds(Long.parseLong(orElse(settings, "CEL_LIBRARY_TIMEOUT", TIMEOUT_SECONDS))));
            if (args.contains("digests")) {
                print(source, settings, out);
            } else {
                Path root = Path.of(args.isEmpty() ? "." : args.get(0));
                Map<String, String> digests = ReleaseDigests.parse(settings.getOrDefault("CEL_VAP_DIGESTS", ""));
                int policies = new LibrarySync(root, SyncVap::refusals).run(source, digests);
                out.println("sync-vap: " + policies + " policies of release " + version);
            }
            return ExitCode.OK.code();
        } catch (IOException | IllegalArgumentException problem) {
            err.println("sync-vap: " + problem.getMessage() + "; nothing was written");
            return ExitCode.FAILED.code();
        }
    }

    private static void print(ReleaseSource source, Map<String, String> settings, PrintStream out) throws IOException {
        List<String> files = List.of(orElse(settings, "CEL_VAP_FILES", String.join(" ", LibraryRelease.PUBLIC_FILES))
                .strip()
                .split("[\\s,]+"));
        LibraryRelease.fetch(source, files).forEach((name, content) -> out.println(ReleaseDigests.pair(name, content)));
    }

    private static Map<String, String> refusals(List<Map<String, Object>> policies) {
        return StoredPolicies.of(policies, ExpressionCompilers.kubernetes(), true)
                .refusals()
                .policies();
    }

    private static String orElse(Map<String, String> settings, String name, String byDefault) {
        String value = settings.getOrDefault(name, "").strip();
        return value.isEmpty() ? byDefault : value;
    }
}
