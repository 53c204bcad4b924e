package io.vapscan.manifest;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a file into documents the way kubectl does, before any YAML is read: at each line that begins with {@code ---}.
 * Follows YAMLReader of k8s.io/apimachinery (pkg/util/yaml). The first such line stays with the document that it begins.
 */
public final class Chunks {

    private final byte[] bytes;
    private final int end;
    private final List<Chunk> out = new ArrayList<>();
    private int from;
    private int fromLine;

    private Chunks(byte[] bytes, int firstLine) {
        this.bytes = bytes;
        this.end = bytes.length;
        this.fromLine = firstLine;
    }

    /** The pieces of a file, in order. */
    public static List<Chunk> of(byte[] bytes) {
        return beginning(bytes, 1, true).whole();
    }

    /**
     * The beginning of what is left of a file.
     *
     * @param whole the documents of which it is known where they end
     * @param rest where the first other one begins
     * @param line the line of that, from 1
     */
    record Beginning(List<Chunk> whole, int rest, int line) {}

    /**
     * The pieces at the beginning of what is left of a file.
     *
     * @param firstLine the line of the first byte
     * @param all whether the file ends with the last byte
     */
    static Beginning beginning(byte[] bytes, int firstLine, boolean all) {
        Chunks chunks = new Chunks(bytes, firstLine);
        chunks.cut(firstLine, all);
        if (all) {
            chunks.emit(bytes.length);
            return new Beginning(chunks.out, bytes.length, firstLine);
        }
        return new Beginning(chunks.out, chunks.from, chunks.fromLine);
    }

    /**
     * Where a long document ends.
     *
     * @param document the document; null where a line of it is too long to be looked through
     * @param rest where what follows it begins, or that line
     * @param line the line of that, from 1
     */
    record Ending(@Nullable Span document, long rest, int line) {}

    /**
     * Finds the end of the document that a text begins with.
     *
     * @param longest how many bytes a line may have
     */
    static Ending ending(Window bytes, Span text, long longest) {
        int line = text.line();
        long start = text.from();
        while (start < text.to()) {
            long next = start;
            long most = text.to() - start > longest ? start + longest : text.to();
            while (next < most && bytes.at(next) != '\n') {
                next++;
            }
            if (next == most && most < text.to()) {
                return new Ending(null, start, line);
            }
            boolean dashes = next - start >= 3
                    && bytes.at(start) == '-'
                    && bytes.at(start + 1) == '-'
                    && bytes.at(start + 2) == '-';
            if (dashes && start > text.from()) {
                String after =
                        trimmed(new String(bytes.copy(start + 3, Math.min(next, start + 100)), StandardCharsets.UTF_8));
                boolean good = after.isEmpty() || after.charAt(0) == '#';
                Span document = new Span(text.from(), start, text.line(), text.column());
                return new Ending(document, good ? Math.min(next + 1, text.to()) : start, good ? line + 1 : line);
            }
            start = Math.min(next + 1, text.to());
            line++;
        }
        return new Ending(text, text.to(), line);
    }

    private void cut(int firstLine, boolean all) {
        int line = firstLine;
        int start = 0;
        while (start < end) {
            int lineEnd = lineEnd(start);
            if (lineEnd == end && !all) {
                return;
            }
            int next = Math.min(lineEnd + 1, end);
            if (isSeparator(start, lineEnd)) {
                separator(start, lineEnd, next, line);
            }
            start = next;
            line++;
        }
    }

    /** Called for each line, and so compiled soon, unlike what is called for each file. */
    private int lineEnd(int start) {
        int at = start;
        while (at < end && bytes[at] != '\n') {
            at++;
        }
        return at;
    }

    private boolean isSeparator(int start, int lineEnd) {
        return lineEnd - start >= 3 && bytes[start] == '-' && bytes[start + 1] == '-' && bytes[start + 2] == '-';
    }

    private void separator(int start, int lineEnd, int next, int line) {
        String after = trimmed(new String(bytes, start + 3, lineEnd - start - 3, StandardCharsets.UTF_8));
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
