package io.vapscan.cel.value;

import org.jspecify.annotations.Nullable;

/**
 * CEL's {@code uint}.
 *
 * @param bits the 64 bits, to be read as unsigned
 */
public record UInt(long bits) implements Comparable<UInt> {

    // Written out: what the compiler would have done is linked at run time, which costs a start some milliseconds.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof UInt that && bits == that.bits;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(bits);
    }

    @Override
    public int compareTo(UInt other) {
        return Long.compareUnsigned(bits, other.bits);
    }

    @Override
    public String toString() {
        return Long.toUnsignedString(bits);
    }
}
