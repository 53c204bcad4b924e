package io.vapscan.object;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 digests, which tell whether something is still what it was. */
public final class Sha256 {

    private Sha256() {}

    /** The digest's 64 hexadecimal digits. */
    public static String hex(byte[] content) {
        return HexFormat.of().formatHex(digest(content));
    }

    /** The digest of the text's UTF-8, in hexadecimal digits. */
    public static String hex(String text) {
        return hex(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The digest's 32 bytes. */
    public static byte[] digest(byte[] content) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(content);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }
}
