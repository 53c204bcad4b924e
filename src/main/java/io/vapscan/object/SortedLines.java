package io.vapscan.object;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table of the program's: lines of UTF-8, each ended by a line feed, sorted by their bytes and held as they are. What they are
 * looked up by is ASCII. A start looks up a few lines in each table; reading all of it takes longer than everything that is done
 * with them.
 */
public final class SortedLines {

    private final byte[] bytes;

    private SortedLines(byte[] bytes) {
        this.bytes = bytes;
    }

    /** The table in a file, which {@link ProgramFiles#open} finds. */
    public static SortedLines read(Class<?> beside, String name) {
        try {
            return of(ProgramFiles.read(beside, name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The table in these bytes. */
    public static SortedLines of(byte[] bytes) {
        return new SortedLines(bytes);
    }

    /** The first line that starts with a text, without its end, or null where there is none. */
    public @Nullable String find(String start) {
        int line = first(start);
        return startsWith(line, start) ? line(line) : null;
    }

    /** The lines that start with a text, in order. */
    public List<String> all(String start) {
        List<String> lines = new ArrayList<>();
        for (int line = first(start); startsWith(line, start); line = end(line) + 1) {
            lines.add(line(line));
        }
        return lines;
    }

    /** Where the first line begins that is not before the text. */
    private int first(String text) {
        int low = 0;
        int high = bytes.length;
        while (low < high) {
            int line = (low + high) >>> 1;
            while (line > low && bytes[line - 1] != '\n') {
                line--;
            }
            if (isBefore(line, text)) {
                low = end(line) + 1;
            } else {
                high = line;
            }
        }
        return low;
    }

    private boolean isBefore(int line, String text) {
        for (int i = 0; i < text.length(); i++) {
            int byteThere = bytes[line + i] & 0xff;
            if (byteThere != text.charAt(i)) {
                // A line that ends is before whatever goes on: its end comes before all else that lines hold but a tab.
                return byteThere == '\n' || byteThere < text.charAt(i);
            }
        }
        return false;
    }

    private boolean startsWith(int line, String text) {
        if (line == bytes.length || bytes.length - line < text.length()) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if ((bytes[line + i] & 0xff) != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private int end(int line) {
        int end = line;
        while (bytes[end] != '\n') {
            end++;
        }
        return end;
    }

    private String line(int start) {
        return new String(bytes, start, end(start) - start, StandardCharsets.UTF_8);
    }
}
