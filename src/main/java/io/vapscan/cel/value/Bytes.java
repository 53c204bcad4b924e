package io.vapscan.cel.value;

import java.util.Arrays;
import java.util.StringJoiner;

/** CEL's {@code bytes}: an immutable sequence of bytes with their equality and unsigned order. */
public final class Bytes implements Comparable<Bytes> {

    /** No bytes, and in Go not even an empty slice: what an unset field of a message gives. Equals any other no bytes. */
    public static final Bytes UNSET = new Bytes(new byte[0], true);

    private final byte[] content;

    private final boolean unset;

    private Bytes(byte[] content, boolean unset) {
        this.content = content;
        this.unset = unset;
    }

    /** Those bytes; the array is copied. */
    public static Bytes of(byte... content) {
        return new Bytes(content.clone(), false);
    }

    /** Whether this is {@link #UNSET} and not merely empty. */
    public boolean isUnset() {
        return unset;
    }

    /** How many bytes. */
    public int size() {
        return content.length;
    }

    /** A copy of the bytes. */
    public byte[] toByteArray() {
        return content.clone();
    }

    /** These bytes, then the others. */
    public Bytes concat(Bytes other) {
        byte[] joined = Arrays.copyOf(content, content.length + other.content.length);
        System.arraycopy(other.content, 0, joined, content.length, other.content.length);
        return new Bytes(joined, false);
    }

    @Override
    public int compareTo(Bytes other) {
        return Arrays.compareUnsigned(content, other.content);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bytes that && Arrays.equals(content, that.content);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(content);
    }

    /** As Go prints them: {@code [97 98]}. */
    @Override
    public String toString() {
        StringJoiner numbers = new StringJoiner(" ", "[", "]");
        for (byte b : content) {
            numbers.add(Integer.toString(b & 0xff));
        }
        return numbers.toString();
    }
}
