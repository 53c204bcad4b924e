package io.vapscan.manifest.yaml;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * UTF-8 to chars, with the characters that go.yaml.in/yaml v2 allows (readerc.go). Byte order marks at the start are
 * left out; a missing line break at the end is added, as kubectl's reader does. Of a text that begins with a brace, which may be JSON,
 * what only YAML refuses is kept, with its refusal.
 */
public final class Decoding {

    private static final String ENCODING_ADVICE = "save the file as UTF-8";

    private final char[] chars;
    private final int length;
    private final boolean astral;
    private final boolean odd;
    private final @Nullable SyntaxException refusal;

    private Decoding(char[] chars, int length, boolean astral, boolean odd, @Nullable SyntaxException refusal) {
        this.chars = chars;
        this.length = length;
        this.astral = astral;
        this.odd = odd;
        this.refusal = refusal;
    }

    /** The text, then at least ten NULs. Not a copy: it is not to be changed. */
    public char[] chars() {
        return chars;
    }

    /** How many chars the text has. */
    public int length() {
        return length;
    }

    /** Whether there are surrogates among them. */
    public boolean astral() {
        return astral;
    }

    /** Whether there are characters that mean one thing in JSON and another, or none, in YAML: more line breaks than JSON has. */
    public boolean isOdd() {
        return odd;
    }

    /** Why it is no YAML, if it is not for its characters. */
    public @Nullable SyntaxException refusal() {
        return refusal;
    }

    /** Decodes a slice of bytes; the offset of a refusal counts the chars that were read before it. */
    public static Decoding of(byte[] bytes, int from, int to) throws SyntaxException {
        int start = from;
        if (to - from >= 2 && isUtf16(bytes[from] & 0xff, bytes[from + 1] & 0xff)) {
            throw new SyntaxException(0, "the text is UTF-16, which kubectl does not read", ENCODING_ADVICE);
        }
        if (to - from >= 3
                && bytes[from] == (byte) 0xef
                && bytes[from + 1] == (byte) 0xbb
                && bytes[from + 2] == (byte) 0xbf) {
            start += 3;
        }
        char[] chars = new char[to - start + 1 + Text.PADDING];
        int length = 0;
        boolean astral = false;
        boolean odd = false;
        SyntaxException refusal = null;
        int i = start;
        while (i < to) {
            byte b = bytes[i];
            if (b >= 0x20 && b != 0x7f) {
                chars[length++] = (char) b;
                i++;
            } else if (b == '\n' || b == '\r' || b == '\t') {
                chars[length++] = (char) b;
                i++;
            } else {
                int point = point(bytes, i, to, length);
                if (!allowed(point)) {
                    if (point < ' ' || (refusal == null && !beginsWithBrace(bytes, start))) {
                        throw notAllowed(point, length);
                    }
                    refusal = refusal == null ? notAllowed(point, length) : refusal;
                }
                odd |= isOdd(point);
                i += width(b & 0xff);
                length += Character.toChars(point, chars, length);
                astral |= point > 0xffff;
            }
        }
        if (length > 0 && chars[length - 1] != '\n') {
            chars[length++] = '\n';
        }
        return new Decoding(chars, length, astral, odd, refusal);
    }

    private static boolean isUtf16(int first, int second) {
        return (first == 0xff && second == 0xfe) || (first == 0xfe && second == 0xff);
    }

    private static int width(int lead) {
        return lead < 0x80 ? 1 : lead < 0xc0 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf8 ? 4 : 0;
    }

    private static int point(byte[] bytes, int at, int to, int length) throws SyntaxException {
        int lead = bytes[at] & 0xff;
        int width = width(lead);
        if (width == 0 || at + width > to) {
            throw notUtf8(length);
        }
        int point = width == 1 ? lead : lead & (0x7f >> width);
        for (int k = 1; k < width; k++) {
            int trail = bytes[at + k] & 0xff;
            if ((trail & 0xc0) != 0x80) {
                throw notUtf8(length);
            }
            point = (point << 6) | (trail & 0x3f);
        }
        boolean tooLong = point < (width == 2 ? 0x80 : width == 3 ? 0x800 : width == 4 ? 0x10000 : 0);
        if (tooLong || (point >= 0xd800 && point <= 0xdfff) || point > 0x10ffff) {
            throw notUtf8(length);
        }
        return point;
    }

    private static SyntaxException notAllowed(int point, int length) {
        return new SyntaxException(
                length,
                String.format(Locale.ROOT, "the control character U+%04X is not allowed", point),
                point == 0
                        ? "remove it; if the file is UTF-16, save it as UTF-8"
                        : "remove it, or write it as an escape in double quotes");
    }

    private static boolean beginsWithBrace(byte[] bytes, int start) {
        int i = start;
        while (bytes[i] == ' ' || bytes[i] == '\n' || bytes[i] == '\r' || bytes[i] == '\t') {
            i++;
        }
        return bytes[i] == '{';
    }

    // To YAML the breaks of lines and paragraphs, and the next line, break lines.
    private static boolean isOdd(int point) {
        return point == 0x85 || point == 0x2028 || point == 0x2029 || !allowed(point);
    }

    private static SyntaxException notUtf8(int length) {
        return new SyntaxException(length, "the text is not UTF-8", ENCODING_ADVICE);
    }

    private static boolean allowed(int point) {
        return point >= 0xa0 ? point != 0xfffe && point != 0xffff : point == 0x85;
    }
}
