package io.vapscan.bundle;

import io.vapscan.object.Sha256;
import java.util.Map;

/** SHA-256 digests in the form that {@code sha256sum} writes and checks. */
final class Checksums {

    static final String FILE = "SHA256SUMS";

    private Checksums() {}

    /** A line a file, in the map's order. */
    static String text(Map<String, byte[]> files) {
        StringBuilder out = new StringBuilder();
        files.forEach((name, content) ->
                out.append(Sha256.hex(content)).append("  ").append(name).append('\n'));
        return out.toString();
    }
}
