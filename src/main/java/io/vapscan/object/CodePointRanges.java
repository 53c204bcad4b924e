package io.vapscan.object;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A set of code points, held as sorted ranges. */
final class CodePointRanges {

    private final int[] firsts;
    private final int[] lasts;

    private CodePointRanges(int[] firsts, int[] lasts) {
        this.firsts = firsts;
        this.lasts = lasts;
    }

    /** Reads lines {@code FIRST-LAST}, hexadecimal and in order, from a resource beside this class. */
    static CodePointRanges fromResource(String name) {
        try (InputStream in = ProgramFiles.open(CodePointRanges.class, name)) {
            if (in == null) {
                throw new IllegalStateException("resource " + name + " is missing");
            }
            String[] lines = new String(in.readAllBytes(), StandardCharsets.US_ASCII)
                    .strip()
                    .split("\n");
            return new CodePointRanges(bounds(lines, 0), bounds(lines, 1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int[] bounds(String[] lines, int which) {
        return Arrays.stream(lines)
                .mapToInt(line -> Integer.parseInt(line.split("-")[which], 16))
                .toArray();
    }

    boolean contains(int codePoint) {
        int at = Arrays.binarySearch(firsts, codePoint);
        return at >= 0 || (at < -1 && codePoint <= lasts[-at - 2]);
    }
}
