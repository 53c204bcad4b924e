package io.vapscan.object;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** Base64 as Go's {@code encoding/base64} decodes it: line breaks are ignored and unused bits dropped. */
public final class GoBase64 {

    private static final int QUANTUM = 4;

    private final byte[] text;
    private final boolean padded;
    private int at;

    private GoBase64(String text, boolean padded) {
        this.text = text.getBytes(StandardCharsets.UTF_8);
        this.padded = padded;
    }

    /** The bytes of {@code StdEncoding}, or null where that gives an error. */
    public static byte @Nullable [] decode(String text) {
        String one = withoutBreaks(text);
        return one.length() % QUANTUM == 0 ? decoded(one) : null;
    }

    /** The bytes of {@code RawStdEncoding}, which has no padding, or null where that gives an error. */
    public static byte @Nullable [] decodeRaw(String text) {
        return text.indexOf('=') < 0 ? decoded(withoutBreaks(text)) : null;
    }

    private static String withoutBreaks(String text) {
        return text.indexOf('\n') < 0 && text.indexOf('\r') < 0
                ? text
                : text.replace("\n", "").replace("\r", "");
    }

    private static byte @Nullable [] decoded(String text) {
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /** Why {@link #decode} gives nothing. */
    public static String error(String text) {
        return new GoBase64(text, true).error();
    }

    /** Why {@link #decodeRaw} gives nothing. */
    public static String rawError(String text) {
        return new GoBase64(text, false).error();
    }

    /** With the offset at which {@code decodeQuantum} of {@code base64.go} gives up. */
    private String error() {
        int offset = -1;
        while (offset < 0 && at < text.length) {
            offset = quantum();
        }
        return "illegal base64 data at input byte " + (offset < 0 ? text.length : offset);
    }

    /** Reads four characters; the offset of what is wrong with them, or a negative number. */
    private int quantum() {
        for (int read = 0; read < QUANTUM; read++) {
            skipBreaks();
            if (at == text.length) {
                return read == 0 || (!padded && read > 1) ? -1 : at - read;
            }
            byte next = text[at++];
            if (next == '=' && padded) {
                return read < 2 ? at - 1 : padding(read);
            }
            if (!isDigit(next)) {
                return at - 1;
            }
        }
        return -1;
    }

    /** What follows the first padding character. */
    private int padding(int read) {
        if (read == 2) {
            skipBreaks();
            if (at == text.length) {
                return text.length;
            }
            if (text[at] != '=') {
                return at - 1;
            }
            at++;
        }
        skipBreaks();
        return at < text.length ? at : -1;
    }

    private void skipBreaks() {
        while (at < text.length && (text[at] == '\n' || text[at] == '\r')) {
            at++;
        }
    }

    private static boolean isDigit(byte c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/';
    }
}
