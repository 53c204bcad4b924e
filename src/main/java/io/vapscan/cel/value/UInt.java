package io.vapscan.cel.value;

/**
 * CEL's {@code uint}.
 *
 * @param bits the 64 bits, to be read as unsigned
 */
public record UInt(long bits) implements Comparable<UInt> {

    @Override
    public int compareTo(UInt other) {
        return Long.compareUnsigned(bits, other.bits);
    }

    @Override
    public String toString() {
        return Long.toUnsignedString(bits);
    }
}
