package io.vapscan.bundle;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;

/** SHA-256 digests in the form that {@code sha256sum} writes and checks. */
final class Checksums {

    static final String FILE = "SHA256SUMS";

    private Checksums() {}

    /** A line a file, in the map's order. */
    static String text(Map<String, byte[]> files) {
        StringBuilder out = new StringBuilder();
        files.forEach((name, content) ->
                out.append(digest(content)).append("  ").append(name).append('\n'));
        return out.toString();
    }

    /** The digest's 64 hexadecimal digits. */
    static String digest(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }
}
