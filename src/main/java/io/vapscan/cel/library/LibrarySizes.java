package io.vapscan.cel.library;

import io.vapscan.cel.cost.Sizes;
import io.vapscan.cel.cost.StandardCosts;
import io.vapscan.cel.value.OptionalValue;

/** Sizes of values and the costs that follow from them. */
final class LibrarySizes {

    private static final double STRING_TRAVERSAL = 0.1;

    private LibrarySizes() {}

    /** cel-go's {@code traits.Sizer}: unlike its interpreter, libraries do not look into optionals. */
    static long of(Object value) {
        return value instanceof OptionalValue ? 1 : Sizes.of(value);
    }

    /** A tenth of the size, rounded up. */
    static long traversal(Object value) {
        return StandardCosts.traversal(of(value));
    }

    /** A fifth of the size, rounded up: reading it and writing something as long. */
    static long twoTraversals(Object value) {
        return StandardCosts.twoTraversals(of(value));
    }

    /** A tenth of a size, rounded up. */
    static long traversal(long size) {
        return StandardCosts.traversal(size);
    }

    /** Searching the text with a regular expression of that many characters. */
    static long search(Object text, long patternLength) {
        return StandardCosts.searched(of(text)) * StandardCosts.pattern(patternLength);
    }

    /** A tenth of a number of bytes, rounded down. */
    static long bytesTraversal(long bytes) {
        return (long) (bytes * STRING_TRAVERSAL);
    }

    /** The sum of unsigned costs, or the largest one. */
    static long plus(long a, long b) {
        long sum = a + b;
        return Long.compareUnsigned(sum, a) < 0 ? -1L : sum;
    }
}
