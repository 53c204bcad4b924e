package io.vapscan.manifest;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Keys and values on one line, for {@link BlockReader}. The text ends with a line break. */
final class BlockScalars {

    /** In place of a value: the parser has to read the document. */
    static final Object NOT_PLAIN = new Object();

    private static final int LONGEST_KEY = 256;

    private final byte[] bytes;
    private final BlockKeys keys;
    private final BlockFlow flow;
    private @Nullable Object value;
    private boolean empty;
    private int end;

    BlockScalars(byte[] bytes, BlockKeys keys) {
        this.bytes = bytes;
        this.keys = keys;
        this.flow = new BlockFlow(bytes, keys);
    }

    /** Where the colon of the key stands that begins there, or a negative number where no plain key does. */
    int keyEnd(int at) {
        return keyEnd(bytes, at);
    }

    static int keyEnd(byte[] bytes, int at) {
        int i = at;
        while (isKeyPart(bytes[i])) {
            i++;
        }
        boolean plain = i > at && i - at <= LONGEST_KEY && isWordStart(bytes[at]) && bytes[i] == ':';
        return plain && (bytes[i + 1] == ' ' || bytes[i + 1] == '\n') ? i : -1;
    }

    /** The key, or null where it means no text. */
    @Nullable
    String key(int from, int to) {
        String key = keys.of(bytes, from, to);
        return Scalars.resolve(key) instanceof String ? key : null;
    }

    int skipBlanks(int at) {
        int i = at;
        while (bytes[i] == ' ') {
            i++;
        }
        return i;
    }

    /** Reads the value that follows; false where it is not plain. */
    boolean read(int from) {
        int at = skipBlanks(from);
        byte first = bytes[at];
        empty = first == '\n' || (first == '#' && bytes[at - 1] == ' ');
        if (empty) {
            value = null;
            end = at;
            return true;
        }
        return switch (first) {
            case '"', '\'' -> quoted(at, first);
            case '{', '[' -> collection(at);
            default -> isPlainStart(bytes, at) && plain(at);
        };
    }

    /** Whether nothing was there, so that the value stands below, if anywhere. */
    boolean isEmpty() {
        return empty;
    }

    @Nullable
    Object value() {
        return value;
    }

    /** Where the value ended; only blanks and a comment may follow on its line. */
    int end() {
        return end;
    }

    private boolean plain(int at) {
        int i = at;
        int last = at;
        while (bytes[i] != '\n') {
            byte c = bytes[i];
            if (c < ' ' || c == 0x7f) {
                return false;
            }
            if (c == ':' && (bytes[i + 1] == ' ' || bytes[i + 1] == '\n')) {
                return false;
            }
            if (c == '#' && bytes[i - 1] == ' ') {
                break;
            }
            i++;
            last = c == ' ' ? last : i;
        }
        end = i;
        value = meaning(text(bytes, at, last));
        return value != NOT_PLAIN;
    }

    /** What words mean; {@link #NOT_PLAIN} for numbers that the parser has to judge. */
    static @Nullable Object meaning(String text) {
        Object value = Scalars.resolve(text);
        if (value instanceof Double number) {
            return number.isNaN() || number.isInfinite() ? NOT_PLAIN : Floats.jsonValue(number);
        }
        return value instanceof BigInteger ? NOT_PLAIN : value;
    }

    private boolean quoted(int at, byte quote) {
        int close = quoteEnd(bytes, at + 1, quote);
        if (close < 0) {
            return false;
        }
        value = text(bytes, at + 1, close);
        return ends(close + 1);
    }

    /** Where a quote closes whose text begins there, or a negative number where there is more in it than text on one line. */
    static int quoteEnd(byte[] bytes, int from, byte quote) {
        int i = from;
        while (bytes[i] != quote) {
            if (bytes[i] < ' ' || bytes[i] == 0x7f || bytes[i] == '\\') {
                return -1;
            }
            i++;
        }
        return i;
    }

    private boolean collection(int at) {
        value = flow.read(at);
        return value != NOT_PLAIN && ends(flow.end());
    }

    private boolean ends(int at) {
        end = skipBlanks(at);
        return bytes[end] == '\n' || (bytes[end] == '#' && end > at);
    }

    /** ASCII text. */
    static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }

    static boolean isPlainStart(byte[] bytes, int at) {
        byte c = bytes[at];
        return isWordStart(c)
                || c == '/'
                || c == '.'
                || c == '$'
                || c == '~'
                || (c == '-' && isWordStart(bytes[at + 1]));
    }

    private static boolean isWordStart(byte c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    }

    private static boolean isKeyPart(byte c) {
        return isWordStart(c) || c == '-' || c == '.' || c == '/';
    }
}
