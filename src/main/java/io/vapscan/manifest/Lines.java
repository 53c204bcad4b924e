package io.vapscan.manifest;

import io.vapscan.manifest.yaml.JsonNodes;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Offsets in a document's text to lines and columns of its file. Counts no further than it is asked, and nothing twice, so
 * that asking often is cheap in long documents, and on long lines too. Shared by threads: the items of one List stand in one text.
 */
final class Lines {

    private final char[] chars;
    private final int firstLine;
    private final int firstColumn;
    private final boolean astral;
    private int[] starts = new int[16];
    private int known = 1;
    private int countedTo;
    private int lastStart;
    private int lastOffset;
    private int lastColumn;
    private @Nullable Boolean json;

    /** Takes the text, the line and column of the file that it begins on, and whether there are surrogates in it. */
    Lines(char[] chars, int firstLine, int firstColumn, boolean astral) {
        this.chars = chars;
        this.firstLine = firstLine;
        this.firstColumn = firstColumn;
        this.astral = astral;
    }

    /** Whether the text is JSON, and nothing else. */
    synchronized boolean areJson() {
        if (json == null) {
            int end = chars.length;
            while (end > 0 && chars[end - 1] == 0) {
                end--;
            }
            json = end < chars.length && JsonNodes.parse(chars, end, Limits.DEFAULT.depth()) != null;
        }
        return json;
    }

    synchronized Position at(int offset) {
        countTo(offset);
        int index = Arrays.binarySearch(starts, 0, known, offset);
        int line = index >= 0 ? index : -index - 2;
        return new Position(firstLine + line, (line == 0 ? firstColumn : 1) + column(starts[line], offset));
    }

    private void countTo(int offset) {
        for (; countedTo < offset; countedTo++) {
            char c = chars[countedTo];
            if (c == '\n' || (c == '\r' && !isFollowedByLineFeed(countedTo))) {
                if (known == starts.length) {
                    starts = Arrays.copyOf(starts, known * 2);
                }
                starts[known++] = countedTo + 1;
            }
        }
    }

    private boolean isFollowedByLineFeed(int at) {
        return at + 1 < chars.length && chars[at + 1] == '\n';
    }

    private int column(int start, int offset) {
        if (!astral) {
            return offset - start;
        }
        if (start != lastStart || offset < lastOffset) {
            lastStart = start;
            lastOffset = start;
            lastColumn = 0;
        }
        lastColumn += Character.codePointCount(chars, lastOffset, offset - lastOffset);
        lastOffset = offset;
        return lastColumn;
    }
}
