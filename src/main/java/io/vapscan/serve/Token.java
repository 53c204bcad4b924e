package io.vapscan.serve;

import io.vapscan.object.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;

/** The bearer token that clients have to show. Only its digest is kept. */
final class Token {

    private static final int SHORTEST = 16;
    private static final int LONGEST = 4096;
    private static final String SCHEME = "bearer ";

    private final byte[] digest;

    private Token(String token) {
        this.digest = digest(token);
    }

    /**
     * Reads the token, without blanks and line breaks around it.
     *
     * @throws IOException when there is none that would do
     */
    static Token read(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException(file + ": a directory; a file is needed");
        }
        if (Files.size(file) > LONGEST) {
            throw new IOException(file + ": a token is not longer than " + LONGEST + " bytes");
        }
        String token = Files.readString(file).strip();
        if (token.length() < SHORTEST || !token.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            throw new IOException(file + ": a token has at least " + SHORTEST + " printable characters and no blanks");
        }
        return new Token(token);
    }

    /** Whether the value of an Authorization header shows the token. Takes the same time wherever they differ. */
    boolean isShownBy(@Nullable String authorization) {
        if (authorization == null
                || !authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                || authorization.length() > LONGEST) {
            return false;
        }
        return MessageDigest.isEqual(
                digest, digest(authorization.substring(SCHEME.length()).strip()));
    }

    private static byte[] digest(String text) {
        return Sha256.digest(text.getBytes(StandardCharsets.UTF_8));
    }
}
