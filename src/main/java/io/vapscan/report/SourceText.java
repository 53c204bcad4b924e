package io.vapscan.report;

import io.vapscan.edit.ObjectEdit;
import io.vapscan.manifest.FilePositions;
import io.vapscan.manifest.Position;
import io.vapscan.manifest.Positions;
import io.vapscan.manifest.Source;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One file's text: its lines, and where its objects' fields stand. Any thread may ask. */
final class SourceText {

    private final byte[] content;
    private final FilePositions positions;
    private @Nullable String text;
    private int @Nullable [] starts;
    private @Nullable ObjectEdit edits;

    SourceText(byte[] content) {
        this.content = content;
        this.positions = new FilePositions(content);
    }

    /** The position of a field, or of the closest one around it; the object's own where the file has changed. */
    Position nearest(Source source, List<Object> path) {
        Positions object = positions.of(source);
        return object == null ? source.start() : object.nearest(path);
    }

    /** Makes changes of the file's objects changes of this text. */
    synchronized ObjectEdit edits() {
        ObjectEdit known = edits;
        if (known == null) {
            known = new ObjectEdit(content);
            edits = known;
        }
        return known;
    }

    private synchronized String text() {
        String known = text;
        if (known == null) {
            known = new String(content, StandardCharsets.UTF_8);
            text = known;
        }
        return known;
    }

    /** How many lines there are. */
    int lines() {
        return starts().length;
    }

    /** A line without its end, counted from 1. */
    String line(int number) {
        int[] all = starts();
        String whole = text();
        int end = number < all.length ? all[number] : whole.length();
        while (end > all[number - 1] && (whole.charAt(end - 1) == '\n' || whole.charAt(end - 1) == '\r')) {
            end--;
        }
        return whole.substring(all[number - 1], end);
    }

    private synchronized int[] starts() {
        int[] known = starts;
        if (known == null) {
            known = found(text());
            starts = known;
        }
        return known;
    }

    private static int[] found(String text) {
        int[] starts =
                new int[(int) text.chars().filter(c -> c == '\n' || c == '\r').count() + 1];
        int count = 1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean half = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
            if ((c == '\n' || c == '\r') && !half && i + 1 < text.length()) {
                starts[count++] = i + 1;
            }
        }
        return java.util.Arrays.copyOf(starts, count);
    }
}
