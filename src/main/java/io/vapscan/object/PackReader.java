package io.vapscan.object;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads what {@link PackWriter} wrote, from some place on. For one thread. */
public final class PackReader {

    private final byte[] bytes;
    private int at;

    /**
     * A reader.
     *
     * @param from where the first byte is read
     */
    public PackReader(byte[] bytes, int from) {
        this.bytes = bytes;
        this.at = from;
    }

    /** Reads the same bytes from another place on. */
    public PackReader from(int place) {
        return new PackReader(bytes, place);
    }

    /** The number of four bytes at a place. */
    public static int fixed(byte[] bytes, int at) {
        return (bytes[at] & 0xff) << 24
                | (bytes[at + 1] & 0xff) << 16
                | (bytes[at + 2] & 0xff) << 8
                | (bytes[at + 3] & 0xff);
    }

    /** Where the next byte is read. */
    public int position() {
        return at;
    }

    /** Reads on from another place. */
    public void moveTo(int place) {
        at = place;
    }

    /** A byte further on, which is read later. */
    public int ahead(int bytesFurther) {
        return bytes[at + bytesFurther] & 0xff;
    }

    /** A byte, from 0 to 255. */
    public int octet() {
        return bytes[at++] & 0xff;
    }

    /** A number. */
    public long number() {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = bytes[at++];
            value |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
        }
    }

    /** A number that is an int. */
    public int count() {
        return (int) number();
    }

    /** A text. */
    public String text() {
        int head = count();
        int length = head >>> 1;
        if ((head & 1) == 0) {
            at += length;
            return new String(bytes, at - length, length, StandardCharsets.ISO_8859_1);
        }
        char[] chars = new char[length];
        for (int i = 0; i < length; i++) {
            chars[i] = (char) ((bytes[at] & 0xff) << 8 | (bytes[at + 1] & 0xff));
            at += 2;
        }
        return new String(chars);
    }

    /** Appends a text as it is if all of it is Latin; whether it is. */
    public boolean text(Utf8Text out) {
        int head = count();
        int start = at;
        at += (head & 1) == 0 ? head >>> 1 : head & ~1;
        if ((head & 1) == 0) {
            out.append(bytes, start, at);
        }
        return (head & 1) == 0;
    }

    /** Passes over what another had written; returns where that begins. */
    public int part() {
        int length = count();
        at += length;
        return at - length;
    }

    /** Passes over a text. */
    public void skipText() {
        int head = count();
        at += (head & 1) == 0 ? head >>> 1 : head & ~1;
    }

    /** Texts, which stay as they are. */
    public List<String> texts() {
        int size = count();
        if (size == 0) {
            return List.of();
        }
        if (size == 1) {
            return List.of(text());
        }
        List<String> texts = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            texts.add(text());
        }
        return List.copyOf(texts);
    }
}
