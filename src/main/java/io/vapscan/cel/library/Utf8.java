package io.vapscan.cel.library;

import io.vapscan.object.GoQuote;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Strings as the bytes that Go sees. */
final class Utf8 {

    private Utf8() {}

    /** How many bytes. */
    static int length(String text) {
        int length = text.length();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x800 && !Character.isSurrogate(c)) {
                length += 2;
            } else if (c >= 0x80) {
                // Two surrogates are four bytes.
                length++;
            }
        }
        return length;
    }

    static byte[] encode(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** A string of the text's bytes: one char, up to 0xff, for each of them. */
    static String toBytes(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return new String(encode(text), StandardCharsets.ISO_8859_1);
            }
        }
        return text;
    }

    /** The text that such a string of bytes encodes; what is no UTF-8 becomes U+FFFD. */
    static String fromBytes(String bytes) {
        return decode(bytes.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Go's {@code %q} of such a string of bytes: a byte that is no UTF-8 becomes {@code \\xNN}. */
    static String quoteBytes(String bytes) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < bytes.length(); ) {
            int length = codePointLength(bytes, i);
            if (length == 0) {
                quoted.append(String.format(Locale.ROOT, "\\x%02x", (int) bytes.charAt(i)));
            } else {
                String inner = GoQuote.quote(fromBytes(bytes.substring(i, i + length)));
                quoted.append(inner, 1, inner.length() - 1);
            }
            i += Math.max(1, length);
        }
        return quoted.append('"').toString();
    }

    /** How many bytes the code point has that begins there; 0 where none does. */
    private static int codePointLength(String bytes, int at) {
        for (int length = 1; length <= 4 && at + length <= bytes.length(); length++) {
            if (isValid(bytes.substring(at, at + length).getBytes(StandardCharsets.ISO_8859_1))) {
                return length;
            }
        }
        return 0;
    }

    /** Whether the bytes are UTF-8 throughout. */
    static boolean isValid(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    /** The text of bytes; what is no UTF-8 becomes U+FFFD. */
    static String decode(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
