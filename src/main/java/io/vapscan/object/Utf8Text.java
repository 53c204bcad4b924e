package io.vapscan.object;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** UTF-8 text that grows at its end: what is known to be ASCII is copied as it is. For one thread at a time. */
public final class Utf8Text {

    private byte[] bytes;
    private int length;

    /** No text, and room for some. */
    public Utf8Text(int room) {
        this.bytes = new byte[room];
    }

    /** How many bytes there are. */
    public int length() {
        return length;
    }

    /** Forgets all but the first bytes. */
    public void truncate(int to) {
        length = to;
    }

    /** Appends any text. */
    public Utf8Text append(String text) {
        int start = length;
        reserve(start + text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c > 0x7f) {
                length = start;
                return append(text.getBytes(StandardCharsets.UTF_8));
            }
            bytes[length++] = (byte) c;
        }
        return this;
    }

    /** Appends text of which it is known that all of it is ASCII. */
    @SuppressWarnings("deprecation") // it is wrong for other characters, and the only way without a copy for these
    public Utf8Text ascii(String text) {
        int end = length + text.length();
        reserve(end);
        text.getBytes(0, text.length(), bytes, length);
        length = end;
        return this;
    }

    /** Appends an ASCII character. */
    public Utf8Text append(char ascii) {
        reserve(length + 1);
        bytes[length++] = (byte) ascii;
        return this;
    }

    /** Appends a number. */
    public Utf8Text append(int number) {
        if (number >= 0 && number < 10) {
            return append((char) ('0' + number));
        }
        return ascii(Integer.toString(number));
    }

    /** Appends encoded text. */
    public Utf8Text append(byte[] utf8) {
        return append(utf8, 0, utf8.length);
    }

    /** Appends some of an encoded text. */
    public Utf8Text append(byte[] utf8, int from, int to) {
        int end = length + to - from;
        reserve(end);
        System.arraycopy(utf8, from, bytes, length, to - from);
        length = end;
        return this;
    }

    private void reserve(int room) {
        if (room > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(room, 2 * bytes.length));
        }
    }

    /**
     * Breaks what stands from there on at blanks into lines of at most that many columns, and longer words stay whole.
     *
     * @param from where {@link PlainText plain} text begins that has no line break yet
     * @param indent what later lines begin with, of ASCII characters
     * @return whether it is done: not where a line would begin with a colon, which may have to be escaped
     */
    public boolean wrapPlain(int from, int width, String indent) {
        int start = from;
        while (length - start > width) {
            int blank = blankBefore(start + width, start);
            if (blank == start) {
                blank = blankFrom(start + width);
            }
            if (blank == length) {
                return true;
            }
            start = breakAt(blank, indent);
            if (bytes[start] == ':') {
                return false;
            }
        }
        return true;
    }

    private int blankBefore(int from, int least) {
        int at = from;
        while (at > least && bytes[at] != ' ') {
            at--;
        }
        return at;
    }

    private int blankFrom(int from) {
        int at = from;
        while (at < length && bytes[at] != ' ') {
            at++;
        }
        return at;
    }

    /** Makes a line break of a blank, and returns where the next line's own text begins. */
    private int breakAt(int blank, String indent) {
        int next = blank + 1 + indent.length();
        reserve(length + indent.length());
        System.arraycopy(bytes, blank + 1, bytes, next, length - blank - 1);
        length += indent.length();
        bytes[blank] = '\n';
        int end = length;
        length = blank + 1;
        ascii(indent);
        length = end;
        return next;
    }

    /** A copy of all of it. */
    public byte[] toBytes() {
        return Arrays.copyOf(bytes, length);
    }

    /** Whether what stands from there on, and is Latin-1 text, is {@link PlainText plain}. */
    public boolean isPlain(int from) {
        return PlainText.is(bytes, from, length);
    }

    /** Takes some of the text. */
    @FunctionalInterface
    public interface Taker {
        void take(byte[] utf8, int from, int length) throws IOException;
    }

    /** Hands out some of the text. */
    public void write(int from, int to, Taker out) throws IOException {
        out.take(bytes, from, to - from);
    }

    /** Some of the text. */
    public String text(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }
}
