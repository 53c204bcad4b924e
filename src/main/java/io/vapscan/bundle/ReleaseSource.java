package io.vapscan.bundle;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Where the files of a library's release come from. A release's files lie in {@code BASE/VERSION}; a place that serves
 * one release alone may have them in {@code BASE} itself.
 */
public interface ReleaseSource {

    /** Where the public library publishes its releases. */
    String PUBLIC = "https://github.com/kubescape/cel-admission-library/releases/download";

    /** No file of a release is longer than this, in bytes. */
    int LONGEST = 32 << 20;

    /** What a version or a file's name may look like: one plain path segment. */
    Pattern PLAIN = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,127}");

    /**
     * The bytes of a file of the release, all of them.
     *
     * @throws IOException where it is not there, is longer than {@link #LONGEST}, or does not come whole
     */
    byte[] fetch(String file) throws IOException;

    /**
     * A release.
     *
     * @param base an {@code https} or {@code file} address; {@code http} on this machine alone
     * @param version the release's tag
     * @param timeout how long one file may take
     * @throws IllegalArgumentException for a version or an address that is not allowed, with a line that says why
     */
    static ReleaseSource of(String base, String version, Duration timeout) {
        if (!isPlain(version)) {
            throw new IllegalArgumentException(
                    "version " + version + ": only letters, digits, '.', '_' and '-' are allowed");
        }
        URI address = address(base);
        return switch (String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT)) {
            case "file" -> new FileRelease(Path.of(address), version);
            case "https" -> new HttpRelease(address, version, timeout);
            case "http" -> {
                if (!isThisMachine(address)) {
                    throw new IllegalArgumentException(base + ": http is allowed on this machine alone, use https");
                }
                yield new HttpRelease(address, version, timeout);
            }
            default -> throw new IllegalArgumentException(base + ": only https and file addresses are allowed");
        };
    }

    /** Whether a name is one plain path segment. */
    static boolean isPlain(String name) {
        return PLAIN.matcher(name).matches() && !name.contains("..");
    }

    private static URI address(String base) {
        try {
            URI address = new URI(base.strip());
            if (address.getRawQuery() != null || address.getRawFragment() != null || address.getRawUserInfo() != null) {
                throw new IllegalArgumentException(base + ": an address without user, query and fragment is needed");
            }
            return address;
        } catch (URISyntaxException problem) {
            throw new IllegalArgumentException(base + ": no address", problem);
        }
    }

    private static boolean isThisMachine(URI address) {
        return Set.of("127.0.0.1", "[::1]", "localhost").contains(String.valueOf(address.getHost()));
    }
}
