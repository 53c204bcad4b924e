package io.vapscan.cel.library.kyverno;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Digests of texts in hexadecimal: Kyverno's {@code cel/libs/hash}. */
final class Digests {

    private Digests() {}

    /** The digest of a text's UTF-8 bytes. */
    static String of(String function, String text) {
        String algorithm = switch (function) {
            case "md5" -> "MD5";
            case "sha1" -> "SHA-1";
            default -> "SHA-256";
        };
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance(algorithm).digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
