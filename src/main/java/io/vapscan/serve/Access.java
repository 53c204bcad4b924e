package io.vapscan.serve;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Who may ask, and how it is kept secret.
 *
 * @param certificate a file of PEM certificates, the server's first; null without TLS
 * @param key a file with the certificate's private key in PEM; null without TLS
 * @param tokenFile a file that holds the bearer token; null without one
 * @param insecure whether the server may be reached from elsewhere although something of this is missing
 */
public record Access(
        @Nullable Path certificate,
        @Nullable Path key,
        @Nullable Path tokenFile,
        boolean insecure) {

    /** Whether connections are encrypted. */
    boolean encrypted() {
        return certificate != null && key != null;
    }

    /** Why the server must not listen at such an address, and what to do about it. */
    public Optional<String> refusal(boolean loopback) {
        if ((certificate == null) != (key == null)) {
            return Optional.of("--tls-cert and --tls-key belong together");
        }
        List<String> missing = missing();
        return loopback || insecure || missing.isEmpty()
                ? Optional.empty()
                : Optional.of("anyone who reaches the address could ask: give " + String.join(" and ", missing)
                        + ", or say --insecure");
    }

    /** What a user should be warned of who listens there all the same. */
    public Optional<String> warning(boolean loopback) {
        List<String> missing = missing();
        return loopback || missing.isEmpty()
                ? Optional.empty()
                : Optional.of("INSECURE: the address can be reached from elsewhere, and there is no "
                        + String.join(" and no ", missing) + ": whoever reaches it may ask"
                        + (encrypted() ? "" : ", and whoever is between reads and changes what is said"));
    }

    private List<String> missing() {
        List<String> missing = new ArrayList<>();
        if (!encrypted()) {
            missing.add("--tls-cert with --tls-key");
        }
        if (tokenFile == null) {
            missing.add("--token-file");
        }
        return missing;
    }
}
