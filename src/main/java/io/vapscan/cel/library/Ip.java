package io.vapscan.cel.library;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.Sized;
import io.vapscan.cel.value.TypedValue;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** An IP address, as Go's {@code net/netip.Addr} without a zone. */
final class Ip implements TypedValue, Sized {

    static final CelType TYPE = CelType.of("net.IP");

    private final byte[] bytes;

    /** Of 4 or 16 bytes, which are not copied. */
    Ip(byte... bytes) {
        this.bytes = bytes;
    }

    boolean is4() {
        return bytes.length == 4;
    }

    int bits() {
        return bytes.length * 8;
    }

    int at(int index) {
        return bytes[index] & 0xff;
    }

    /** {@code ::ffff:a.b.c.d}. */
    boolean is4In6() {
        return !is4() && allZero(0, 10) && at(10) == 0xff && at(11) == 0xff;
    }

    private boolean allZero(int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] != 0) {
                return false;
            }
        }
        return true;
    }

    boolean isUnspecified() {
        return allZero(0, bytes.length);
    }

    boolean isLoopback() {
        return is4() ? at(0) == 127 : allZero(0, 15) && at(15) == 1;
    }

    private boolean isMulticast() {
        return is4() ? (at(0) & 0xf0) == 0xe0 : at(0) == 0xff;
    }

    boolean isLinkLocalMulticast() {
        return is4() ? at(0) == 224 && at(1) == 0 && at(2) == 0 : at(0) == 0xff && (at(1) & 0x0f) == 2;
    }

    boolean isLinkLocalUnicast() {
        return is4() ? at(0) == 169 && at(1) == 254 : at(0) == 0xfe && (at(1) & 0xc0) == 0x80;
    }

    boolean isGlobalUnicast() {
        boolean broadcast = is4() && at(0) == 255 && at(1) == 255 && at(2) == 255 && at(3) == 255;
        return !broadcast && !isUnspecified() && !isLoopback() && !isMulticast() && !isLinkLocalUnicast();
    }

    /** The address with all but the first so many bits cleared. */
    Ip masked(int prefix) {
        byte[] kept = bytes.clone();
        for (int i = 0; i < kept.length; i++) {
            int left = Math.max(0, Math.min(8, prefix - 8 * i));
            kept[i] &= (byte) (0xff << (8 - left));
        }
        return new Ip(kept);
    }

    @Override
    public boolean isKeyByValue() {
        return true;
    }

    @Override
    public CelType celType() {
        return TYPE;
    }

    @Override
    public Object celEquals(Object other) {
        return other instanceof Ip ? (Object) equals(other) : CelError.NO_SUCH_OVERLOAD;
    }

    @Override
    public long size() {
        return bytes.length;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Ip that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /** The canonical text: RFC 5952 for IPv6. */
    @Override
    public String toString() {
        if (is4()) {
            return at(0) + "." + at(1) + "." + at(2) + "." + at(3);
        }
        if (is4In6()) {
            return "::ffff:" + at(12) + "." + at(13) + "." + at(14) + "." + at(15);
        }
        int zeros = longestZeros();
        int end = zeros < 0 ? -1 : zeros + zeroFields(zeros);
        StringBuilder out = new StringBuilder(39);
        for (int field = 0; field < 8; field++) {
            if (field == zeros) {
                out.append("::");
                field = end;
                if (field >= 8) {
                    break;
                }
            } else if (field > 0) {
                out.append(':');
            }
            out.append(Integer.toHexString(field(field)));
        }
        return out.toString();
    }

    private int field(int field) {
        return at(2 * field) << 8 | at(2 * field + 1);
    }

    private int zeroFields(int from) {
        int count = 0;
        while (from + count < 8 && field(from + count) == 0) {
            count++;
        }
        return count;
    }

    /** Where the first of the longest runs of zero fields begins; -1 where none has two. */
    private int longestZeros() {
        int start = -1;
        int longest = 1;
        for (int field = 0; field < 8; field++) {
            int zeros = zeroFields(field);
            if (zeros > longest) {
                start = field;
                longest = zeros;
            }
        }
        return start;
    }
}
