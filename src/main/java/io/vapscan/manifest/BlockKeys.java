package io.vapscan.manifest;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Makes the same text of the same key: most keys of manifests are the same few hundred. For one thread at a time. */
final class BlockKeys {

    private static final int SIZE = 1024;

    private final @Nullable String[] known = new String[SIZE];

    String of(byte[] bytes, int from, int to) {
        int hash = 0;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + bytes[i];
        }
        int slot = (hash ^ (hash >>> 10)) & (SIZE - 1);
        String there = known[slot];
        if (there == null || !isSame(there, bytes, from, to)) {
            // So are the names of fields: whoever looks one up finds it without comparing characters.
            there = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1).intern();
            known[slot] = there;
        }
        return there;
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
