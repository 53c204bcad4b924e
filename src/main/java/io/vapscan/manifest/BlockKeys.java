package io.vapscan.manifest;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Makes the same text of the same key: most keys of manifests are the same few hundred. Shared by all threads, without a lock: what one
 * noted, another may only see later, and makes once more.
 */
final class BlockKeys {

    private static final int SIZE = 1024;

    /** Longer keys are no names of fields, and as long as anybody likes. */
    private static final int LONGEST = 128;

    private final @Nullable String[] known = new String[SIZE];

    String of(byte[] bytes, int from, int to) {
        if (to - from > LONGEST) {
            return text(bytes, from, to);
        }
        int hash = 0;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + bytes[i];
        }
        int slot = (hash ^ (hash >>> 10)) & (SIZE - 1);
        String there = known[slot];
        if (there == null || !isSame(there, bytes, from, to)) {
            // So are the names of fields: whoever looks one up finds it without comparing characters.
            there = text(bytes, from, to).intern();
            known[slot] = there;
        }
        return there;
    }

    private static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }

    private static boolean isSame(String text, byte[] bytes, int from, int to) {
        if (text.length() != to - from) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (text.charAt(i - from) != bytes[i]) {
                return false;
            }
        }
        return true;
    }
}
