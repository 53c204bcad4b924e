package io.vapscan.manifest;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a file into documents the way kubectl does, before any YAML is read: at each line that begins with {@code ---}.
 * Follows YAMLReader of k8s.io/apimachinery (pkg/util/yaml). The first such line stays with the document that it begins.
 */
public final class Chunks {

    private final byte[] bytes;
    private final List<Chunk> out = new ArrayList<>();
    private int from;
    private int fromLine = 1;

    private Chunks(byte[] bytes) {
        this.bytes = bytes;
    }

    /** The pieces of a file, in order. */
    public static List<Chunk> of(byte[] bytes) {
        Chunks chunks = new Chunks(bytes);
        chunks.cut();
        return chunks.out;
    }

    private void cut() {
        int line = 1;
        int start = 0;
        while (start < bytes.length) {
            int end = start;
            while (end < bytes.length && bytes[end] != '\n') {
                end++;
            }
            int next = Math.min(end + 1, bytes.length);
            if (isSeparator(start, end)) {
                separator(start, end, next, line);
            }
            start = next;
            line++;
        }
        emit(bytes.length);
    }

    private boolean isSeparator(int start, int end) {
        return end - start >= 3 && bytes[start] == '-' && bytes[start + 1] == '-' && bytes[start + 2] == '-';
    }

    private void separator(int start, int end, int next, int line) {
        String after = trimmed(new String(bytes, start + 3, end - start - 3, StandardCharsets.UTF_8));
        if (!after.isEmpty() && after.charAt(0) != '#') {
            emit(start);
            out.add(new Chunk(start, next, line, after));
            begin(next, line + 1);
        } else if (start > from) {
            emit(start);
            begin(next, line + 1);
        }
    }

    /** As Go's strings.TrimSpace at the front: it counts more characters as space than Java does. */
    private static String trimmed(String text) {
        int i = 0;
        while (i < text.length() && isSpace(text.charAt(i))) {
            i++;
        }
        return text.substring(i);
    }

    private static boolean isSpace(char c) {
        return (c >= '\t' && c <= '\r') || c == '\u0085' || Character.isSpaceChar(c);
    }

    private void begin(int at, int line) {
        from = at;
        fromLine = line;
    }

    private void emit(int to) {
        if (to > from) {
            out.add(new Chunk(from, to, fromLine, null));
        }
    }
}
