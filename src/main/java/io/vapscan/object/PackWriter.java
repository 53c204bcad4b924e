package io.vapscan.object;

import java.util.Arrays;
import java.util.List;

/** Writes values in few bytes: see {@link PackReader}. */
public final class PackWriter {

    private static final int SEVEN = 0x7f;

    private byte[] bytes = new byte[1 << 12];
    private int at;

    /** Where the next byte comes. */
    public int position() {
        return at;
    }

    /** What was written. */
    public byte[] toBytes() {
        return Arrays.copyOf(bytes, at);
    }

    private void need(int more) {
        if (bytes.length - at < more) {
            bytes = Arrays.copyOf(bytes, Math.max(at + more, bytes.length * 2));
        }
    }

    /** A byte: the lowest eight bits. */
    public void octet(int value) {
        need(1);
        bytes[at++] = (byte) value;
    }

    /** A number in seven bits a byte; small ones are short, negative ones long. */
    public void number(long value) {
        need(10);
        long rest = value;
        while ((rest & ~SEVEN) != 0) {
            bytes[at++] = (byte) ((rest & SEVEN) | 0x80);
            rest >>>= 7;
        }
        bytes[at++] = (byte) rest;
    }

    /** A number of four bytes, to be {@link #set} later. */
    public int reserve(int numbers) {
        need(4 * numbers);
        int here = at;
        at += 4 * numbers;
        return here;
    }

    /** Sets one of the numbers that were reserved. */
    public void set(int reserved, int value) {
        bytes[reserved] = (byte) (value >>> 24);
        bytes[reserved + 1] = (byte) (value >>> 16);
        bytes[reserved + 2] = (byte) (value >>> 8);
        bytes[reserved + 3] = (byte) value;
    }

    /** A text: a byte for each character as long as all are Latin, else two. */
    public void text(String text) {
        int length = text.length();
        need(length * 2 + 5);
        int start = at;
        number((long) length << 1);
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c > 0xff) {
                at = start;
                wide(text);
                return;
            }
            bytes[at++] = (byte) c;
        }
    }

    private void wide(String text) {
        number((long) text.length() << 1 | 1);
        for (int i = 0; i < text.length(); i++) {
            bytes[at++] = (byte) (text.charAt(i) >>> 8);
            bytes[at++] = (byte) text.charAt(i);
        }
    }

    /** Texts, one after another. */
    public void texts(List<String> texts) {
        number(texts.size());
        for (String text : texts) {
            text(text);
        }
    }

    /** What another has written, which {@link PackReader#part} passes over. */
    public void part(PackWriter other) {
        number(other.at);
        need(other.at);
        System.arraycopy(other.bytes, 0, bytes, at, other.at);
        at += other.at;
    }
}
